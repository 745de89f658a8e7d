import { expect, test } from 'vitest';
import { contrat } from './contrats.test-support.ts';
import { renewalToTell } from './renewal.ts';

const one = (fields: Parameters<typeof contrat>[0] = {}) =>
  contrat({ dateDebut: '2026-01-01', dureeMois: 12, preavisMois: 1, ...fields });

test('[contrats/CT43] told of from ninety days before its end, once for each end', () => {
  expect(renewalToTell(one(), '2026-10-01')).toBeNull();
  expect(renewalToTell(one(), '2026-10-02')).toBe('2026-12-31');
  expect(renewalToTell(one({ rappelPour: '2026-12-31' }), '2026-12-01')).toBeNull();
  expect(renewalToTell(one({ rappelPour: '2025-12-31' }), '2026-12-01')).toBe('2026-12-31');
});

test('[contrats/CT43] not one that goes on by itself, that is over, ended, taken away or not signed', () => {
  const tacit = { reconduction: 'tacite', reconductions: 1 } as const;
  expect(renewalToTell(one(tacit), '2026-12-01')).toBeNull();
  expect(renewalToTell(one(tacit), '2027-12-01')).toBe('2027-12-31');
  expect(renewalToTell(one(), '2027-01-01')).toBeNull();
  expect(renewalToTell(one({ etat: 'EN SIGNATURE' }), '2026-12-01')).toBeNull();
  expect(renewalToTell(one({ retireLe: '2026-11-01T00:00:00.000Z' }), '2026-12-01')).toBeNull();
});
