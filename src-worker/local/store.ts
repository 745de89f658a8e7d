import type { MangoQuery, RxCollection, RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core';
import type { Collection, StoredTypes } from '#domain/sync/collections.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { SyncRecord } from '#domain/kinds.ts';
import { assertOpen, type Base } from './database.ts';
import { type HasRoom, noRoom } from './idb.ts';

/** A document as the store holds it, removed ones included: they must be named when they come back. */
export type Stored<C extends Collection> = RxDocumentData<StoredTypes[C]>;
/** What is written: the rules of domain/sync answer any synced document by one type, and keep its fields. */
export type Writable<C extends Collection> = C extends SyncedCollection ? LocalDocument : StoredTypes[C];

export interface RowWrite<C extends Collection> {
  /** What the decision was made on; undefined when the store held nothing. */
  readonly previous: Stored<C> | undefined;
  /** null removes the document. */
  readonly document: Writable<C> | null;
  /** Of one that is removed: when the person whom it was about was erased. */
  readonly effaceLe?: string;
}

/** Records of one kind. */
export type StoredRecord<K extends SyncRecord['kind']> = Extract<Stored<'records'>, { readonly kind: K }>;

/** What the engine asks of a local database. Rules run the same on RxDB and in the simulation ([sync/S10]). */
export interface Store {
  /** Removed documents included. */
  byIds<C extends Collection>(collection: C, ids: readonly string[]): Promise<Stored<C>[]>;
  /** Documents whose indexed field has this value. */
  find<C extends Collection>(collection: C, champ: string, value: string | number): Promise<Stored<C>[]>;
  /** Every document, removed ones excluded: for the rare passes over a whole collection. */
  all<C extends Collection>(collection: C): Promise<Stored<C>[]>;
  count(collection: Collection, champ: string, value: string | number): Promise<number>;
  /** Writes each line alone. Answers the lines that another thread overtook, as the store holds them now. */
  write<C extends Collection>(collection: C, writes: readonly RowWrite<C>[]): Promise<Stored<C>[]>;
}

/** The documents of this kind, in the order of their index. */
export async function recordsOf<K extends SyncRecord['kind']>(store: Store, kind: K): Promise<StoredRecord<K>[]> {
  return (await store.find('records', 'kind', kind)) as StoredRecord<K>[];
}

/** The document of this id; null when there is none, or when it was removed. */
export async function documentOf<C extends Collection>(
  store: Store,
  collection: C,
  id: string,
): Promise<Stored<C> | null> {
  const [stocke] = await store.byIds(collection, [id]);
  return stocke === undefined || stocke._deleted ? null : stocke;
}

interface StoredRow<C extends Collection> {
  readonly previous?: Stored<C>;
  readonly document: Stored<C>;
}

/** What RxDB manages of a document that nobody has written yet. */
export const META = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' };
/** What a synced document that was removed still says: nothing, as one that was never received. */
const EMPTY = { rev: 0, seq: 0, dirty: 0 };
/** [sync/M11] A removed one that has bytes keeps, as its only word, that the server last said it had not got them. */
const awaitsBytes = (previous: object): object =>
  'recuLe' in previous && previous.recuLe === null ? { recuLe: null } : {};

/** Row of RxDB's storage for a line. A removed document keeps its id and nothing of what it said ([sync/S6]), but that it was erased. */
export function rowOf<C extends Collection>({ previous, document, ...erased }: RowWrite<C>): StoredRow<C> | null {
  const row = (fields: object, meta: object): Stored<C> => ({ ...fields, ...meta }) as Stored<C>;
  if (previous === undefined) return document === null ? null : { document: row(document, META) };
  const { id, _meta, _rev, _attachments } = previous;
  const meta = { _meta, _rev, _attachments, _deleted: document === null };
  return { previous, document: row(document ?? { id, ...EMPTY, ...awaitsBytes(previous), ...erased }, meta) };
}

export interface WriteFailure<C extends Collection> {
  readonly status: number;
  readonly documentId: string;
  readonly documentInDb?: Stored<C>;
}

/** 409: the document changed since it was read, and RxDB answers what it is now. Anything else is a broken store. */
export function outdated<C extends Collection>(errors: readonly WriteFailure<C>[]): Stored<C>[] {
  return errors.map(({ status, documentId, documentInDb }) => {
    if (status !== 409 || documentInDb === undefined) throw new Error(`écriture refusée (${status}) : ${documentId}`);
    return documentInDb;
  });
}

/** What is asked of RxDB's storage: below its document wrappers, which cost a queue and a copy each. */
export type StoreInstance<C extends Collection> = Pick<
  RxStorageInstance<StoredTypes[C], unknown, unknown>,
  'findDocumentsById' | 'query' | 'count' | 'bulkWrite'
>;

/**
 * The store on an open database. `context` names who writes: the engine's own writes (`sync`) ring nothing, those of
 * the page do.
 */
export function magasinRxdb(base: Base, context: 'sync' | 'page' = 'sync'): Store {
  const collectionOf = <C extends Collection>(collection: C): RxCollection<StoredTypes[C]> => {
    assertOpen(base, collection);
    return base.collections[collection];
  };
  const instance = <C extends Collection>(collection: C): StoreInstance<C> => collectionOf(collection).storageInstance;
  const request = <C extends Collection>(collection: C, champ: string, value: string | number) =>
    collectionOf(collection)
      .find({ selector: { [champ]: { $eq: value } } } as MangoQuery<StoredTypes[C]>)
      .getPreparedQuery();
  return {
    byIds: async (collection, ids) => (ids.length === 0 ? [] : instance(collection).findDocumentsById([...ids], true)),
    find: async (collection, champ, value) =>
      (await instance(collection).query(request(collection, champ, value))).documents,
    all: async (collection) =>
      (await instance(collection).query(collectionOf(collection).find().getPreparedQuery())).documents,
    count: async (collection, champ, value) =>
      (await instance(collection).count(request(collection, champ, value))).count,
    write: async (collection, writes) => {
      const rows = writes.flatMap((rowWrite) => rowOf(rowWrite) ?? []);
      if (rows.length === 0) return [];
      return outdated((await instance(collection).bulkWrite(rows, context)).error);
    },
  };
}

/** [sync/C26] The same store, whose every write asks first whether there is room; refused, it is as by the browser's quota. */
export const roomFirst = (store: Store, hasRoom: HasRoom): Store => ({
  ...store,
  write: async (collection, writes) => {
    if (writes.length > 0 && !(await hasRoom(sizeOf(writes)))) throw noRoom();
    return store.write(collection, writes);
  },
});

/** In UTF-16 units: near enough to their bytes for a disk that is asked for three times as much. */
const sizeOf = (writes: readonly { readonly document: object | null }[]): number =>
  writes.reduce((sum, { document }) => sum + (document === null ? 0 : JSON.stringify(document).length), 0);
