import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import type { Kind, Listed } from '#domain/kind/kind.ts';
import { isOf } from '../documents/of-kind.ts';
import { findByRef, type ListQuery, pageOfKind, type SeenOf } from '../documents/page.ts';
import type { SeenDocument } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { editDocument, onBase } from './documents.ts';

/**
 * What the calls of a kind do where the specification asks for nothing else: its descriptor says how it is listed and
 * judged, the one write path writes it. A kind that is special writes a function of its own.
 */

/** A page of its list, each document as `present` shows it. */
export async function pageOf<T extends object, Q extends object, Answer>(
  context: Context,
  kind: Kind<T> & Listed<Q>,
  { query, present }: { query: Q & ListQuery; present: (context: Context, document: SeenDocument) => Answer },
) {
  const page = await pageOfKind(context.db, context, { kind, query });
  return ok({ ...page, items: page.items.map((document) => present(context, document)) });
}

/** One in the reader's scope, by UUID or number; INTROUVABLE: of another kind, taken away, or out of it. */
export async function findOf<T extends object, N extends string, C extends SyncedCollection>(
  context: Context,
  kind: Kind<T, N, C>,
  ref: string,
): Promise<Result<SeenOf<T>>> {
  const found: SeenDocument | null = await findByRef(context.db, context, { collection: kind.collection, ref });
  const isHere = found !== null && isOf(kind, found) && (found.data['retireLe'] ?? null) === null;
  return isHere ? ok(found) : refuse('INTROUVABLE');
}

/** A new one, named by its caller or by us. */
export const createOf = (
  context: Context,
  { collection, name }: Pick<Kind, 'collection' | 'name'>,
  { id = randomUUID(), ...body }: Fields & { readonly id?: string | undefined },
): Promise<Result<SeenDocument>> => {
  const kind = collection === 'records' ? { kind: name } : {};
  return editDocument(context, {
    collection,
    id,
    changes: { ...kind, ...changesOfBody(collection, body) },
    nouveau: true,
  });
};

/** What the body names is changed, on the revision that it names. */
export async function replaceOf<T extends object, N extends string, C extends SyncedCollection>(
  context: Context,
  kind: Kind<T, N, C>,
  { id, base, ...body }: Fields & { readonly id: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await findOf(context, kind, id);
  if (!found.ok) return found;
  const changes = changesOfBody(kind.collection, body);
  return editDocument(context, { collection: kind.collection, id: found.value.id, changes, ...onBase(base) });
}
