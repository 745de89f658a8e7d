/**
 * Documents that the server writes under names of its own: form versions, offices and their settings, accounts, words
 * of mails ([sync/S25]). Guarantees:
 * 1. A document is found under its name only when it is of the kind that this name is for: nothing that a person made
 *    is read, written or answered in its place.
 * 2. Whatever stands under the name, the write succeeds: what a person made there keeps its content under a UUID
 *    (`liberer_nom`, db/migrations/020-noms.sql), what was deleted is written over.
 * 3. Two writers of one name wait for one another, the first writing included.
 */
import { must } from '#domain/base/must.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { SyncRecord } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, type StoredDocument } from './document.ts';
import type { Author } from './edit.ts';
import { SERVER_ORIGIN } from './history.ts';
import { insertDocument } from './store.ts';
import { writeAsServer } from './write.ts';

export type NamedKind = Extract<
  SyncRecord['kind'],
  'versionFormulaire' | 'bureau' | 'reglagesBureau' | 'utilisateur' | 'modeleCourriel'
>;

export interface Name {
  readonly id: string;
  readonly kind: NamedKind;
}

export interface NamedWrite extends Name {
  readonly changes: Changes;
  /** Fields of the first writing, under those of `changes`. */
  readonly first?: Changes;
  /** Word of the history. */
  readonly action?: string;
}

/** The document of this name and kind, deleted or not; null when there is none. */
export async function findNamed(sql: Sql, { id, kind }: Name): Promise<StoredDocument | null> {
  const document = await findDocument(sql, { collection: 'records', id });
  return document?.data['kind'] === kind ? document : null;
}

/** Holds a name, taken or not, until the transaction ends. */
export const lockName = (tx: Sql, id: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);

/** Creates or changes; `tx`: the Sql of a transaction. */
export async function writeNamed(tx: Sql, author: Author, asked: NamedWrite): Promise<StoredDocument> {
  const { id, kind, changes, first = {}, action } = asked;
  const edit = { collection: 'records', id, ...(action === undefined ? {} : { action }) } as const;
  await lockName(tx, id);
  const known = await findNamed(tx, asked);
  if (known !== null && !known.supprime) return writeAsServer(tx, author, { ...edit, changes });
  const over = await freed(tx, id);
  const written = await insertDocument(
    tx,
    { auteur: { ...author, origine: SERVER_ORIGIN }, edit: { ...edit, changes: { ...first, ...changes, kind } } },
    { anyScope: true, over },
  );
  return must(written.ok ? written.value : null, 'the server may write under its own names');
}

/** The deleted document that holds the name, once what a person made there has left it; null when nothing holds it. */
async function freed(tx: Sql, id: string): Promise<StoredDocument | null> {
  const held = await findDocument(tx, { collection: 'records', id }, true);
  if (held === null || held.supprime) return held;
  const [moved] = await tx.query<{ neuf: string | null }>('select liberer_nom($1) as neuf', [id]);
  must(moved?.neuf ?? null, `what stands under ${id} is somebody's`);
  return findDocument(tx, held, true);
}
