import { namedParents } from '#domain/kinds.ts';
import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import type { Author } from '../documents/edit.ts';
import { isKnownTo } from '../documents/visible.ts';

/**
 * [sync/S19] Whether a creation arrives before what it belongs to: a document above it has never been seen here, and is still
 * on its way. So it is said of one that its author never had ([access/A44]); one that left them is judged by the rules.
 */
export async function isAhead(tx: Sql, author: Author, { collection, nouveau, changes }: Edit): Promise<boolean> {
  if (!nouveau) return false;
  for (const { of, id } of namedParents(collection, changes)) {
    if (!(await isKnownTo(tx, author, { collection: of, id }))) return true;
  }
  return false;
}
