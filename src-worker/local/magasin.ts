import type { MangoQuery, RxCollection, RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core';
import type { Collection, Stockes } from '#domain/sync/collections.ts';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { SyncRecord } from '#domain/kinds.ts';
import { assertOpen, type Base } from './database.ts';

/** A document as the store holds it, removed ones included: they must be named when they come back. */
export type Stocke<C extends Collection> = RxDocumentData<Stockes[C]>;
/** What is written: the rules of domain/sync answer any synced document by one type, and keep its fields. */
export type Written<C extends Collection> = C extends SyncedCollection ? LocalDocument : Stockes[C];

export interface Ligne<C extends Collection> {
  /** What the decision was made on; undefined when the store held nothing. */
  readonly previous: Stocke<C> | undefined;
  /** null removes the document. */
  readonly document: Written<C> | null;
}

/** Records of one kind. */
export type StoredRecord<K extends SyncRecord['kind']> = Extract<Stocke<'records'>, { readonly kind: K }>;

/** What the engine asks of a local database. Rules run the same on RxDB and in the simulation ([sync/S10]). */
export interface Magasin {
  /** Removed documents included. */
  parIds<C extends Collection>(collection: C, ids: readonly string[]): Promise<Stocke<C>[]>;
  /** Documents whose indexed field has this value. */
  chercher<C extends Collection>(collection: C, champ: string, value: string | number): Promise<Stocke<C>[]>;
  /** Every document, removed ones excluded: for the rare passes over a whole collection. */
  tous<C extends Collection>(collection: C): Promise<Stocke<C>[]>;
  compter(collection: Collection, champ: string, value: string | number): Promise<number>;
  /** Writes each line alone. Answers the lines that another thread overtook, as the store holds them now. */
  ecrire<C extends Collection>(collection: C, lignes: readonly Ligne<C>[]): Promise<Stocke<C>[]>;
}

/** The documents of this kind, in the order of their index. */
export async function recordsOf<K extends SyncRecord['kind']>(magasin: Magasin, kind: K): Promise<StoredRecord<K>[]> {
  return (await magasin.chercher('records', 'kind', kind)) as StoredRecord<K>[];
}

/** The document of this id; null when there is none, or when it was removed. */
export async function documentOf<C extends Collection>(
  magasin: Magasin,
  collection: C,
  id: string,
): Promise<Stocke<C> | null> {
  const [stocke] = await magasin.parIds(collection, [id]);
  return stocke === undefined || stocke._deleted ? null : stocke;
}

interface Rangee<C extends Collection> {
  readonly previous?: Stocke<C>;
  readonly document: Stocke<C>;
}

/** What RxDB manages of a document that nobody has written yet. */
export const META = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' };
/** What a synced document that was removed still says: nothing, as one that was never received. */
const EMPTY = { rev: 0, seq: 0, dirty: 0 };

/** Row of RxDB's storage for a line. A removed document keeps its id and nothing of what it said ([sync/S6]). */
export function rangeeDe<C extends Collection>({ previous, document }: Ligne<C>): Rangee<C> | null {
  const row = (fields: object, meta: object): Stocke<C> => ({ ...fields, ...meta }) as Stocke<C>;
  if (previous === undefined) return document === null ? null : { document: row(document, META) };
  const { id, _meta, _rev, _attachments } = previous;
  const meta = { _meta, _rev, _attachments, _deleted: document === null };
  return { previous, document: row(document ?? { id, ...EMPTY }, meta) };
}

export interface EchecEcriture<C extends Collection> {
  readonly status: number;
  readonly documentId: string;
  readonly documentInDb?: Stocke<C>;
}

/** 409: the document changed since it was read, and RxDB answers what it is now. Anything else is a broken store. */
export function depasses<C extends Collection>(erreurs: readonly EchecEcriture<C>[]): Stocke<C>[] {
  return erreurs.map(({ status, documentId, documentInDb }) => {
    if (status !== 409 || documentInDb === undefined) throw new Error(`écriture refusée (${status}) : ${documentId}`);
    return documentInDb;
  });
}

/** What is asked of RxDB's storage: below its document wrappers, which cost a queue and a copy each. */
export type StoreInstance<C extends Collection> = Pick<
  RxStorageInstance<Stockes[C], unknown, unknown>,
  'findDocumentsById' | 'query' | 'count' | 'bulkWrite'
>;

/**
 * The store on an open database. `context` names who writes: the engine's own writes (`sync`) ring nothing, those of
 * the page do.
 */
export function magasinRxdb(base: Base, context: 'sync' | 'page' = 'sync'): Magasin {
  const de = <C extends Collection>(collection: C): RxCollection<Stockes[C]> => {
    assertOpen(base, collection);
    return base.collections[collection];
  };
  const instance = <C extends Collection>(collection: C): StoreInstance<C> => de(collection).storageInstance;
  const requete = <C extends Collection>(collection: C, champ: string, value: string | number) =>
    de(collection)
      .find({ selector: { [champ]: { $eq: value } } } as MangoQuery<Stockes[C]>)
      .getPreparedQuery();
  return {
    parIds: async (collection, ids) => (ids.length === 0 ? [] : instance(collection).findDocumentsById([...ids], true)),
    chercher: async (collection, champ, value) =>
      (await instance(collection).query(requete(collection, champ, value))).documents,
    tous: async (collection) => (await instance(collection).query(de(collection).find().getPreparedQuery())).documents,
    compter: async (collection, champ, value) =>
      (await instance(collection).count(requete(collection, champ, value))).count,
    ecrire: async (collection, lignes) => {
      const rangees = lignes.flatMap((ligne) => rangeeDe(ligne) ?? []);
      if (rangees.length === 0) return [];
      return depasses((await instance(collection).bulkWrite(rangees, context)).error);
    },
  };
}
