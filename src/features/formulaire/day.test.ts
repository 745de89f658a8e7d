import { expect, test } from 'vitest';
import { writeDay, readDay } from './day.ts';

test.each([
  ['12/03/2026', '2026-03-12'],
  ['1/3/26', '2026-03-01'],
  ['120326', '2026-03-12'],
  ['12032026', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  [' 12 3 2026 ', '2026-03-12'],
  ['29/02/2028', '2028-02-29'],
  ['01/01/0001', '0001-01-01'],
])('reads the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['', '31/02/2026', '29/02/2027', '12/13/2026', '12/03', 'demain', '1203'])('%j is not a day', (text) => {
  expect(readDay(text)).toBeNull();
});

test('a stored day is shown in French order, and anything else as it is', () => {
  expect(writeDay('2026-03-12')).toBe('12/03/2026');
  expect(writeDay('hier')).toBe('hier');
});
