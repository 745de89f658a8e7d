import { createRxDatabase } from 'rxdb/plugins/core';
import type { RxCollection, RxDatabase, RxJsonSchema, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { COLLECTIONS, SCHEMAS } from '#domain/sync/collections.ts';
import type { Collection, Stockes } from '#domain/sync/collections.ts';

export type Base = RxDatabase<{ [C in Collection]: RxCollection<Stockes[C]> }>;

/** Every commit reaches the disk before it is announced: Chromium's default does not promise it. */
const stockageDurable = (): RxStorage<unknown, unknown> => getRxStorageDexie({ chromeTransactionDurability: 'strict' });

/**
 * Opens the local database of one user and one variant, the one that the worker opens too (src-worker/database.ts):
 * `multiInstance` carries every write to the live queries of all tabs.
 */
export async function ouvrirBase(nom: string, storage: RxStorage<unknown, unknown> = stockageDurable()): Promise<Base> {
  const base = await createRxDatabase<Base['collections']>({
    name: nom,
    storage,
    multiInstance: true,
    closeDuplicates: true,
  });
  // RxDB's type asks for a description of every field; ours describes what is indexed (domain/sync/collections.ts).
  const schemas = COLLECTIONS.map((one) => [one, { schema: SCHEMAS[one] as unknown as RxJsonSchema<unknown> }]);
  await base.addCollections(Object.fromEntries(schemas) as never);
  return base;
}
