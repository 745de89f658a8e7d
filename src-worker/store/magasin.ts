import type { RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core';
import type { Collection } from '#domain/sync/collections.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Base } from '../database.ts';

/** A document as the store holds it, removed ones included: they must be named when they come back. */
export type Stocke = RxDocumentData<Fields & { id: string }>;

export interface Ligne {
  /** What the decision was made on; undefined when the store held nothing. */
  readonly previous: Stocke | undefined;
  /** null removes the document. */
  readonly document: (Fields & { id: string }) | null;
}

/** What the engine asks of a local database. Rules run the same on RxDB and in the simulation ([S10]). */
export interface Magasin {
  /** Removed documents included. */
  parIds(collection: Collection, ids: readonly string[]): Promise<Stocke[]>;
  /** Documents whose indexed field has this value. */
  chercher(collection: Collection, champ: string, value: string | number): Promise<Stocke[]>;
  /** Every document, removed ones excluded: for the rare passes over a whole collection. */
  tous(collection: Collection): Promise<Stocke[]>;
  compter(collection: Collection, champ: string, value: string | number): Promise<number>;
  /** Writes each line alone. Answers the lines that another thread overtook, as the store holds them now. */
  ecrire(collection: Collection, lignes: readonly Ligne[]): Promise<Stocke[]>;
}

type Instance = RxStorageInstance<Fields & { id: string }, unknown, unknown>;
type Document = Fields & { id: string };
const META = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' };

/** Row of RxDB's storage for a line. A removed document keeps its id and nothing of what it said ([S6]). */
export function rangeeDe({ previous, document }: Ligne): { previous?: Stocke; document: RxDocumentData<Document> } | null {
  if (previous === undefined) return document === null ? null : { document: { ...document, ...META } };
  const { _meta, _rev, _attachments } = previous;
  const meta = { _meta, _rev, _attachments };
  if (document === null) return { previous, document: { id: previous.id, rev: 0, seq: 0, dirty: 0, ...meta, _deleted: true } };
  return { previous, document: { ...document, ...meta, _deleted: false } };
}

interface EchecEcriture {
  readonly status: number;
  readonly documentId: string;
  readonly documentInDb?: Document;
}

/** 409: the document changed since it was read, and RxDB answers what it is now. Anything else is a broken store. */
export function depasses(erreurs: readonly EchecEcriture[]): Stocke[] {
  return erreurs.map(({ status, documentId, documentInDb }) => {
    if (status !== 409 || documentInDb === undefined) throw new Error(`écriture refusée (${status}) : ${documentId}`);
    return documentInDb as Stocke;
  });
}

export function magasinRxdb(base: Base): Magasin {
  const instance = (collection: Collection): Instance => base[collection].storageInstance as unknown as Instance;
  const requete = (collection: Collection, champ: string, value: string | number) =>
    base[collection].find({ selector: { [champ]: { $eq: value } } } as never).getPreparedQuery() as never;
  return {
    parIds: (collection, ids) => instance(collection).findDocumentsById([...ids], true),
    chercher: async (collection, champ, value) =>
      (await instance(collection).query(requete(collection, champ, value))).documents,
    tous: async (collection) =>
      (await instance(collection).query(base[collection].find().getPreparedQuery() as never)).documents,
    compter: async (collection, champ, value) =>
      (await instance(collection).count(requete(collection, champ, value))).count,
    ecrire: async (collection, lignes) => {
      const rangees = lignes.flatMap((ligne) => rangeeDe(ligne) ?? []);
      if (rangees.length === 0) return [];
      const { error } = await instance(collection).bulkWrite(rangees, 'sync');
      return depasses(error as unknown as EchecEcriture[]);
    },
  };
}
