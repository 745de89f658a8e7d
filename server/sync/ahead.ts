import { namedParents } from '#domain/kinds.ts';
import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { isKnown } from '../documents/used.ts';

/**
 * [sync/S19] Whether a creation arrives before what it belongs to: a document above it has never been seen here, and is still
 * on its way. A parent that exists elsewhere is judged by the rules, like everything else.
 */
export async function isAhead(tx: Sql, { collection, nouveau, changes }: Edit): Promise<boolean> {
  if (!nouveau) return false;
  for (const { of, id } of namedParents(collection, changes)) {
    if (!(await isKnown(tx, { collection: of, id }))) return true;
  }
  return false;
}
