import { expect, test } from 'vitest';
import { daysOf, daysBetween, mondayOf, weekNumber, plusDays } from './days.ts';

test('days are counted from midnight to midnight, whatever the change of hour', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-22', '2026-11-20')).toBe(-2);
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
});
test('the days of a period are told with both ends, across a change of hour too', () => {
  expect(daysOf('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysOf('2026-10-26', '2026-10-24')).toEqual([]);
});
test.each([
  ['2026-11-23', '2026-11-23', 48],
  ['2026-11-22', '2026-11-16', 47],
  ['2026-01-01', '2025-12-29', 1],
  ['2027-01-03', '2026-12-28', 53],
])('%s is of the week of %s, number %i', (day, monday, numero) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekNumber(monday)).toBe(numero);
});
