import { isPathTold } from '#domain/gate/views.ts';
import { sameJson } from '#domain/base/json.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from '../documents/document.ts';
import { lockVisible } from '../documents/locked.ts';
import { findByRef } from '../documents/page.ts';
import type { Author, EditDemande } from '../documents/edit.ts';
import { findVisible, type Key, type Reader, type SeenDocument, type SeenIn, tellTo } from '../documents/visible.ts';
import { write } from '../documents/write.ts';
import type { Context } from '../http/context.ts';

/** What the calls of every area do with documents: read one, write through the one path, show what the reader may see. */

export const authorOf = ({ actor, variante, portees, now }: Context): Author => ({
  actor,
  variante,
  portees,
  now,
});

/** The document as its reader may see it. The contract of the call keeps the fields it names. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- T is what the contract checks when the answer is sent
export const show = <T>({ actor }: Pick<Context, 'actor'>, document: SeenDocument): T =>
  tellTo(actor, document) as Fields as T;

/** In the reader's scope, by UUID or number; INTROUVABLE otherwise. */
export async function findOrRefuse<C extends SyncedCollection>(
  context: Reader & Pick<Context, 'db'>,
  collection: C,
  ref: string,
): Promise<Result<SeenIn<C>>> {
  const document = await findByRef(context.db, context, { collection, ref });
  return document === null ? refuse('INTROUVABLE') : ok(document);
}

/** Rolls a transaction back and carries the refusal out of it. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
/** The value, or the end of the transaction. */
export function requireOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result);
  return result.value;
}

/** What was just read, held and whole, to be decided on; the end of the transaction when it has left the scope since. */
export async function hold(tx: Sql, reader: Pick<Reader, 'portees'>, key: Key): Promise<StoredDocument> {
  const document = await lockVisible(tx, reader, key);
  return document ?? requireOk<StoredDocument>(refuse('INTROUVABLE'));
}

/** All or nothing: what `requireOk` refuses is rolled back and answered. */
export async function transaction<T>({ db }: Pick<Context, 'db'>, work: (tx: Sql) => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await db.transaction(work));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** One edit through the one write path; a conflict says what stands on the server. */
export async function editDocument(context: Context, edit: EditDemande): Promise<Result<SeenDocument>> {
  const result: Result<SeenDocument> = await transaction(context, async (tx) =>
    requireOk(await write(tx, authorOf(context), edit)),
  );
  return !result.ok && result.code === 'CONFLIT' ? conflit(context, edit) : result;
}

/**
 * 409 with the server's document and the fields that differ. A creation sent again with the same content, because
 * its answer was lost, is answered as the first time.
 */
async function conflit(context: Context, edit: EditDemande): Promise<Result<SeenDocument>> {
  const { collection, id, changes } = edit;
  const document = await findVisible(context.db, context, { collection, id });
  if (document === null) return refuse('INTROUVABLE');
  const conflits = Object.entries(changes)
    .filter(([path]) => isPathTold(context.actor, { collection, doc: document.data, path }))
    .map(([champ, local]) => ({ champ, local, serveur: readPath(document.data, champ) }))
    .filter(({ local, serveur }) => !sameJson(local, serveur));
  if (edit.nouveau === true && conflits.length === 0) return ok(document);
  return refuse('CONFLIT', { server: show(context, document), conflits });
}

/** An edit of the API made on the revision its body names, or on the present one. */
export const onBase = (base: number | undefined): { readonly baseRev?: number } =>
  base === undefined ? {} : { baseRev: base };
