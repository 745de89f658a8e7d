import { expect, test } from 'vitest';
import { controleur, intervention } from '../test-support/samples.ts';
import { boardOf, isOverloaded, toPlan } from './board.ts';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];
const WORKS = [2, 3, 4].map((jour) => ({ jour, debut: '08:00', fin: '16:00' }));
const yann = controleur({
  idUser: 12,
  nom: 'Kerdoncuff',
  horaires: WORKS,
  absences: [{ du: '2026-12-02', au: '2026-12-02', motif: null }],
  domicile: null,
});
const ines = controleur({ id: 'i', idUser: 13, nom: 'Moreau', prenom: 'Inès', horaires: WORKS, absences: [] });
const gone = controleur({ id: 'g', idUser: 14, nom: 'Aubry', actif: false });
const visit = (id: string, fields: Parameters<typeof intervention>[0]) =>
  intervention({ id, etat: 'NOUVELLE', dateFin: null, dureeMin: 60, idControleur: 12, ...fields });

test('[planning/P15] a row a controller, a cell a day, each with its load; absences and holidays are no hours', () => {
  const visits = [
    visit('a', { dateRdv: '2026-12-01T08:00:00.000Z' }),
    visit('b', { dateRdv: '2026-12-01T13:00:00.000Z' }),
    visit('c', { dateRdv: '2026-12-01T15:00:00.000Z', etat: 'ANNULE' }),
    visit('d', { dateRdv: '2026-12-09T08:00:00.000Z' }),
    visit('e', { dateRdv: null }),
  ];
  const rows = boardOf({ controllers: [ines, yann, gone], visits, days: DAYS, holidays: new Set(['2026-12-03']) });
  expect(rows.map(({ controller }) => controller.nom)).toEqual(['Kerdoncuff', 'Moreau']);
  expect(rows[0]?.cells.map(({ visits: count, busyMin, hoursMin, away }) => [count, busyMin, hoursMin, away])).toEqual([
    [2, 120, 480, []],
    [0, 0, 0, ['matin', 'apres-midi']],
    [0, 0, 0, []],
  ]);
  expect(rows[0]?.load).toMatchObject({ visits: 2, busyMin: 120, hoursMin: 480 });
  expect(rows[1]?.load).toMatchObject({ visits: 0, hoursMin: 960 });
});

test('[planning/P15] [controleurs/AB2] the hours of a half day are those of its other half', () => {
  const half = controleur({
    idUser: 15,
    horaires: WORKS,
    absences: [{ du: DAYS[1] ?? '', au: DAYS[1] ?? '', fin: 'matin', motif: null }],
  });
  const rows = boardOf({ controllers: [half], visits: [], days: DAYS, holidays: new Set() });
  expect(rows[0]?.cells.map(({ hoursMin, away }) => [hoursMin, away])).toEqual([
    [480, []],
    [180, ['matin']],
    [480, []],
  ]);
});

test.each([
  [{ visits: 2, busyMin: 480, km: 90, hoursMin: 480 }, false],
  [{ visits: 2, busyMin: 481, km: 90, hoursMin: 480 }, true],
  [{ visits: 1, busyMin: 60, km: 0, hoursMin: 0 }, true],
  [{ visits: 0, busyMin: 0, km: 0, hoursMin: 0 }, false],
])('[planning/P15] %j is more than the hours of work: %s', (load, expected) => {
  expect(isOverloaded(load)).toBe(expected);
});

test('[planning/P15] who left the office keeps a row where they have visits', () => {
  const visits = [visit('a', { dateRdv: '2026-12-01T08:00:00.000Z', idControleur: 14 })];
  const rows = boardOf({ controllers: [gone], visits, days: DAYS, holidays: new Set() });
  expect(rows.map(({ load }) => load.visits)).toEqual([1]);
});

test('[planning/P25] a visit for two stands in the rows of both, and is to plan until both are given', () => {
  const pair = visit('a', { dateRdv: '2026-12-01T08:00:00.000Z', aDeux: true, idSecond: 13 });
  const rows = boardOf({ controllers: [ines, yann], visits: [pair], days: DAYS, holidays: new Set() });
  expect(rows.map(({ load }) => [load.visits, load.busyMin])).toEqual([
    [1, 60],
    [1, 60],
  ]);
  const alone = visit('b', { dateRdv: '2026-12-01T08:00:00.000Z', aDeux: true });
  expect(toPlan([pair, alone], () => null).map(({ id }) => id)).toEqual(['b']);
});

test('[planning/P16] what lacks a day or a controller comes by its deadline, then by its age', () => {
  const visits = [
    visit('late', { dateRdv: null, demandeId: 'late' }),
    visit('none', { dateRdv: null, demandeId: 'none' }),
    visit('soon', { idControleur: null, demandeId: 'soon', dateRdv: '2026-12-01T08:00:00.000Z' }),
    visit('older', { dateRdv: null, demandeId: 'late', createdAt: '2026-01-01T08:00:00.000Z' }),
    visit('planned', { dateRdv: '2026-12-01T08:00:00.000Z' }),
    visit('done', { dateRdv: null, etat: 'VALIDE' }),
  ];
  const deadlines: Readonly<Record<string, string>> = { late: '2026-12-20', soon: '2026-12-02' };
  expect(toPlan(visits, (id) => deadlines[id] ?? null).map(({ id }) => id)).toEqual(['soon', 'older', 'late', 'none']);
});
