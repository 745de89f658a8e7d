import { expect, test } from 'vitest';
import { bounds, isPeriod } from './period.ts';

test('a number of days ends that many days from now', () => {
  expect(bounds('15j', '2026-11-23')).toEqual({ from: '0000-01-01', to: '2026-12-08' });
  expect(bounds('2026-11-01..', '2026-11-23')).toEqual({ from: '2026-11-01', to: '9999-12-31' });
});

test('an address holds a period, or nothing', () => {
  expect(['retard', '15j', '2026-11-01..', '..2026-11-30'].filter(isPeriod)).toHaveLength(4);
  expect(['..', 'demain', '15jours', ''].filter(isPeriod)).toEqual([]);
});
