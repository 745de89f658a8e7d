import { expect, test } from 'vitest';
import { etatRge, pireRge } from './rge.ts';

test('[tiers/T7] a qualification is valid to its last day, and announced two months before', () => {
  const le = (jour: string) => etatRge('2027-01-20', jour);
  expect(le('2026-11-20')).toBe('valide');
  expect(le('2026-11-21')).toBe('bientot');
  expect(le('2027-01-20')).toBe('bientot');
  expect(le('2027-01-21')).toBe('expiree');
});

test('[tiers/T7] an installer is as its worst qualification', () => {
  const jour = '2026-11-21';
  const au = (...jours: string[]) =>
    pireRge(
      jours.map((valideAu) => ({ valideAu })),
      jour,
    );
  expect([au(), au('2028-01-01'), au('2028-01-01', '2026-12-01'), au('2026-12-01', '2026-01-01')]).toEqual([
    null,
    'valide',
    'bientot',
    'expiree',
  ]);
});
