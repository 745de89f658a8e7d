import { describe, expect, test } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { MAX_DELAY_MS, DELAY_MS, Saver, REST_MS } from './saver.ts';

/** A clock moved by hand, and a disk that answers when told. */
function appareil() {
  let timeMs = 0;
  let tasks: { readonly aMs: number; readonly action: () => void }[] = [];
  const writes: { readonly changes: Changes; readonly aMs: number; readonly answer: (r: Result<null>) => void }[] = [];
  const saver = new Saver({
    write: (changes) =>
      new Promise((answer) => {
        writes.push({ changes, aMs: timeMs, answer });
      }),
    now: () => timeMs,
    programmer: (action, delayMs) => {
      const task = { aMs: timeMs + delayMs, action };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  });
  const letPass = async (ms: number) => {
    const endMs = timeMs + ms;
    for (let due = nextDue(endMs); due !== undefined; due = nextDue(endMs)) {
      timeMs = due.aMs;
      tasks = tasks.filter((other) => other !== due);
      due.action();
      await turn();
    }
    timeMs = endMs;
  };
  const nextDue = (endMs: number) => tasks.filter(({ aMs }) => aMs <= endMs).toSorted((a, b) => a.aMs - b.aMs)[0];
  const turn = async () => {
    for (let i = 0; i < 8; i += 1) await Promise.resolve();
  };
  const answer = async (answer: Result<null>) => {
    writes.at(-1)?.answer(answer);
    await turn();
  };
  return { enregistreur: saver, ecritures: writes, laisserPasser: letPass, repondre: answer };
}

describe('enregistreur', () => {
  test('[saver/E1] the first keystroke after a rest is written at once, the next ones after a pause, together', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.note({ 'champs.i_lambda': 0 });
    expect(ecritures.map(({ aMs }) => aMs)).toEqual([0]);
    await repondre(ok(null));
    await laisserPasser(100);
    enregistreur.note({ 'champs.i_lambda': 0.03 });
    await laisserPasser(100);
    enregistreur.note({ 'champs.i_lambda': 0.035, 'champsPrecedents.i_marque': 'Isover' });
    await laisserPasser(DELAY_MS - 1);
    expect(ecritures).toHaveLength(1);
    await laisserPasser(1);
    expect(ecritures[1]?.changes).toEqual({ 'champs.i_lambda': 0.035, 'champsPrecedents.i_marque': 'Isover' });
    await repondre(ok(null));
    await laisserPasser(REST_MS);
    enregistreur.note({ 'champs.i_lambda': 0.04 });
    expect(ecritures).toHaveLength(3);
  });

  test('[saver/E1] someone who never pauses is written every half second', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    for (let keystroke = 0; keystroke < 30; keystroke += 1) {
      enregistreur.note({ 'champs.c_obs': 'x'.repeat(keystroke + 1) });
      await laisserPasser(100);
      await repondre(ok(null));
    }
    const gaps = ecritures.slice(1).map(({ aMs }, i) => aMs - (ecritures[i]?.aMs ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_DELAY_MS + 100);
  });

  test('[sync/C1] [saver/E1] on a device so busy that no timer fires, keystrokes write themselves', async () => {
    let timeMs = 0;
    const writes: number[] = [];
    const saver = new Saver({
      write: () => {
        writes.push(timeMs);
        return Promise.resolve(ok(null));
      },
      now: () => timeMs,
      programmer: () => () => undefined,
    });
    for (; timeMs < 3000; timeMs += 70) {
      saver.note({ 'champs.c_obs': String(timeMs) });
      for (let i = 0; i < 8; i += 1) await Promise.resolve();
    }
    const gaps = writes.slice(1).map((atMs, i) => atMs - (writes[i] ?? 0));
    expect(writes.length).toBeGreaterThan(4);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_DELAY_MS + 140);
  });

  test('[saver/E5] [sync/C20] a report issued meanwhile is told of, and nothing is tried again', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.note({ 'champs.a': 1 });
    await repondre(refuse('VERROUILLE'));
    expect(enregistreur.etat()).toEqual({ phase: 'scelle' });
    expect(enregistreur.attend('champs.a')).toBe(false);
    await laisserPasser(60_000);
    expect(ecritures).toHaveLength(1);
    enregistreur.note({ 'champs.b': 2 });
    expect(ecritures[1]?.changes).toEqual({ 'champs.b': 2 });
    expect(enregistreur.etat()).toEqual({ phase: 'scelle' });
  });

  test('[saver/E1] leaving the field writes at once', async () => {
    const { enregistreur, ecritures } = appareil();
    enregistreur.note({ 'champs.h_reference': 'A' });
    const finished = enregistreur.empty();
    expect(ecritures).toHaveLength(1);
    ecritures[0]?.answer(ok(null));
    expect(await finished).toEqual(ok(null));
  });

  test('[saver/E2] what is typed during a write goes together in the next one', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.note({ 'champs.a': 1 });
    await laisserPasser(400);
    enregistreur.note({ 'champs.b': 2 });
    enregistreur.note({ 'champs.c': 3 });
    await laisserPasser(2000);
    expect(ecritures).toHaveLength(1);
    await repondre(ok(null));
    await laisserPasser(400);
    expect(ecritures[1]?.changes).toEqual({ 'champs.b': 2, 'champs.c': 3 });
  });

  test('[saver/E3] "enregistre" is said after the commit only, and never while something waits', async () => {
    const { enregistreur, laisserPasser, repondre } = appareil();
    expect(enregistreur.etat()).toEqual({ phase: 'repos' });
    enregistreur.note({ 'champs.a': 1 });
    await laisserPasser(500);
    expect(enregistreur.etat()).toEqual({ phase: 'en-cours' });
    expect(enregistreur.attend('champs.a')).toBe(true);
    enregistreur.note({ 'champs.b': 1 });
    await repondre(ok(null));
    expect(enregistreur.etat()).toEqual({ phase: 'en-cours' });
    await laisserPasser(500);
    await repondre(ok(null));
    expect(enregistreur.etat()).toEqual({ phase: 'enregistre', leMs: 1000, changes: { 'champs.b': 1 } });
    expect(enregistreur.attend('champs.b')).toBe(false);
  });

  test('[saver/E4] a full disk keeps everything, says so, and writes again with the newest values', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.note({ 'champs.a': 1, 'champs.b': 1 });
    await laisserPasser(400);
    await repondre(refuse('STOCKAGE_PLEIN'));
    expect(enregistreur.etat()).toEqual({ phase: 'echec', code: 'STOCKAGE_PLEIN' });
    enregistreur.note({ 'champs.b': 2 });
    expect(enregistreur.etat()).toEqual({ phase: 'echec', code: 'STOCKAGE_PLEIN' });
    await laisserPasser(1000);
    expect(ecritures[1]?.changes).toEqual({ 'champs.a': 1, 'champs.b': 2 });
    // A try is not a success: what the person may do about it stays under their finger.
    expect(enregistreur.etat()).toEqual({ phase: 'echec', code: 'STOCKAGE_PLEIN' });
    await repondre(ok(null));
    expect(enregistreur.etat().phase).toBe('enregistre');
  });

  test('[saver/E4] tries again later and later, and at once when asked', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.note({ 'champs.a': 1 });
    for (let i = 0; i < 4; i += 1) {
      await laisserPasser(10_000);
      await repondre(refuse('BASE_LOCALE_FERMEE'));
    }
    expect(ecritures.map(({ aMs }) => aMs)).toEqual([0, 11_000, 22_000, 35_000]);
    const finished = enregistreur.empty();
    await repondre(ok(null));
    expect(await finished).toEqual(ok(null));
    expect(enregistreur.attend('champs.a')).toBe(false);
  });

  test('[saver/E4] a database that throws is a closed database, not a lost answer', async () => {
    const saver = new Saver({
      write: () => Promise.reject(new Error('InvalidStateError')),
      now: () => 0,
      programmer: () => () => undefined,
    });
    saver.note({ 'champs.a': 1 });
    expect(await saver.empty()).toMatchObject({ ok: false, code: 'BASE_LOCALE_FERMEE' });
    expect(saver.attend('champs.a')).toBe(true);
  });
});
