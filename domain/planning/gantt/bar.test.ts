import { describe, expect, test } from 'vitest';
import { dossier, intervention } from '../../test-support/samples.ts';
import { barOfAnswer, barOfVisit, dayOfMs, extentOf, momentOfMs } from './bar.ts';
import { bar, NOW } from './gantt.test-support.ts';

const at = (instant: string): number => Date.parse(instant);

describe('a bar', () => {
  test('[planning/PG1] stands at the hour of its office, from the appointment to its end', () => {
    const paris = bar('a', { dateRdv: '2026-12-01T08:00:00.000Z' });
    expect([paris.debutMs, paris.finMs]).toEqual([at('2026-12-01T09:00:00Z'), at('2026-12-01T10:00:00Z')]);
    const reunion = bar('b', { dateRdv: '2026-12-01T21:00:00.000Z', fuseau: 'Indian/Reunion' });
    expect(momentOfMs(reunion.debutMs)).toEqual({ jour: '2026-12-02', minute: 60 });
    const long = bar('c', { dateRdv: '2026-12-01T08:00:00.000Z', dateFin: '2026-12-01T11:30:00.000Z' });
    expect(long.finMs - long.debutMs).toBe(3.5 * 3_600_000);
  });

  test('[planning/PG1] the night that clocks go back makes no visit an hour longer', () => {
    const night = bar('a', { dateRdv: '2026-10-24T22:00:00.000Z', dateFin: '2026-10-25T08:00:00.000Z' });
    expect(night.finMs - night.debutMs).toBe(10 * 3_600_000);
  });

  test.each([
    ['no appointment', { dateRdv: null }],
    ['called off', { etat: 'ANNULE' }],
    ['replaced', { etat: 'REMPLACE' }],
  ] as const)('[planning/PG1] %s is no bar', (_, fields) => {
    expect(barOfVisit(intervention(fields), { dossier: dossier(), now: NOW })).toBeNull();
  });

  test('[planning/PG2] takes its hours near by, and the whole of its days from afar', () => {
    const visit = bar('a', { dateRdv: '2026-12-01T08:00:00.000Z' });
    expect(extentOf(visit, 'heure')).toEqual({ fromMs: visit.debutMs, untilMs: visit.finMs });
    const { fromMs, untilMs } = extentOf(visit, 'jour');
    expect([dayOfMs(fromMs), dayOfMs(untilMs)]).toEqual(['2026-12-01', '2026-12-02']);
    const untilMidnight = extentOf({ debutMs: at('2026-12-01T22:00:00Z'), finMs: at('2026-12-02T00:00:00Z') }, 'jour');
    expect(dayOfMs(untilMidnight.untilMs)).toBe('2026-12-02');
  });
});

describe('a late bar', () => {
  const past = '2026-11-22T08:00:00.000Z';
  const coming = '2026-12-04T08:00:00.000Z';
  test.each([
    { why: 'its hour is past', visit: { dateRdv: past }, retard: { cause: 'passe', jours: 3 } },
    { why: 'it began, unsubmitted', visit: { dateRdv: past, etat: 'EN COURS' }, retard: { cause: 'passe', jours: 3 } },
    { why: 'this morning', visit: { dateRdv: '2026-11-25T07:00:00.000Z' }, retard: { cause: 'passe', jours: 0 } },
    { why: 'after the deadline', visit: { dateRdv: coming }, retard: { cause: 'echeance', jours: 3 } },
    { why: 'on the deadline itself', visit: { dateRdv: '2026-12-01T08:00:00.000Z' }, retard: null },
    { why: 'it was submitted', visit: { dateRdv: past, etat: 'VERIF RT' }, retard: null },
    { why: 'it was validated after the deadline', visit: { dateRdv: coming, etat: 'VALIDE' }, retard: null },
    { why: 'it is under way', visit: { dateRdv: '2026-11-25T09:30:00.000Z' }, retard: null },
  ] as const)('[planning/PG3] $why', ({ visit, retard }) => {
    expect(bar('a', visit, { echeance: '2026-12-01' }).retard).toEqual(retard);
  });
});

test.each([
  [{ interventions: 4, valides: 1 }, 0.25],
  [{ interventions: 0, valides: 0 }, 0],
  [{ interventions: 1, valides: 3 }, 1],
])('[planning/PG4] of %j the progress is %d', (totaux, expected) => {
  expect(bar('a', {}, { totaux }).avancement).toBe(expected);
});

test('[planning/PG7] what the server alone holds is drawn, named, and cannot be moved', () => {
  const told = {
    id: 'x',
    libelle: 'BAR-EN-101 · Le Bihan',
    debut: '2026-12-01T08:00:00.000Z',
    fin: '2026-12-01T09:00:00.000Z',
    idControleur: 13,
    etat: 'VALIDE',
  };
  const group = { id: 'd', numero: 'D-1', client: 'Oxance', avancement: 0.5, interventions: [told] };
  const made = barOfAnswer(group, told, { zone: 'Europe/Paris', nameOf: (id) => `Nº ${id}` });
  expect(made).toMatchObject({
    codeFiche: 'BAR-EN-101',
    beneficiaire: 'Le Bihan',
    controleur: 'Nº 13',
    etat: 'VALIDE',
    avancement: 0.5,
    compte: null,
    isOpen: false,
    isElsewhere: true,
  });
  expect(momentOfMs(made.debutMs)).toEqual({ jour: '2026-12-01', minute: 540 });
});
