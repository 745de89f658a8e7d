import { describe, expect, test } from 'vitest';
import { EDIT_DELAY_MS, PERIOD_MS, ROAD_BACKOFF_MS, AT_REST, follow, type LoopState, type Signal } from './schedule.ts';

const free: LoopState = { ...AT_REST, isTenue: false };
const edit: Signal = { genre: 'edit' };
const deadline: Signal = { genre: 'echeance' };
const demande: Signal = { genre: 'demande' };
const succeeded: Signal = { genre: 'fini', outcome: 'whole' };
const failed: Signal = { genre: 'fini', outcome: 'failed' };

describe('when a round runs', () => {
  test('edits are gathered for a moment, from the first of them', () => {
    const two = follow(follow(free, edit, 1000), edit, 1200);
    expect(two.prevuMs).toBe(1000 + EDIT_DELAY_MS);
    expect(follow(two, deadline, 1299).isRunning).toBe(false);
    expect(follow(two, deadline, 1300).isRunning).toBe(true);
  });
  test('a person does not wait', () => {
    const etat = follow(follow(free, edit, 1000), demande, 1001);
    expect(follow(etat, deadline, 1001).isRunning).toBe(true);
  });
  test('an edit made during a round makes another one', () => {
    const running = follow(follow(free, demande, 0), deadline, 0);
    const after = follow(follow(running, edit, 10), succeeded, 500);
    expect(after).toMatchObject({ isRunning: false, prevuMs: 500 + EDIT_DELAY_MS, isEncore: false });
  });
  test('without any hint, once a minute', () => {
    const running = follow(follow(free, demande, 0), deadline, 0);
    expect(follow(running, succeeded, 500).prevuMs).toBe(500 + PERIOD_MS);
  });
  test('a failed round is tried again later and later, and a success forgets it', () => {
    const running = { ...free, isRunning: true };
    const one = follow(running, failed, 0);
    const two = follow({ ...one, isRunning: true }, failed, 0);
    expect([one.prevuMs, two.prevuMs]).toEqual([2000, 4000]);
    expect(follow({ ...two, isRunning: true }, succeeded, 0).echecs).toBe(0);
  });
  test('a failed round never runs again at once, even when edits came meanwhile', () => {
    const running = follow({ ...free, isRunning: true }, edit, 0);
    expect(follow(running, failed, 100).prevuMs).toBe(2100);
  });
  test('[sync/S62] a round that moved something goes on at once, however often it failed', () => {
    const running = { ...free, isRunning: true, echecs: 5 };
    expect(follow(running, { genre: 'fini', outcome: 'moved' }, 0)).toMatchObject({
      prevuMs: EDIT_DELAY_MS,
      echecs: 0,
    });
  });
  test('[sync/S62] a road that is only broken is tried within five seconds, a server that refuses later and later', () => {
    const running = { ...free, isRunning: true, echecs: 8 };
    expect(follow(running, { genre: 'fini', outcome: 'road' }, 0).prevuMs).toBe(ROAD_BACKOFF_MS);
    expect(follow(running, failed, 0).prevuMs).toBe(60_000);
  });
  test('[sync/S61] a clock that is put back by a year makes no round wait', () => {
    const planned = follow(free, edit, 40_000_000_000);
    expect(follow(planned, deadline, 1000).isRunning).toBe(true);
  });
  test('a demand does not wait for the end of a back-off', () => {
    const backedOff = { ...free, prevuMs: 60_000, echecs: 6 };
    expect(follow(backedOff, demande, 10).prevuMs).toBe(10);
  });
  test('nothing runs while held, and everything remembered runs on release', () => {
    const held = follow(follow(free, edit, 0), { genre: 'tenir' }, 1);
    expect(follow(follow(held, edit, 2), deadline, 10_000).isRunning).toBe(false);
    const released = follow(held, { genre: 'liberer' }, 20_000);
    expect(follow(released, deadline, 20_000).isRunning).toBe(true);
  });
  test('held in the middle of a round, it plans nothing', () => {
    const etat = follow(follow({ ...free, isRunning: true }, { genre: 'tenir' }, 0), failed, 10);
    expect(etat).toMatchObject({ prevuMs: null, isEncore: true, isRunning: false });
  });
});
