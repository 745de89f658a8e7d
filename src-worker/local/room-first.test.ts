import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { INITIAL_ENGINE_STATE } from '#domain/sync/engine-state.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { isFull } from './failures.ts';
import { ask, openerOf } from './idb.ts';
import { roomFirst } from './store.ts';

const ETAT = INITIAL_ENGINE_STATE;

test('[sync/C26] nothing of the engine is written where the disk has no room, and it is refused as by a quota', async () => {
  const disk = { isFull: false };
  const hasRoom = async () => !disk.isFull;
  const plain = memoryStore(crypto.randomUUID());
  const store = roomFirst(plain, hasRoom);
  const open = openerOf(
    { nom: 'octets', version: 1, create: (db) => void db.createObjectStore('octets') },
    new IDBFactory(),
    hasRoom,
  );
  const put = (bytes: string) => ask(open, { store: 'octets', mode: 'readwrite' }, (table) => table.put(bytes, 'p1'));
  const kept = () => ask(open, { store: 'octets', mode: 'readonly' }, (table) => table.get('p1'));
  await put('before');

  disk.isFull = true;
  await expect(store.write('configs', [{ previous: undefined, document: { ...ETAT } }])).rejects.toSatisfy(isFull);
  await expect(put('after')).rejects.toSatisfy(isFull);
  expect(await store.byIds('configs', ['1'])).toEqual([]);
  expect(await kept()).toBe('before');

  disk.isFull = false;
  await store.write('configs', [{ previous: undefined, document: { ...ETAT } }]);
  await put('after');
  expect(await store.byIds('configs', ['1'])).toMatchObject([{ id: '1' }]);
  expect(await kept()).toBe('after');
});

test('[sync/S35] a page that is received is refused where its weight has no room', async () => {
  const asked: (number | undefined)[] = [];
  const store = roomFirst(memoryStore(crypto.randomUUID()), async (bytes) => {
    asked.push(bytes);
    return (bytes ?? 0) < 100_000;
  });
  const page = (erreur: string) => store.write('configs', [{ previous: undefined, document: { ...ETAT, erreur } }]);
  await expect(page('x'.repeat(100_000))).rejects.toSatisfy(isFull);
  expect(await store.byIds('configs', ['1'])).toEqual([]);
  await page('x');
  expect(asked).toEqual([JSON.stringify({ ...ETAT, erreur: 'x'.repeat(100_000) }).length, expect.any(Number)]);
});
