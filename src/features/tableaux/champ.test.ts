import { describe, expect, test } from 'vitest';
import { readChamp, monthOf, offeredPeriods } from './champ.ts';

const read = (query: string) => readChamp(new URLSearchParams(query), '2026-11-22');

describe('what the address of a dashboard asks for', () => {
  test('nothing: the current month, everything in it', () => {
    expect(read('')).toEqual({
      du: '2026-11-01',
      au: '2026-11-30',
      clients: [],
      fiches: [],
      controleurs: [],
      departements: [],
      isPeriodeChoisie: false,
    });
  });
  test.each([
    ['2026-01-15..2026-02-10', '2026-01-15', '2026-02-10'],
    ['2026-02-10..2026-01-15', '2026-01-15', '2026-02-10'],
    ['2026-10-01..', '2026-10-01', '2026-11-22'],
    ['2027-10-01..', '2027-10-01', '2027-10-01'],
    ['..2026-06-30', '2025-07-01', '2026-06-30'],
  ])('%s is from %s to %s', (period, du, au) => {
    expect(read(`periode=${period}`)).toMatchObject({ du, au, isPeriodeChoisie: true });
  });
  test.each(['', '..', 'hier', '2026-99-01..2026-11-01', '2026-02-31..2026-03-02', '0001-01-01..9999-12-31', '15j'])(
    '« %s » means nothing: the current month',
    (period) => {
      expect(read(`periode=${period}`)).toMatchObject({ du: '2026-11-01', isPeriodeChoisie: false });
    },
  );
  test('several clients and fiches are asked for at once', () => {
    expect(read('client=a&client=b&client=a&fiche=BAR-EN-101&fiche=')).toMatchObject({
      clients: ['a', 'b'],
      fiches: ['BAR-EN-101'],
    });
  });
});

test('months end on their last day, and the offered periods follow today', () => {
  expect(monthOf('2028-02-11')).toEqual({ du: '2028-02-01', au: '2028-02-29' });
  expect(offeredPeriods('2026-01-05')).toEqual([
    '2026-01-01..2026-01-31',
    '2025-12-01..2025-12-31',
    '2025-01-06..2026-01-05',
  ]);
});
