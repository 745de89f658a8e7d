import { expect, test } from 'vitest';
import { daysBetween, plusDays } from '#domain/base/days.ts';
import { urgencyOf } from './deadline.ts';

const today = '2026-11-23';
const urgence = (echeance: string | null, etat: 'EN COURS' | 'VALIDE' | 'ARCHIVE' = 'EN COURS') =>
  urgencyOf({ etat, echeance }, today);

test('a deadline presses a week before, and says how late it is after', () => {
  expect(urgence('2026-12-01')).toBeNull();
  expect(urgence('2026-11-30')).toEqual({ genre: 'proche', jours: 7 });
  expect(urgence('2026-11-23')).toEqual({ genre: 'aujourdhui', jours: 0 });
  expect(urgence('2026-11-20')).toEqual({ genre: 'retard', jours: 3 });
});
test('work that is done is never late, nor is work without a deadline', () => {
  expect(urgence('2026-11-20', 'VALIDE')).toBeNull();
  expect(urgence('2026-11-20', 'ARCHIVE')).toBeNull();
  expect(urgence(null)).toBeNull();
});
test('days are counted across the change of hour and of year', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(plusDays('2026-10-24', 2)).toBe('2026-10-26');
});
