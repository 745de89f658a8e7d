import type { RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core';
import type { Collection, Stockes } from '#domain/sync/collections.ts';
import type { Base } from '../database.ts';

/** A document as the store holds it, removed ones included: they must be named when they come back. */
export type Stocke<C extends Collection> = RxDocumentData<Stockes[C]>;

export interface Ligne<C extends Collection> {
  /** What the decision was made on; undefined when the store held nothing. */
  readonly previous: Stocke<C> | undefined;
  /** null removes the document. */
  readonly document: Stockes[C] | null;
}

/** What the engine asks of a local database. Rules run the same on RxDB and in the simulation ([S10]). */
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

interface Rangee<C extends Collection> {
  readonly previous?: Stocke<C>;
  readonly document: Stocke<C>;
}
const META = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' };

/** Row of RxDB's storage for a line. A removed document keeps its id and nothing of what it said ([S6]). */
export function rangeeDe<C extends Collection>({ previous, document }: Ligne<C>): Rangee<C> | null {
  if (previous === undefined) return document === null ? null : { document: { ...document, ...META } as Stocke<C> };
  const { _meta, _rev, _attachments } = previous;
  const meta = { _meta, _rev, _attachments };
  if (document !== null) return { previous, document: { ...document, ...meta, _deleted: false } };
  const vide = { id: previous.id, rev: 0, seq: 0, dirty: 0, ...meta, _deleted: true };
  return { previous, document: vide as unknown as Stocke<C> };
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

/** RxDB's own types cannot follow a collection named by a variable: the one cast of the engine stands here. */
interface CollectionRxdb<C extends Collection> {
  readonly storageInstance: RxStorageInstance<Stockes[C], unknown, unknown>;
  find(requete?: { selector: Record<string, { $eq: string | number }> }): { getPreparedQuery(): never };
}

export function magasinRxdb(base: Base): Magasin {
  const de = <C extends Collection>(collection: C) => base[collection] as unknown as CollectionRxdb<C>;
  const requete = (collection: Collection, champ: string, value: string | number) =>
    de(collection)
      .find({ selector: { [champ]: { $eq: value } } })
      .getPreparedQuery();
  return {
    parIds: async (collection, ids) =>
      ids.length === 0 ? [] : de(collection).storageInstance.findDocumentsById([...ids], true),
    chercher: async (collection, champ, value) =>
      (await de(collection).storageInstance.query(requete(collection, champ, value))).documents,
    tous: async (collection) =>
      (await de(collection).storageInstance.query(de(collection).find().getPreparedQuery())).documents,
    compter: async (collection, champ, value) =>
      (await de(collection).storageInstance.count(requete(collection, champ, value))).count,
    ecrire: async <C extends Collection>(collection: C, lignes: readonly Ligne<C>[]) => {
      const rangees = lignes.flatMap((ligne) => rangeeDe(ligne) ?? []);
      if (rangees.length === 0) return [];
      const { error } = await de(collection).storageInstance.bulkWrite(rangees, 'sync');
      return depasses(error as unknown as EchecEcriture<C>[]);
    },
  };
}
