import { describe, expect, test } from 'vitest';
import { DELAI_EDIT_MS, PERIODE_MS, REPOS, suivre, type EtatBoucle, type Signal } from './schedule.ts';

const libre: EtatBoucle = { ...REPOS, isTenue: false };
const edit: Signal = { genre: 'edit' };
const echeance: Signal = { genre: 'echeance' };
const demande: Signal = { genre: 'demande' };
const reussi: Signal = { genre: 'fini', isReussi: true };
const rate: Signal = { genre: 'fini', isReussi: false };

describe('when a round runs', () => {
  test('edits are gathered for a moment, from the first of them', () => {
    const deux = suivre(suivre(libre, edit, 1000), edit, 1200);
    expect(deux.prevuMs).toBe(1000 + DELAI_EDIT_MS);
    expect(suivre(deux, echeance, 1299).isEnTour).toBe(false);
    expect(suivre(deux, echeance, 1300).isEnTour).toBe(true);
  });
  test('a person does not wait', () => {
    const etat = suivre(suivre(libre, edit, 1000), demande, 1001);
    expect(suivre(etat, echeance, 1001).isEnTour).toBe(true);
  });
  test('an edit made during a round makes another one', () => {
    const enTour = suivre(suivre(libre, demande, 0), echeance, 0);
    const apres = suivre(suivre(enTour, edit, 10), reussi, 500);
    expect(apres).toMatchObject({ isEnTour: false, prevuMs: 500 + DELAI_EDIT_MS, isEncore: false });
  });
  test('without any hint, once a minute', () => {
    const enTour = suivre(suivre(libre, demande, 0), echeance, 0);
    expect(suivre(enTour, reussi, 500).prevuMs).toBe(500 + PERIODE_MS);
  });
  test('a failed round is tried again later and later, and a success forgets it', () => {
    const enTour = { ...libre, isEnTour: true };
    const un = suivre(enTour, rate, 0);
    const deux = suivre({ ...un, isEnTour: true }, rate, 0);
    expect([un.prevuMs, deux.prevuMs]).toEqual([2000, 4000]);
    expect(suivre({ ...deux, isEnTour: true }, reussi, 0).echecs).toBe(0);
  });
  test('a failed round never runs again at once, even when edits came meanwhile', () => {
    const enTour = suivre({ ...libre, isEnTour: true }, edit, 0);
    expect(suivre(enTour, rate, 100).prevuMs).toBe(2100);
  });
  test('a demand does not wait for the end of a back-off', () => {
    const recule = { ...libre, prevuMs: 60_000, echecs: 6 };
    expect(suivre(recule, demande, 10).prevuMs).toBe(10);
  });
  test('nothing runs while held, and everything remembered runs on release', () => {
    const tenue = suivre(suivre(libre, edit, 0), { genre: 'tenir' }, 1);
    expect(suivre(suivre(tenue, edit, 2), echeance, 10_000).isEnTour).toBe(false);
    const liberee = suivre(tenue, { genre: 'liberer' }, 20_000);
    expect(suivre(liberee, echeance, 20_000).isEnTour).toBe(true);
  });
  test('held in the middle of a round, it plans nothing', () => {
    const etat = suivre(suivre({ ...libre, isEnTour: true }, { genre: 'tenir' }, 0), rate, 10);
    expect(etat).toMatchObject({ prevuMs: null, isEncore: true, isEnTour: false });
  });
});
