import { expect, test } from 'vitest';
import { controleur } from '../test-support/samples.ts';
import { nextFreeDays } from './free-days.ts';

// A Tuesday.
const from = '2026-11-24';
const visit = { codes: ['BAR-EN-101'], dureeMin: 45, visits: 1, from, pauseMin: 10 };
const hours = [2, 3, 4].flatMap((jour) => [
  { jour, debut: '09:00', fin: '12:00' },
  { jour, debut: '13:00', fin: '17:00' },
]);
const yann = controleur({ competences: [{ code: 'BAR-EN-101', jusquAu: '2026-12-02' }], horaires: hours });
const none = { prises: [], count: 3 };

test('[planning/P12] the next days of a controller skip absences, days off and what is no longer authorised', () => {
  expect(nextFreeDays(yann, visit, none).map(({ jour, debut }) => `${jour} ${debut}`)).toEqual([
    '2026-11-24 09:00',
    '2026-11-25 09:00',
    '2026-11-26 09:00',
  ]);
  const away = { ...yann, absences: [{ du: '2026-11-24', au: '2026-11-30', motif: null }] };
  expect(nextFreeDays(away, visit, none).map(({ jour }) => jour)).toEqual(['2026-12-01', '2026-12-02']);
  const morning = { ...yann, absences: [{ du: '2026-11-24', au: '2026-11-24', fin: 'matin' as const, motif: null }] };
  expect(nextFreeDays(morning, visit, none)[0]).toEqual({ jour: '2026-11-24', debut: '13:00' });
  expect(nextFreeDays(yann, { ...visit, codes: ['BAR-EN-101', 'BAR-TH-171'] }, none)).toEqual([]);
});

test('[planning/P12] a visit takes the first room in one piece, with its breaks, under the limit of the day', () => {
  const taken = (jour: string, debut: string, fin: string) => ({ jour, debut, fin });
  const prises = [
    taken(from, '09:10', '10:00'),
    taken(from, '10:50', '12:00'),
    taken('2026-11-25', '09:00', '12:00'),
    taken('2026-11-25', '13:00', '16:30'),
  ];
  const [first, second] = nextFreeDays(yann, visit, { prises, count: 2 });
  expect([first, second]).toEqual([
    { jour: from, debut: '13:00' },
    { jour: '2026-11-26', debut: '09:00' },
  ]);
  const full = nextFreeDays({ ...yann, maxParJour: 2 }, visit, { prises, count: 1 });
  expect(full).toEqual([{ jour: '2026-11-26', debut: '09:00' }]);
});

test('[planning/P12] hours never entered are those of a usual week', () => {
  const friday = { ...visit, from: '2026-11-27' };
  const found = nextFreeDays(controleur(), friday, none);
  expect(found).toEqual(['2026-11-27', '2026-11-30', '2026-12-01'].map((jour) => ({ jour, debut: '08:00' })));
});
