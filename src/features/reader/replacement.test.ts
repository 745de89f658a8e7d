import { expect, test } from 'vitest';
import { replacementOf } from './replacement.ts';

test('[reports/R15] the page names the report that replaces another, with its day in the language of who reads', () => {
  const data = { numero: 'I-2026-00131', version: 2, emisLe: '2026-11-21T23:30:00.000Z' };
  expect(replacementOf({ data }, 'fr')).toEqual({ numero: 'I-2026-00131', version: 2, jour: '22 novembre 2026' });
  expect(replacementOf({ data }, 'de')?.jour).toBe('22. November 2026');
  expect(replacementOf({ data: { ...data, emisLe: null } }, 'fr')?.jour).toBeNull();
});

test('a refusal that says nothing is not made up', () => {
  expect(replacementOf({}, 'fr')).toBeNull();
  expect(replacementOf({ data: { numero: 3, version: '2' } }, 'fr')).toBeNull();
});
