/**
 * POST /api/Sync/Auteurs. Guarantees:
 * 1. It tells of documents that the caller has, or had: of the others nothing, not even that they exist.
 * 2. A path that is hidden from the caller is not named.
 */
import type { DocumentAuthors } from '#domain/sync/authors.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { visibleExit } from '../documents/visible-exit.ts';
import { visibleAuthors } from '../documents/visible-past.ts';
import type { OpenSession } from '../http/context.ts';

interface Asked {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly rev: number;
}

/** Who wrote each path of these documents since the revision that the device knew, and why some of them left. */
export async function authorsOf(sql: Sql, session: OpenSession, asked: readonly Asked[]): Promise<DocumentAuthors[]> {
  const answers: DocumentAuthors[] = [];
  for (const one of asked) {
    const { collection, id, rev } = one;
    const authors = await visibleAuthors(sql, session, one);
    const sortie = authors === null ? await visibleExit(sql, session, { collection, id, rev }) : null;
    if (authors !== null) answers.push({ collection, id, auteurs: authors });
    else if (sortie !== null) answers.push({ collection, id, auteurs: {}, sortie });
  }
  return answers;
}
