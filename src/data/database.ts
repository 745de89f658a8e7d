import { createRxDatabase, getAllCollectionDocuments } from 'rxdb/plugins/core';
import type { RxCollection, RxDatabase, RxJsonSchema, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { COLLECTIONS, LOCAL_VERSION, SCHEMAS } from '#domain/sync/collections.ts';
import type { Collection, Stockes } from '#domain/sync/collections.ts';
import { stockageScelle } from '../../src-worker/local/stockage-scelle.ts';

export type Base = RxDatabase<{ [C in Collection]: RxCollection<Stockes[C]> }>;

/** Every commit reaches the disk before it is announced: Chromium's default does not promise it. */
const stockageDurable = (): RxStorage<unknown, unknown> => getRxStorageDexie({ chromeTransactionDurability: 'strict' });

const REESSAI_MS = 250;

export interface OptionsBase {
  /** Where the documents are kept; tests give another one. */
  readonly storage?: RxStorage<unknown, unknown>;
  /**
   * Data key of the user (domain/session/SPEC.md, [K1]); null: documents are kept in clear. Asked once the share of
   * `ouverte:<base>` is held: no key is made for a database that somebody has open.
   */
  readonly cle: () => Promise<CryptoKey | null>;
}

/**
 * Opens the local database of one user and one variant, the one that the worker opens too (src-worker/database.ts):
 * `multiInstance` carries every write to the live queries of all tabs. The page holds its share of the lock
 * `ouverte:<base>`, and leaves the documents of a former program to the worker, which brings them over ([S18]).
 */
export async function ouvrirBase(nom: string, { storage = stockageDurable(), cle }: OptionsBase): Promise<Base> {
  for (;;) {
    const liberer = await partager(nom);
    const base = await creer(nom, { storage, cle }).catch((erreur: unknown) => {
      liberer();
      throw erreur;
    });
    const fermer = base.close.bind(base);
    base.close = () => fermer().finally(liberer);
    if (await estDAujourdhui(base)) return avecCollections(base);
    await base.close();
    await new Promise((resolve) => setTimeout(resolve, REESSAI_MS));
  }
}

async function creer(nom: string, { storage, cle }: Required<OptionsBase>): Promise<Base> {
  const scelle = stockageScelle(storage, await cle());
  return createRxDatabase<Base['collections']>({
    name: nom,
    storage: scelle,
    multiInstance: true,
    closeDuplicates: true,
  });
}

async function estDAujourdhui(base: Base): Promise<boolean> {
  const connues = await getAllCollectionDocuments(base.internalStore);
  return connues.every(({ data }) => data.version >= LOCAL_VERSION);
}

async function avecCollections(base: Base): Promise<Base> {
  // RxDB's type asks for a description of every field; ours describes what is indexed (domain/sync/collections.ts).
  const schemaDe = (une: Collection) => SCHEMAS[une] as unknown as RxJsonSchema<unknown>;
  const createurs = COLLECTIONS.map((une) => [une, { schema: schemaDe(une), autoMigrate: false }]);
  await base.addCollections(Object.fromEntries(createurs) as never);
  return base;
}

/** While the database is open here, no other program changes what it holds. Behind a migration, waits for its end. */
const partager = (nom: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const tenir = (): Promise<void> => new Promise((fin) => resolve(fin));
    navigator.locks.request(`ouverte:${nom}`, { mode: 'shared' }, tenir).catch(reject);
  });
