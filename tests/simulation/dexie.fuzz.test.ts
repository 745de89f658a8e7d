import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import type { Base } from '../../src-worker/local/database.ts';
import { ouvrirBase } from '../../src-worker/database.ts';
import { type Magasin, magasinRxdb } from '../../src-worker/local/magasin.ts';
import { raconter } from './histoire.ts';

/** Two databases of these fit under the 13 collections that RxDB opens in one realm. */
const COLLECTIONS = ['dossiers', 'interventions', 'photos', 'records', 'conflits', 'configs'] as const;

/** The other collections are empty in these stories. */
function surRxdb(base: Base): Magasin {
  const magasin = magasinRxdb(base);
  const isOuverte = (collection: string): boolean => COLLECTIONS.some((une) => une === collection);
  return {
    parIds: async (collection, ids) => (isOuverte(collection) ? magasin.parIds(collection, ids) : []),
    chercher: async (collection, champ, value) =>
      isOuverte(collection) ? magasin.chercher(collection, champ, value) : [],
    tous: async (collection) => (isOuverte(collection) ? magasin.tous(collection) : []),
    compter: async (collection, champ, value) =>
      isOuverte(collection) ? magasin.compter(collection, champ, value) : 0,
    ecrire: (collection, lignes) => magasin.ecrire(collection, lignes),
  };
}

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`[sync/S10] seed ${seed} on RxDB and IndexedDB loses nothing`, { timeout: 60_000 }, async () => {
    const bases: Base[] = [];
    const ouvrir = async (nom: string): Promise<Magasin> => {
      const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
      const base = await ouvrirBase(`dexie-${nom}`, { storage, collections: COLLECTIONS });
      bases.push(base);
      return surRxdb(base);
    };
    expect((await raconter(seed, { appareils: 2, magasin: ouvrir })).fautes).toEqual([]);
    await Promise.all(bases.map((base) => base.close()));
  });
}
