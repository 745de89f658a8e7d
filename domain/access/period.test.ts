import { expect, test } from 'vitest';
import { isOutsidePeriod } from './period.ts';

const PERIOD = { accesDu: '2026-11-01', accesAu: '2026-11-30' };

test.each([
  ['2026-10-31', true],
  ['2026-11-01', false],
  ['2026-11-30', false],
  ['2026-12-01', true],
])('[access/A27] an assessor reads from a day and until a day: %s', (day, isOutside) => {
  expect(isOutsidePeriod({ role: 'COFRAC', ...PERIOD }, day)).toBe(isOutside);
});

test('[access/A27] without a bound nothing closes; somebody who is no assessor has no period', () => {
  expect(isOutsidePeriod({ role: 'PNCEE', accesDu: null, accesAu: null }, '2026-12-01')).toBe(false);
  expect(isOutsidePeriod({ role: 'PNCEE', accesDu: null, accesAu: '2026-11-30' }, '2026-01-01')).toBe(false);
  expect(isOutsidePeriod({ role: 'MANAGER', ...PERIOD }, '2027-01-01')).toBe(false);
});
