import {
  createRevision,
  fillWithDefaultSettings,
  type MangoQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { type Collection, SCHEMAS, type StoredTypes } from '#domain/sync/collections.ts';
import type { Row } from '../local/database.ts';
import { outdated, type RowWrite, type Store, rowOf, type StoreInstance } from '../local/store.ts';
import { prepare } from '../local/question.ts';

/**
 * The engine's store on RxDB's memory storage, without RxDB's collections: the real check of revisions (409), fast, and
 * free of the limit of 13 collections per realm, so that five devices live in one process.
 */
export function memoryStore(nom: string): Store {
  const storage = getRxStorageMemory();
  const instances = new Map<Collection, Promise<unknown>>();
  const schemas = new Map<Collection, unknown>();
  const open = (collection: Collection): Promise<unknown> => {
    const schema = fillWithDefaultSettings<Row>(SCHEMAS[collection]);
    schemas.set(collection, schema);
    return storage.createStorageInstance({
      databaseInstanceToken: nom,
      databaseName: nom,
      collectionName: collection,
      schema,
      options: {},
      multiInstance: false,
      devMode: false,
    });
  };
  const collectionOf = <C extends Collection>(collection: C): Promise<StoreInstance<C>> => {
    const known = instances.get(collection) ?? open(collection);
    instances.set(collection, known);
    return known as Promise<StoreInstance<C>>;
  };
  const query = <C extends Collection>(collection: C, selector: Record<string, unknown>) =>
    prepare(
      schemas.get(collection) as RxJsonSchema<RxDocumentData<StoredTypes[C]>>,
      { selector: { ...selector, _deleted: { $eq: false } } } as MangoQuery<StoredTypes[C]>,
    );
  const findMatching = async <C extends Collection>(collection: C, selector: Record<string, unknown>) => {
    const instance = await collectionOf(collection);
    return (await instance.query(query(collection, selector))).documents;
  };
  return {
    byIds: async (collection, ids) => (await collectionOf(collection)).findDocumentsById([...ids], true),
    find: (collection, champ, value) => findMatching(collection, { [champ]: { $eq: value } }),
    all: (collection) => findMatching(collection, {}),
    count: async (collection, champ, value) => (await findMatching(collection, { [champ]: { $eq: value } })).length,
    write: async <C extends Collection>(collection: C, rowWrites: readonly RowWrite<C>[]) => {
      const rows = rowWrites
        .flatMap((row) => rowOf(row) ?? [])
        .map((one) => ({ ...one, document: { ...one.document, _rev: createRevision(nom, one.previous) } }));
      if (rows.length === 0) return [];
      const { error } = await (await collectionOf(collection)).bulkWrite(rows, 'sync');
      return outdated(error);
    },
  };
}
