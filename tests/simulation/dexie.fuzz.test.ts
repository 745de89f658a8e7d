import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import type { Base } from '../../src-worker/local/database.ts';
import { openBase } from '../../src-worker/database.ts';
import { type Store, magasinRxdb } from '../../src-worker/local/store.ts';
import { tell } from './story.ts';

/** Two databases of these fit under the 13 collections that RxDB opens in one realm. */
const COLLECTIONS = ['dossiers', 'interventions', 'photos', 'records', 'conflits', 'configs'] as const;

/** The other collections are empty in these stories. */
function surRxdb(base: Base): Store {
  const store = magasinRxdb(base);
  const isOpened = (collection: string): boolean => COLLECTIONS.some((one) => one === collection);
  return {
    byIds: async (collection, ids) => (isOpened(collection) ? store.byIds(collection, ids) : []),
    find: async (collection, champ, value) => (isOpened(collection) ? store.find(collection, champ, value) : []),
    all: async (collection) => (isOpened(collection) ? store.all(collection) : []),
    count: async (collection, champ, value) => (isOpened(collection) ? store.count(collection, champ, value) : 0),
    write: (collection, rows) => store.write(collection, rows),
  };
}

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`[sync/S10] seed ${seed} on RxDB and IndexedDB loses nothing`, { timeout: 60_000 }, async () => {
    const bases = new Map<string, Base>();
    const openAs = async (nom: string): Promise<Store> => {
      // Its browser deleted the one before.
      await bases.get(nom)?.close();
      const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
      const base = await openBase(`dexie-${nom}`, { storage, collections: COLLECTIONS });
      bases.set(nom, base);
      return surRxdb(base);
    };
    expect((await tell(seed, { appareils: 2, store: openAs })).fautes).toEqual([]);
    await Promise.all([...bases.values()].map((base) => base.close()));
  });
}
