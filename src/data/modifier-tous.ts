import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes, SyncedCollection } from '#domain/sync/documents.ts';
import { bilanDe, type Bilan } from './bilan.ts';
import { codeDe } from './echec.ts';
import { modifier } from './modifier.ts';

/** One local edit. null: kept on the disk and in the queue; otherwise why not, and the caller keeps what was typed. */
export async function modifierOuRaison(
  collection: SyncedCollection,
  id: string,
  changes: Changes,
): Promise<ErrorCode | null> {
  try {
    await modifier(collection, id, changes);
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

/** One local edit each: every document stands alone, and those that pass are kept even when another fails. */
export async function modifierTous(
  collection: SyncedCollection,
  edits: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<Bilan> {
  return bilanDe(await Promise.all(edits.map(({ id, changes }) => modifierOuRaison(collection, id, changes))));
}
