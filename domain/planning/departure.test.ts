import { describe, expect, test } from 'vitest';
import { isTooOld, deviceReasons, visitReasons, verdict, visitsToMake, type TabletState } from './departure.ts';

const EVENING: TabletState = {
  jour: '2026-11-22',
  now: '2026-11-21T18:30:00.000Z',
  zone: 'Europe/Paris',
  placeLibre: 4e9,
  horsLigneJusquAu: '2026-12-20',
  syncDate: '2026-11-21T18:00:00.000Z',
  decalageMs: 900,
  attenteDepuis: null,
  batterie: 0.8,
};
const tablet = (overrides: Partial<TabletState>) => deviceReasons({ ...EVENING, ...overrides });

describe('ready to leave', () => {
  test('[planning/P7] a visit says what it still misses', () => {
    const all = { formulaire: true, references: true, photosRecues: 3, photosTotal: 3 };
    expect(visitReasons(all)).toEqual([]);
    expect(visitReasons(null)).toEqual(['dossier']);
    expect(visitReasons({ formulaire: false, references: false, photosRecues: 2, photosTotal: 3 })).toEqual([
      'formulaire',
      'references',
      'photos',
    ]);
  });
  test('[planning/P7] the files of its dossier are part of what a visit takes along', () => {
    const all = { formulaire: true, photosRecues: 0, photosTotal: 0 };
    expect(visitReasons({ ...all, fichiersRecus: 1, fichiersTotal: 2 })).toEqual(['fichiers']);
    expect(visitReasons({ ...all, fichiersRecus: 2, fichiersTotal: 2 })).toEqual([]);
  });
  test('[planning/P7] a record of an older version is not held against its visit', () => {
    expect(visitReasons({ formulaire: true, photosRecues: 0, photosTotal: 0 })).toEqual([]);
  });

  test('[planning/P9] the visits still to make on those days, the earliest first, each with what it lacks', () => {
    const visit = (id: string, dateRdv: string | null, etat = 'NOUVELLE') => ({ id, dateRdv, etat });
    const visits = [
      visit('demain', '2026-11-23T08:00:00.000Z'),
      visit('soir', '2026-11-22T16:00:00.000Z', 'EN COURS'),
      visit('matin', '2026-11-22T07:00:00.000Z'),
      visit('soumise', '2026-11-22T09:00:00.000Z', 'VERIF RT'),
      visit('annulee', '2026-11-22T10:00:00.000Z', 'ANNULE'),
      visit('sans date', null),
      visit('apres', '2026-11-24T08:00:00.000Z'),
    ];
    const contents = new Map([['matin', { formulaire: true, photosRecues: 0, photosTotal: 0 }]]);
    const choices = ['2026-11-22', '2026-11-23'];
    expect(visitsToMake(visits, contents, choices).map(({ visit: { id }, reasons }) => [id, reasons])).toEqual([
      ['matin', []],
      ['soir', ['dossier']],
      ['demain', ['dossier']],
    ]);
  });

  test.each<[string, Partial<TabletState>]>([
    ['place', { placeLibre: 499_999_999 }],
    ['place', { placeLibre: 10e9, reserve: false }],
    ['session', { horsLigneJusquAu: '2026-11-21' }],
    ['session', { horsLigneJusquAu: null }],
    ['synchronisation', { syncDate: '2026-11-20T18:29:00.000Z' }],
    ['synchronisation', { syncDate: null }],
    ['attente', { attenteDepuis: '2026-11-20T18:29:00.000Z' }],
    ['horloge', { decalageMs: -3_600_000 }],
    ['batterie', { batterie: 0.29 }],
  ])('[planning/P8] a tablet is red for one reason: %s', (raison, overrides) => {
    expect(tablet(overrides)).toEqual([raison]);
  });
  test('[planning/P8] what the browser does not say, and the very limits, are no reason to stay', () => {
    const limits = {
      placeLibre: 500_000_000,
      horsLigneJusquAu: '2026-11-22',
      syncDate: '2026-11-20T18:30:00.000Z',
      decalageMs: 120_000,
      attenteDepuis: '2026-11-20T18:30:00.000Z',
      batterie: 0.3,
    };
    expect(tablet({})).toEqual([]);
    expect(tablet(limits)).toEqual([]);
    expect(tablet({ placeLibre: null, batterie: null })).toEqual([]);
  });

  test('[planning/P9] everything is green, or it is not ready', () => {
    const ready = { id: 'a', reasons: [] };
    const red = { id: 'b', reasons: ['photos'] as const };
    expect(verdict([ready, ready], [])).toEqual({ visits: 2, pretes: 2, pret: true });
    expect(verdict([ready, red], [])).toEqual({ visits: 2, pretes: 1, pret: false });
    expect(verdict([ready], ['place'])).toEqual({ visits: 1, pretes: 1, pret: false });
    expect(verdict([], [])).toEqual({ visits: 0, pretes: 0, pret: true });
  });

  test('[planning/P10] an edit is told to the office when it has waited more than a day', () => {
    expect(isTooOld('2026-11-20T18:30:00.000Z', EVENING.now)).toBe(false);
    expect(isTooOld('2026-11-20T18:29:59.999Z', EVENING.now)).toBe(true);
  });
});
