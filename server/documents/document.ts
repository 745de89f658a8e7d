import type { Fields, ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { Documents } from '#domain/kinds.ts';
import type { Stored } from '#domain/kind/kind.ts';
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

/** The same, of one collection: its fields are typed by it. */
export interface StoredIn<C extends SyncedCollection> extends StoredDocument {
  readonly collection: C;
  readonly data: Stored<Documents[C]>;
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

/** [rgpd/RG17] A tombstone says that the person was erased: the device keeps nothing of theirs then. */
export const erasedOf = ({ effaceLe }: Fields): { readonly effaceLe?: string } =>
  typeof effaceLe === 'string' ? { effaceLe } : {};

export const isVisible = (document: StoredDocument, portees: readonly string[]): boolean =>
  !document.supprime && document.portees.some((portee) => portees.includes(portee));

/** One document whatever its scope; null when there is none. `lock`: held until the transaction ends. */
export async function findDocument<C extends SyncedCollection>(
  sql: Sql,
  { collection, id }: { readonly collection: C; readonly id: string },
  lock = false,
): Promise<StoredIn<C> | null> {
  const text = `select ${COLUMNS} from documents where collection = $1 and id = $2${lock ? ' for update' : ''}`;
  return (await sql.query<StoredIn<C>>(text, [collection, id]))[0] ?? null;
}

/** What a writer holds until its transaction ends: a document, and the dossier in which it stands. null: there is none. */
export interface Held {
  readonly document: StoredDocument | null;
  readonly dossier: StoredIn<'dossiers'> | null;
}

/**
 * Locks a document and its dossier, or the one in which it will stand (`idDossier`), in one statement: rows are locked in
 * the order that it asks for, the dossier first.
 */
export async function lockInDossier(
  tx: Sql,
  { collection, id }: Pick<StoredDocument, 'collection' | 'id'>,
  idDossier: string | null,
): Promise<Held> {
  const rows = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = $1 and id = $2 or collection = 'dossiers'
       and id = coalesce((select id_dossier from documents where collection = $1 and id = $2), $3)
     order by collection <> 'dossiers' for update`,
    [collection, id, idDossier],
  );
  return {
    document: rows.find((row) => row.collection === collection && row.id === id) ?? null,
    dossier: (rows.find((row) => row.collection === 'dossiers') as StoredIn<'dossiers'> | undefined) ?? null,
  };
}

/** The fields of the document that something names, whatever its scope: compared with, never answered. */
export async function one<C extends SyncedCollection>(
  sql: Sql,
  collection: C,
  id: unknown,
): Promise<Stored<Documents[C]> | null> {
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return (await findDocument(sql, { collection, id: String(id) }))?.data ?? null;
}

/** Whole, in a scope: out of scope, deleted and unknown are the same answer, null. What is decided on, never answered. */
export async function findInScope<C extends SyncedCollection>(
  sql: Sql,
  { collection, id, portees }: { readonly collection: C; readonly id: string; readonly portees: readonly string[] },
): Promise<StoredIn<C> | null> {
  const document = await findDocument(sql, { collection, id });
  return document !== null && isVisible(document, portees) ? document : null;
}

/** Every document of a dossier that is not deleted, of one collection. */
export function listOfDossier<C extends SyncedCollection>(
  sql: Sql,
  collection: C,
  idDossier: string,
): Promise<StoredIn<C>[]> {
  const text = `select ${COLUMNS} from documents where id_dossier = $1 and collection = $2 and not supprime order by id`;
  return sql.query<StoredIn<C>>(text, [idDossier, collection]);
}
