import { describe, expect, test } from 'vitest';
import {
  MAX_WAIT_MS,
  HURRIED_WAIT_MS,
  decide,
  DEPART,
  PROBE_MS,
  type Decision,
  type ConnectionState,
  type Hint,
} from './connectivity.ts';

const context = { now: '2026-11-21T08:00:00.000Z', hasard: 0.999, isPresse: false };
const online: ConnectionState = { ...DEPART, connexion: 'en-ligne', depuis: '2026-11-21T07:00:00.000Z' };
const outcome = (etat: ConnectionState, ...indices: Hint[]): Decision =>
  indices.reduce<Decision>((decision, hint) => decide(decision.etat, hint, context), {
    etat,
    sonder: false,
    attendreMs: null,
  });
const failure: Hint = { genre: 'sonde', isReussie: false };
const success: Hint = { genre: 'sonde', isReussie: true };
const deadline: Hint = { genre: 'echeance' };

describe('connectivity', () => {
  test('nothing is online before the server has answered', () => {
    const decision = outcome(DEPART, { genre: 'retour' });
    expect(decision).toMatchObject({ sonder: true, etat: { connexion: 'hors-ligne' } });
    expect(outcome(decision.etat, success)).toMatchObject({
      etat: { connexion: 'en-ligne', depuis: context.now },
      attendreMs: PROBE_MS,
    });
  });
  test('the browser is believed at once when it says offline', () => {
    expect(outcome(online, { genre: 'perte' })).toMatchObject({
      etat: { connexion: 'hors-ligne', depuis: context.now },
      sonder: false,
    });
  });
  test('a call without an answer is checked before anything is declared', () => {
    const decision = outcome(online, { genre: 'doute' });
    expect(decision).toMatchObject({ sonder: true, etat: { connexion: 'en-ligne' } });
    expect(outcome(decision.etat, failure).etat.connexion).toBe('hors-ligne');
  });
  test('one probe at a time, and another after it when it was asked for', () => {
    const decision = outcome(DEPART, { genre: 'retour' }, { genre: 'retour' });
    expect(decision.sonder).toBe(false);
    expect(outcome(decision.etat, failure)).toMatchObject({
      sonder: true,
      etat: { isSondeEnCours: true, isSondeDemandee: false },
    });
    expect(outcome(decision.etat, success)).toMatchObject({ sonder: false, etat: { isSondeDemandee: false } });
  });
  test('waits grow, and stop at half a minute', () => {
    const waits: number[] = [];
    let decision = outcome(DEPART, { genre: 'retour' });
    for (let i = 0; i < 8; i++) {
      decision = outcome(decision.etat, failure);
      waits.push(decision.attendreMs ?? -1);
      decision = outcome(decision.etat, deadline);
    }
    expect(waits.slice(0, 4)).toEqual([1000, 1999, 3998, 7996]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(MAX_WAIT_MS);
  });
  test('while edits wait, the server is asked at least every four seconds', () => {
    const etat = { ...DEPART, isSondeEnCours: true, echecs: 20 };
    expect(decide(etat, failure, { ...context, isPresse: true }).attendreMs).toBeLessThanOrEqual(HURRIED_WAIT_MS);
  });
  test('jitter halves a wait at most', () => {
    const etat = { ...DEPART, isSondeEnCours: true, echecs: 20 };
    expect(decide(etat, failure, { ...context, hasard: 0 }).attendreMs).toBe(MAX_WAIT_MS / 2);
  });
  test('the return of the network forgets former failures', () => {
    const decision = outcome({ ...DEPART, echecs: 10 }, { genre: 'retour' }, failure);
    expect(decision.etat.echecs).toBe(1);
  });
  test('the date of the last change stays while nothing changes', () => {
    expect(outcome(online, deadline, success).etat.depuis).toBe(online.depuis);
  });
});
