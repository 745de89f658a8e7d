import { describe, expect, test } from 'vitest';
import { INITIAL_ENGINE_STATE, type EngineState } from '#domain/sync/engine-state.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { EtatJournal } from './etat.ts';

function journal(store = memoryStore(crypto.randomUUID())) {
  const time = { ms: 10_000 };
  const scheduled: { action: () => void; delaiMs: number }[] = [];
  const etat = new EtatJournal({
    store,
    now: () => time.ms,
    programmer: (action, delayMs) => void scheduled.push({ action, delaiMs: delayMs }),
  });
  const loaded = async () => (await store.byIds('configs', ['1']))[0];
  return { etat, lu: loaded, temps: time, prevus: scheduled, magasin: store };
}

describe('what the engine says of itself', () => {
  test('is written at once, then at most four times a second', async () => {
    const { etat, lu, temps, prevus } = journal();
    etat.retouch({ phase: 'envoi' });
    await etat.flush();
    expect(await lu()).toMatchObject({ phase: 'envoi', fait: 0 });
    temps.ms += 50;
    for (let done = 1; done <= 20; done++) etat.retouch({ fait: done });
    expect(prevus.map(({ delaiMs }) => delaiMs)).toEqual([200]);
    prevus[0]?.action();
    await etat.flush();
    expect(await lu()).toMatchObject({ phase: 'envoi', fait: 20 });
  });
  test('two workers each keep what the other wrote', async () => {
    const { etat, lu, magasin } = journal();
    const { etat: other } = journal(magasin);
    etat.retouch({ connexion: 'en-ligne' });
    other.retouch({ phase: 'photos' });
    await Promise.all([etat.flush(), other.flush()]);
    expect(await lu()).toMatchObject({ connexion: 'en-ligne', phase: 'photos' });
  });
  test('fields that an older version did not write have their first value', async () => {
    const { etat, magasin } = journal();
    await magasin.write('configs', [
      { previous: undefined, document: { id: '1', syncDate: '2026-11-20T08:00:00.000Z' } as EngineState },
    ]);
    expect(await etat.read()).toEqual({ ...INITIAL_ENGINE_STATE, syncDate: '2026-11-20T08:00:00.000Z' });
  });
  test('a broken storage stops nothing, a fault is not kept silent, and the next fields are written', async () => {
    const store = memoryStore(crypto.randomUUID());
    const failures = [new DOMException('the connection is closing', 'InvalidStateError'), new TypeError('a bug')];
    const { etat, lu } = journal({
      ...store,
      write: async (...writing) => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return store.write(...writing);
      },
    });
    etat.retouch({ phase: 'photos' });
    await etat.flush();
    etat.retouch({ phase: 'photos' });
    await expect(etat.flush()).rejects.toThrow('a bug');
    etat.retouch({ phase: 'repos' });
    await etat.flush();
    expect(await lu()).toMatchObject({ phase: 'repos' });
  });
});
