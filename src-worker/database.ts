import { createRxDatabase } from 'rxdb/plugins/core';
import type { RxCollection, RxDatabase, RxJsonSchema, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { COLLECTIONS, SCHEMAS } from '#domain/sync/collections.ts';
import type { Collection, Stockes } from '#domain/sync/collections.ts';

export type Base = RxDatabase<{ [C in Collection]: RxCollection<Stockes[C]> }>;

/** Every commit of a local edit reaches the disk before it is announced: Chromium's default does not promise it. */
export const stockageDurable = (): RxStorage<unknown, unknown> =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict' });

export interface OptionsBase {
  /** Where the documents are kept; tests give another one. */
  readonly storage?: RxStorage<unknown, unknown>;
  /** Fewer collections than the 13, for tests that open several databases: RxDB counts them per realm. */
  readonly collections?: readonly Collection[];
}

/**
 * Opens the local database of one user and one variant ('constat-<variant>-<user id>'). The page opens the same one
 * by its own twin of this function (src/data): `multiInstance` carries every write to the live queries of all tabs.
 */
export async function ouvrirBase(nom: string, options: OptionsBase = {}): Promise<Base> {
  const base = await createRxDatabase<Base['collections']>({
    name: nom,
    storage: options.storage ?? stockageDurable(),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: false,
  });
  const noms = options.collections ?? COLLECTIONS;
  await base.addCollections(Object.fromEntries(noms.map((one) => [one, { schema: schemaDe(one) }])) as never);
  return base;
}

/** RxDB's type asks for a description of every field; ours describes what is indexed (domain/sync/collections.ts). */
const schemaDe = (collection: Collection): RxJsonSchema<unknown> =>
  SCHEMAS[collection] as unknown as RxJsonSchema<unknown>;
