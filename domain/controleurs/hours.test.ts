import { expect, test } from 'vitest';
import { halvesAway, isAbsent } from './absence.ts';
import type { Absence, WorkedHours } from './controleur.ts';
import { hoursOf, isAwayDuring, presentHoursOf } from './hours.ts';

/** A Tuesday, of week 49. */
const DAY = '2026-12-01';
const away = (fields: Partial<Absence>): Absence => ({ du: DAY, au: DAY, motif: null, ...fields });
const range = (debut: string, fin: string, fields: Partial<WorkedHours> = {}) => ({ jour: 2, debut, fin, ...fields });
const written = (ranges: readonly { debut: number; fin: number }[]) =>
  ranges.map(({ debut, fin }) => `${debut / 60}-${fin / 60}`).join(' ');
const WITH_BREAK = [range('08:00', '12:30'), range('13:30', '17:00')];

test.each<[string, Partial<Absence>, readonly string[]]>([
  ['a whole day', {}, ['matin', 'apres-midi']],
  ['a morning', { fin: 'matin' }, ['matin']],
  ['an afternoon', { debut: 'apres-midi' }, ['apres-midi']],
  ['from noon, for days', { debut: 'apres-midi', au: '2026-12-04' }, ['apres-midi']],
  ['until noon, after days', { du: '2026-11-27', fin: 'matin' }, ['matin']],
  ['days around', { du: '2026-11-27', au: '2026-12-04', debut: 'apres-midi', fin: 'matin' }, ['matin', 'apres-midi']],
  ['days before', { du: '2026-11-20', au: '2026-11-30' }, []],
])('[controleurs/AB1] %s', (_, fields, halves) => {
  expect(halvesAway({ absences: [away(fields)] }, DAY)).toEqual(halves);
});

test('[controleurs/AB1] a morning and an afternoon that were entered apart are a day', () => {
  const halves = [away({ fin: 'matin' }), away({ debut: 'apres-midi' })];
  expect(isAbsent({ absences: halves }, DAY)).toBe(true);
  expect(isAbsent({ absences: halves.slice(1) }, DAY)).toBe(false);
});

test.each<[string, readonly WorkedHours[], Partial<Absence>, string]>([
  ['usual hours, the morning off', [], { fin: 'matin' }, '13-18'],
  ['usual hours, the afternoon off', [], { debut: 'apres-midi' }, '8-12'],
  ['a break, the morning off', WITH_BREAK, { fin: 'matin' }, '13.5-17'],
  ['a break, the afternoon off', WITH_BREAK, { debut: 'apres-midi' }, '8-12.5'],
  ['a pause of the morning is no noon', [range('07:00', '09:00'), range('09:30', '16:00')], { fin: 'matin' }, '13-16'],
  ['works in the morning alone, and is off', [range('08:00', '12:00')], { fin: 'matin' }, ''],
  ['a day off', WITH_BREAK, {}, ''],
])('[controleurs/AB2] hours that are left: %s', (...[, horaires, fields, left]) => {
  expect(written(presentHoursOf({ horaires, absences: [away(fields)] }, DAY))).toBe(left);
});

test('[controleurs/AB2] minutes that touch an absence, and those that do not', () => {
  const morning = { horaires: WITH_BREAK, absences: [away({ fin: 'matin' })] };
  expect(isAwayDuring(morning, DAY, { debut: 12 * 60, fin: 13 * 60 })).toBe(true);
  expect(isAwayDuring(morning, DAY, { debut: 13.5 * 60, fin: 15 * 60 })).toBe(false);
  expect(isAwayDuring(morning, '2026-12-02', { debut: 600, fin: 660 })).toBe(false);
});

test('[controleurs/AB3] several ranges a day, some in even or odd weeks alone', () => {
  const horaires = [
    range('13:30', '17:00'),
    range('08:00', '12:00', { semaine: 'impaire' }),
    range('09:00', '12:00', { semaine: 'paire' }),
  ];
  expect(written(hoursOf({ horaires }, DAY))).toBe('8-12 13.5-17');
  expect(written(hoursOf({ horaires }, '2026-12-08'))).toBe('9-12 13.5-17');
  // Weeks 53 and 1 follow one another, both odd.
  expect(['2026-12-29', '2027-01-05'].map((day) => written(hoursOf({ horaires }, day)))).toEqual([
    '8-12 13.5-17',
    '8-12 13.5-17',
  ]);
});
