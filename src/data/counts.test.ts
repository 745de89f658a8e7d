import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { create } from '#domain/sync/edit.ts';
import { LiveCounts } from './counts.ts';
import { Connection } from './connection.ts';
import { openBase } from './database.ts';
import { writeDocument } from './write.ts';

const context = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

const storage = { getItem: () => null, setItem: () => undefined };

let connection: Connection;
beforeEach(async () => {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  connection = new Connection((one) => openBase(one, { storage, key: () => Promise.resolve(null) }));
  await connection.open('constat-cee-compteurs');
});
afterEach(() => connection.close());

const base = async () => (await connection.base())!;
const write = (id: string) =>
  writeDocument(connection, { collection: 'dossiers', id }, () =>
    create({ id, etat: 'EN COURS', acces: null }, context),
  );

describe('what waits for the server', () => {
  test('[sync/S9] a write heard while it is being counted is counted too', async () => {
    // The collection read last: every other one was read before the write.
    const { storageInstance } = (await base()).records;
    const countForGood = storageInstance.count.bind(storageInstance);
    vi.spyOn(storageInstance, 'count').mockImplementationOnce(async (query) => {
      await write('d1');
      return countForGood(query);
    });
    const counts = new LiveCounts(connection, storage);
    const stop = counts.subscribe(() => undefined);
    await waitUntil(() => expect(counts.value().enAttente).toBe(1));
    stop();
  });

  test('nothing is said not to wait before it was counted, nor as soon as something is written', async () => {
    const counts = new LiveCounts(connection, storage);
    const stop = counts.subscribe(() => undefined);
    expect(counts.isNothingWaiting()).toBe(false);
    await waitUntil(() => expect(counts.isNothingWaiting()).toBe(true));
    await write('d1');
    expect(counts.isNothingWaiting()).toBe(false);
    expect(counts.value().enAttente).toBe(0);
    await waitUntil(() => expect(counts.value().enAttente).toBe(1));
    stop();
  });

  test('[sync/S9] who signs in after somebody else is told nothing before their own is counted', async () => {
    await connection.open('constat-cee-suivant');
    await write('d1');
    await connection.open('constat-cee-compteurs');
    const counts = new LiveCounts(connection, storage);
    const told: (number | null)[] = [];
    const stop = counts.subscribe(() => told.push(counts.value().isCounted ? counts.value().enAttente : null));
    await waitUntil(() => expect(told).toEqual([0]));
    await connection.close();
    await connection.open('constat-cee-suivant');
    await waitUntil(() => expect(told.at(-1)).toBe(1));
    expect(told).toEqual([0, null, 1]);
    stop();
  });
});
