import { expect, test } from 'vitest';
import { rgeState, worstRge } from './rge.ts';

test('[tiers/T7] a qualification is valid to its last day, and announced two months before', () => {
  const on = (day: string) => rgeState('2027-01-20', day);
  expect(on('2026-11-20')).toBe('valide');
  expect(on('2026-11-21')).toBe('bientot');
  expect(on('2027-01-20')).toBe('bientot');
  expect(on('2027-01-21')).toBe('expiree');
});

test('[tiers/T7] an installer is as its worst qualification', () => {
  const day = '2026-11-21';
  const onDays = (...days: string[]) =>
    worstRge(
      days.map((valideAu) => ({ valideAu })),
      day,
    );
  expect([
    onDays(),
    onDays('2028-01-01'),
    onDays('2028-01-01', '2026-12-01'),
    onDays('2026-12-01', '2026-01-01'),
  ]).toEqual([null, 'valide', 'bientot', 'expiree']);
});
