import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centuryOf } from '#domain/base/days.ts';
import { writeDay, readDay, readTypedDay } from './day.ts';

test.each([
  ['12/03/2026', '2026-03-12'],
  ['1/3/26', '2026-03-01'],
  ['120326', '2026-03-12'],
  ['12032026', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  [' 12 3 2026 ', '2026-03-12'],
  ['29/02/2028', '2028-02-29'],
  ['12/05/98', '1998-05-12'],
  ['12/05/46', '2046-05-12'],
  ['12/05/47', '1947-05-12'],
])('reads the day %j', (text, day) => {
  expect(readDay(text, '2026-11-28')).toBe(day);
});

test.each(['', '31/02/2026', '29/02/2027', '12/13/2026', '12/03', 'demain', '1203', '12/05/0203', '01/01/0001'])(
  '%j is not a day',
  (text) => {
    expect(readDay(text, '2026-11-28')).toBeNull();
  },
);

test('[forms/F72] a year before 1900 is asked again, a day of no calendar is none', () => {
  expect(readTypedDay('12/05/0203', '2026-11-28')).toEqual({ kind: 'ancien' });
  expect(readTypedDay('31/02/2026', '2026-11-28')).toEqual({ kind: 'aucun' });
});

test('[forms/F72] two figures are within eighty years before and twenty after, whatever the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1980, max: 2180 }), fc.integer({ min: 0, max: 99 }), (present, two) => {
      const year = centuryOf(two, `${present}-06-01`);
      expect(year % 100).toBe(two);
      expect(year - present).toBeGreaterThan(-80);
      expect(year - present).toBeLessThanOrEqual(20);
    }),
  );
});

test('a stored day is shown in French order, and anything else as it is', () => {
  expect(writeDay('2026-03-12')).toBe('12/03/2026');
  expect(writeDay('hier')).toBe('hier');
});
