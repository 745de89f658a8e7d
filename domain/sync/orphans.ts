import { namedParents } from '../kinds.ts';
import type { LocalDocument, SyncedCollection } from '../fields/documents.ts';

/**
 * [sync/M11] A creation that the server refused because it did not know, for this person, what the creation belongs to:
 * the visit had been given to somebody else. Nobody has anything to correct; it leaves by itself when that is here again.
 */
export function isRefusedForParent(collection: SyncedCollection, doc: LocalDocument): boolean {
  const { nouveau, refus } = doc.local ?? {};
  const unknown = refus?.code === 'VALIDATION' && nouveau === true ? refus.data?.['champs'] : undefined;
  const ids = namedParents(collection, doc).map(({ id }) => id);
  return Object.entries(unknown ?? {}).some(([field, why]) => why === 'inconnu' && ids.some((id) => id === doc[field]));
}
