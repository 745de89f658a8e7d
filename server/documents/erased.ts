import { eraseChanges } from '#domain/rgpd/erase.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { dossierOf } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, type Held } from './document.ts';

interface Touched {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Changes;
}

/** [rgpd/RG11] Whether what this edit is about was erased: its dossier, or the record itself. */
export async function isErased(sql: Sql, { collection, id, changes }: Touched): Promise<boolean> {
  const known = await findDocument(sql, { collection, id });
  return isListed(sql, id, known?.idDossier ?? dossierOf(collection, { id, ...changes }));
}

/** The same of what a writer holds: a dossier says by itself that it was erased (erase.ts, 2). */
export const isHeldErased = async (tx: Sql, { collection, id, changes }: Touched, held: Held): Promise<boolean> =>
  held.dossier === null
    ? isListed(tx, id, held.document?.idDossier ?? dossierOf(collection, { id, ...changes }))
    : held.dossier.data.effaceLe !== undefined;

const isListed = async (sql: Sql, id: string, idDossier: string | null): Promise<boolean> =>
  (await sql.query('select 1 from effacements where id = $1 or id = $2', [id, idDossier ?? id])).length > 0;

/** [rgpd/RG11] What is kept of an edit that nobody may write any more: which fields it named, without what it said of the person. */
export async function withoutErased<E extends Touched>(sql: Sql, edit: E): Promise<E> {
  if (!(await isErased(sql, edit))) return edit;
  const known = await findDocument(sql, edit);
  const fields: Fields = { ...edit.changes, ...known?.data };
  const { kind, variante } = fields;
  return { ...edit, changes: eraseChanges({ ...edit, kind, variante }, edit.changes) };
}
