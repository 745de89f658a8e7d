import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { INTERNAL_STORAGE_NAME, type RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { openDatabase, openLock } from './database.ts';
import { magasinRxdb } from './store.ts';

/** RxDB's own record opens, and no collection does. */
function broken(): RxStorage<unknown, unknown> {
  const storage: RxStorage<unknown, unknown> = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...storage,
    createStorageInstance: (params) =>
      params.collectionName === INTERNAL_STORAGE_NAME
        ? storage.createStorageInstance(params)
        : Promise.reject(new Error('disk full')),
  };
}

test('[sync/S18] a database that did not open is held by nobody: its documents can be brought over', async () => {
  const name = `constat-cee-${crypto.randomUUID()}`;
  const opening = { storage: broken(), closeDuplicates: true, onFormer: () => Promise.resolve() };
  await expect(openDatabase(name, opening)).rejects.toThrow('disk full');
  const { held = [] } = await navigator.locks.query();
  expect(held.filter((lock) => lock.name === openLock(name))).toEqual([]);
});

test('a database that closes says so, and not that it has no such collection', async () => {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  const onFormer = () => Promise.resolve();
  const base = await openDatabase(`constat-cee-${crypto.randomUUID()}`, { storage, closeDuplicates: true, onFormer });
  const store = magasinRxdb(base);
  const closed = { name: 'DatabaseClosedError' };
  await base.dossiers.close();
  await expect(store.all('dossiers')).rejects.toMatchObject(closed);
  await base.close();
  await expect(store.byIds('records', ['r1'])).rejects.toMatchObject(closed);
});
