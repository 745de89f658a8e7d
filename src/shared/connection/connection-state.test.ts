import { describe, expect, test } from 'vitest';
import { INITIAL_ENGINE_STATE, type EngineState } from '#domain/sync/engine-state.ts';
import { capped, connectionState } from './connection-state.ts';

const facts = (etat: Partial<EngineState>, pending = 0, conflicts = 0) => ({
  etat: { ...INITIAL_ENGINE_STATE, connexion: 'en-ligne' as const, syncDate: '2026-11-21T08:00:00.000Z', ...etat },
  pending,
  conflicts,
  refused: 0,
  setAside: 0,
  isFull: false,
});

describe('connectivity pill', () => {
  test('online with nothing to tell', () => {
    expect(connectionState(facts({}))).toEqual({ kind: 'online' });
  });
  test('offline says how much waits on the device, whatever else is true', () => {
    expect(connectionState(facts({ connexion: 'hors-ligne', session: 'a-renouveler' }, 3, 2))).toEqual({
      kind: 'offline',
      pending: 3,
    });
  });
  test('a session to open again comes before anything that goes by itself', () => {
    expect(connectionState(facts({ session: 'a-renouveler' }, 3, 2))).toEqual({ kind: 'renew' });
  });
  test('conflicts ask for a person, so a round under way does not hide them', () => {
    expect(connectionState(facts({ phase: 'envoi', fait: 1, total: 4 }, 3, 2))).toEqual({
      kind: 'conflicts',
      count: 2,
    });
  });
  test('[sync/S27] what was put aside is never called a conflict, and comes after those', () => {
    expect(connectionState({ ...facts({}, 3, 0), setAside: 1 })).toEqual({ kind: 'setAside', count: 1 });
    expect(connectionState({ ...facts({}, 3, 2), setAside: 1 })).toEqual({ kind: 'conflicts', count: 2 });
  });
  test('[sync/S32] a refusal is said, and never covered by what goes on beside it', () => {
    const refused = { ...facts({ phase: 'envoi', fait: 1, total: 4 }, 3), refused: 1 };
    expect(connectionState(refused)).toEqual({ kind: 'refused', count: 1 });
    expect(connectionState({ ...refused, conflicts: 2 })).toEqual({ kind: 'conflicts', count: 2 });
  });
  test('a round shows its counts, then what is left to send', () => {
    expect(connectionState(facts({ phase: 'reception', fait: 14, total: 37 }, 3))).toEqual({
      kind: 'syncing',
      done: 14,
      total: 37,
    });
    expect(connectionState(facts({}, 3))).toEqual({ kind: 'pending', count: 3 });
  });
  test('a first download that has not ended is never said to be online', () => {
    expect(connectionState(facts({ syncDate: null }))).toEqual({ kind: 'syncing', done: 0, total: 0 });
    expect(connectionState(facts({ syncDate: null, connexion: 'hors-ligne' }))).toMatchObject({ kind: 'offline' });
  });
  test('[sync/S35] a first download that finds no room is not said to go on', () => {
    const first = { ...facts({ syncDate: null, phase: 'reception', fait: 1, total: 4 }), isFull: true };
    expect(connectionState(first)).toEqual({ kind: 'full' });
    expect(connectionState({ ...first, pending: 2, etat: { ...first.etat, phase: 'repos' } })).toMatchObject({
      kind: 'pending',
    });
    expect(connectionState({ ...first, isFull: false })).toMatchObject({ kind: 'syncing' });
  });
  test('counts are capped at 99+', () => {
    expect([capped(0), capped(99), capped(100)]).toEqual(['0', '99', '99+']);
  });
});
