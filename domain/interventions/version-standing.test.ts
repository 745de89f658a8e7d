import { expect, test } from 'vitest';
import { standingOf } from './version-standing.ts';

const DAY = '2026-11-27';
const version = (number: number, fields: object = {}) => ({
  idTypeIntervention: 'BAR-EN-101',
  version: number,
  actif: true,
  valideDu: '2026-01-01',
  valideAu: null,
  ...fields,
});

test('[forms/FD20] a version is replaced by a newer one only once that one may be taken', () => {
  const first = version(1);
  const next = version(2, { valideDu: '2026-12-01' });
  expect(standingOf(first, [first, next], DAY)).toBe('enService');
  expect(standingOf(next, [first, next], DAY)).toBe('aVenir');
  expect(standingOf(first, [first, next], '2026-12-01')).toBe('remplacee');
  expect(standingOf(next, [first, next], '2026-12-01')).toBe('enService');
});

test('[forms/FD20] what is no longer offered replaces nothing, nor does the form of another type', () => {
  const first = version(1);
  const withdrawn = version(2, { actif: false });
  const other = version(3, { idTypeIntervention: 'BAR-EN-102' });
  expect(standingOf(first, [first, withdrawn, other], DAY)).toBe('enService');
  expect(standingOf(withdrawn, [first, withdrawn], DAY)).toBe('retiree');
  expect(standingOf(version(1, { valideAu: '2026-11-26' }), [], DAY)).toBe('retiree');
  expect(standingOf(version(1, { valideAu: DAY }), [], DAY)).toBe('enService');
});
