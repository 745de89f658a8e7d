import { describe, expect, test } from 'vitest';
import { availabilities } from './disponibilites.ts';

const one = { jour: 2, debut: '14:00', fin: '18:00' };

describe('[dossiers/D34] when somebody is there', () => {
  test.each([
    ['nothing', []],
    ['an afternoon', [one]],
    ['two ranges of a day that touch', [one, { jour: 2, debut: '09:00', fin: '14:00' }]],
    ['the same hours of two days', [one, { ...one, jour: 7 }]],
  ])('%s', (_, said) => {
    expect(availabilities.safeParse(said).success).toBe(true);
  });
  test.each([
    ['an end before its beginning', [{ ...one, fin: '13:00' }]],
    ['no minute', [{ ...one, fin: '14:00' }]],
    ['two ranges at once', [one, { jour: 2, debut: '17:59', fin: '19:00' }]],
    ['a day that no week has', [{ ...one, jour: 8 }]],
    ['an hour that no day has', [{ ...one, fin: '24:00' }]],
    [
      'more than four a day',
      Array.from({ length: 29 }, (_, rank) => ({ jour: 1, debut: '08:00', fin: `09:${rank + 10}` })),
    ],
  ])('%s is refused', (_, said) => {
    expect(availabilities.safeParse(said).success).toBe(false);
  });
});
