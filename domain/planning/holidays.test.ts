import { describe, expect, test } from 'vitest';
import { easterOf, holidaysBetween, holidaysOf } from './holidays.ts';

describe('[planning/P13] public holidays', () => {
  // Dates of Easter as the observatory of Paris gives them.
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, day) => expect(easterOf(year)).toBe(day));

  test('eleven everywhere', () => {
    expect([...holidaysOf(2026, null)].map(([day, name]) => `${day} ${name}`).toSorted()).toEqual([
      '2026-01-01 jourDeLAn',
      '2026-04-06 lundiDePaques',
      '2026-05-01 feteDuTravail',
      '2026-05-08 victoire1945',
      '2026-05-14 ascension',
      '2026-05-25 lundiDePentecote',
      '2026-07-14 feteNationale',
      '2026-08-15 assomption',
      '2026-11-01 toussaint',
      '2026-11-11 armistice',
      '2026-12-25 noel',
    ]);
    expect(holidaysOf(2026, '35').size).toBe(11);
  });

  test.each([
    ['57', ['2026-04-03', '2026-12-26']],
    ['67', ['2026-04-03', '2026-12-26']],
    ['974', ['2026-12-20']],
    ['971', ['2026-05-27']],
  ])('and in %s', (departement, more) => {
    const everywhere = holidaysOf(2026, null);
    expect([...holidaysOf(2026, departement).keys()].filter((day) => !everywhere.has(day)).toSorted()).toEqual(more);
  });

  test('two of one day are one: Ascension fell on the 1st of May in 2008', () => {
    expect(holidaysOf(2008, null).size).toBe(10);
  });

  test('a period crosses years, and is closed at both ends', () => {
    expect([...holidaysBetween('2026-12-25', '2027-01-01', '35').keys()]).toEqual(['2026-12-25', '2027-01-01']);
    expect(holidaysBetween('2027-01-02', '2026-12-25', '35').size).toBe(0);
  });
});
