import { describe, expect, test } from 'vitest';
import {
  ATTENTE_MAX_MS,
  ATTENTE_PRESSEE_MS,
  decider,
  DEPART,
  SONDE_MS,
  type Decision,
  type EtatConnexion,
  type Indice,
} from './connectivity.ts';

const contexte = { maintenant: '2026-11-21T08:00:00.000Z', hasard: 0.999, isPresse: false };
const enLigne: EtatConnexion = { ...DEPART, connexion: 'en-ligne', depuis: '2026-11-21T07:00:00.000Z' };
const suite = (etat: EtatConnexion, ...indices: Indice[]): Decision =>
  indices.reduce<Decision>((decision, indice) => decider(decision.etat, indice, contexte), {
    etat,
    sonder: false,
    attendreMs: null,
  });
const echec: Indice = { genre: 'sonde', isReussie: false };
const succes: Indice = { genre: 'sonde', isReussie: true };
const echeance: Indice = { genre: 'echeance' };

describe('connectivity', () => {
  test('nothing is online before the server has answered', () => {
    const decision = suite(DEPART, { genre: 'retour' });
    expect(decision).toMatchObject({ sonder: true, etat: { connexion: 'hors-ligne' } });
    expect(suite(decision.etat, succes)).toMatchObject({
      etat: { connexion: 'en-ligne', depuis: contexte.maintenant },
      attendreMs: SONDE_MS,
    });
  });
  test('the browser is believed at once when it says offline', () => {
    expect(suite(enLigne, { genre: 'perte' })).toMatchObject({
      etat: { connexion: 'hors-ligne', depuis: contexte.maintenant },
      sonder: false,
    });
  });
  test('a call without an answer is checked before anything is declared', () => {
    const decision = suite(enLigne, { genre: 'doute' });
    expect(decision).toMatchObject({ sonder: true, etat: { connexion: 'en-ligne' } });
    expect(suite(decision.etat, echec).etat.connexion).toBe('hors-ligne');
  });
  test('one probe at a time, and another after it when it was asked for', () => {
    const decision = suite(DEPART, { genre: 'retour' }, { genre: 'retour' });
    expect(decision.sonder).toBe(false);
    expect(suite(decision.etat, echec)).toMatchObject({
      sonder: true,
      etat: { isSondeEnCours: true, isSondeDemandee: false },
    });
    expect(suite(decision.etat, succes)).toMatchObject({ sonder: false, etat: { isSondeDemandee: false } });
  });
  test('waits grow, and stop at half a minute', () => {
    const attentes: number[] = [];
    let decision = suite(DEPART, { genre: 'retour' });
    for (let i = 0; i < 8; i++) {
      decision = suite(decision.etat, echec);
      attentes.push(decision.attendreMs ?? -1);
      decision = suite(decision.etat, echeance);
    }
    expect(attentes.slice(0, 4)).toEqual([1000, 1999, 3998, 7996]);
    expect(Math.max(...attentes)).toBeLessThanOrEqual(ATTENTE_MAX_MS);
  });
  test('while edits wait, the server is asked at least every four seconds', () => {
    const etat = { ...DEPART, isSondeEnCours: true, echecs: 20 };
    expect(decider(etat, echec, { ...contexte, isPresse: true }).attendreMs).toBeLessThanOrEqual(ATTENTE_PRESSEE_MS);
  });
  test('jitter halves a wait at most', () => {
    const etat = { ...DEPART, isSondeEnCours: true, echecs: 20 };
    expect(decider(etat, echec, { ...contexte, hasard: 0 }).attendreMs).toBe(ATTENTE_MAX_MS / 2);
  });
  test('the return of the network forgets former failures', () => {
    const decision = suite({ ...DEPART, echecs: 10 }, { genre: 'retour' }, echec);
    expect(decision.etat.echecs).toBe(1);
  });
  test('the date of the last change stays while nothing changes', () => {
    expect(suite(enLigne, echeance, succes).etat.depuis).toBe(enLigne.depuis);
  });
});
