import { reasonOf } from '#domain/base/result.ts';
import type { Changes, SyncedCollection } from '#domain/fields/documents.ts';
import { summaryOf, type Summary } from './summary.ts';
import { editDocument } from './edit-document.ts';

/** One local edit each: every document stands alone, and those that pass are kept even when another fails. */
export async function editAll(
  collection: SyncedCollection,
  edits: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<Summary> {
  const done = await Promise.all(edits.map(({ id, changes }) => editDocument(collection, id, changes)));
  return summaryOf(done.map(reasonOf));
}
