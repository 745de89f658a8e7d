import type { Fields, ServerDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';

/**
 * A stored document, whole: read here by what the server decides by itself. Whoever asks reads through visible.ts.
 * `data` holds its fields, its id included, without rev and seq.
 */
export interface StoredDocument {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly data: Fields;
  readonly rev: number;
  readonly seq: number;
  readonly portees: readonly string[];
  readonly idDossier: string | null;
  readonly supprime: boolean;
}

export const COLUMNS =
  'collection, id, data, rev, coalesce(seq, 0) as seq, portees, id_dossier as "idDossier", supprime' as const;

/** As it is sent. */
export const toServerDocument = ({ data, rev, seq }: Pick<StoredDocument, 'data' | 'rev' | 'seq'>): ServerDocument => ({
  ...data,
  id: String(data['id']),
  rev,
  seq,
});

/** What a device receives in place of a document that is deleted or out of its scope. */
export const tombstone = ({
  id,
  rev,
  seq,
  data,
}: Pick<StoredDocument, 'id' | 'rev' | 'seq' | 'data'>): ServerDocument => ({
  id,
  rev,
  seq,
  supprime: true,
  ...erasedOf(data),
});

/** [RG17] A tombstone says that the person was erased: the device keeps nothing of theirs then. */
export const erasedOf = ({ effaceLe }: Fields): { readonly effaceLe?: string } =>
  typeof effaceLe === 'string' ? { effaceLe } : {};

export const isVisible = (document: StoredDocument, portees: readonly string[]): boolean =>
  !document.supprime && document.portees.some((portee) => portees.includes(portee));

/** One document whatever its scope; null when there is none. `lock`: held until the transaction ends. */
export async function findDocument(
  sql: Sql,
  { collection, id }: { readonly collection: SyncedCollection; readonly id: string },
  lock = false,
): Promise<StoredDocument | null> {
  const text = `select ${COLUMNS} from documents where collection = $1 and id = $2${lock ? ' for update' : ''}`;
  return (await sql.query<StoredDocument>(text, [collection, id]))[0] ?? null;
}

/** Whole, in a scope: out of scope, deleted and unknown are the same answer, null. What is decided on, never answered. */
export async function findInScope(
  sql: Sql,
  {
    collection,
    id,
    portees,
  }: { readonly collection: SyncedCollection; readonly id: string; readonly portees: readonly string[] },
): Promise<StoredDocument | null> {
  const document = await findDocument(sql, { collection, id });
  return document !== null && isVisible(document, portees) ? document : null;
}

/** Every document of a dossier that is not deleted, of one collection. */
export function listOfDossier(sql: Sql, collection: SyncedCollection, idDossier: string): Promise<StoredDocument[]> {
  const text = `select ${COLUMNS} from documents where id_dossier = $1 and collection = $2 and not supprime order by id`;
  return sql.query<StoredDocument>(text, [idDossier, collection]);
}

/** Dossier to which a document belongs, by its own fields; null for reference data. */
export function dossierOf(collection: SyncedCollection, fields: Fields): string | null {
  const id = {
    dossiers: fields['id'],
    interventions: fields['demandeId'],
    photos: fields['idDossier'],
    records: fields['idDossier'],
  };
  const value = Object.hasOwn(id, collection) ? id[collection as keyof typeof id] : null;
  return typeof value === 'string' ? value : null;
}
