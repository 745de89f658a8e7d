import { reasonOf } from '#domain/base/result.ts';
import type { Changes, SyncedCollection } from '#domain/sync/documents.ts';
import { bilanDe, type Bilan } from './bilan.ts';
import { modifier } from './modifier.ts';

/** One local edit each: every document stands alone, and those that pass are kept even when another fails. */
export async function modifierTous(
  collection: SyncedCollection,
  edits: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<Bilan> {
  const faits = await Promise.all(edits.map(({ id, changes }) => modifier(collection, id, changes)));
  return bilanDe(faits.map(reasonOf));
}
