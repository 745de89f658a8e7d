import { describe, expect, test } from 'vitest';
import type { VisitProgress } from '#domain/planning/day-of-visits.ts';
import { departureSummary, missingOf, missingWords, sharedLack, type Telecharge } from './readiness.ts';

const telecharge = (id: string, changes: Partial<Telecharge> = {}): Telecharge => ({
  id,
  telechargeLe: '2026-11-22T18:00:00.000Z',
  formulaire: true,
  photosRecues: 2,
  photosTotal: 2,
  octets: 1000,
  pret: true,
  ...changes,
});
const visit = (id: string, progress: VisitProgress = 'a-venir', idVersionFormulaire = 'v1') => ({
  intervention: { id, idVersionFormulaire },
  debut: '',
  fin: '',
  avancement: progress,
  lieu: null,
  depuis: null,
  arrival: null,
});

describe('ready to leave', () => {
  test('a visit that was never downloaded misses its whole dossier', () => {
    expect(missingOf(undefined)).toEqual(['dossier']);
  });
  test('a downloaded visit names what it still misses', () => {
    expect(missingOf(telecharge('a', { formulaire: false, photosRecues: 1 }))).toEqual(['formulaire', 'photos']);
    expect(missingOf(telecharge('a'))).toEqual([]);
  });
  test('[planning/P7] a visit whose form opens says what is missing around it, and everything that is', () => {
    expect(missingWords(missingOf(undefined), false)).toEqual(['dossier']);
    expect(missingWords(missingOf(undefined), true)).toEqual(['autourDuFormulaire']);
    const half = telecharge('a', { references: false, photosRecues: 1 });
    expect(missingWords(missingOf(half), true)).toEqual(['references', 'photos']);
  });
  test('a done visit is never a reason to stay', () => {
    const summary = departureSummary([visit('a', 'faite'), visit('b', 'suivante')], {
      telecharges: new Map([['b', telecharge('b')]]),
      forms: new Set(),
    });
    expect(summary).toEqual({ visites: 1, pretes: 1, formulaires: 1, formulairesPresents: 1, visitesSansPhotos: 0 });
  });
  test('forms are counted once, visits one by one', () => {
    const summary = departureSummary([visit('a'), visit('b'), visit('c', 'a-venir', 'v2')], {
      telecharges: new Map([
        ['a', telecharge('a')],
        ['b', telecharge('b', { photosRecues: 0 })],
      ]),
      forms: new Set(),
    });
    expect(summary).toEqual({ visites: 3, pretes: 1, formulaires: 2, formulairesPresents: 1, visitesSansPhotos: 2 });
  });
  test('[planning/P7] a form that opens is not counted as missing, although its visit was never downloaded', () => {
    const visits = [visit('a'), visit('b', 'a-venir', 'v2')];
    const summary = departureSummary(visits, { telecharges: new Map(), forms: new Set(['v1']) });
    expect(summary).toMatchObject({ pretes: 0, formulaires: 2, formulairesPresents: 1, visitesSansPhotos: 2 });
  });
  test('[planning/P7] what several visits lack alike is said once; what one lacks by itself is said at that one', () => {
    expect(sharedLack([['dossier'], [], ['dossier']])).toEqual(['dossier']);
    expect(sharedLack([['dossier'], ['photos']])).toBeNull();
    expect(sharedLack([[], ['photos']])).toBeNull();
  });
});
