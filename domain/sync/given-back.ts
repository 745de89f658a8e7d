import type { Role } from '../access/roles.ts';
import { isServerField, kindOf } from '../kinds.ts';
import type { FieldPath, Fields, SyncedCollection } from '../fields/documents.ts';

/** Whose device this is. */
export interface Owner {
  readonly id: number;
  readonly role: Role;
}

interface GivenBackDocument {
  readonly collection: SyncedCollection;
  readonly doc: Fields;
  readonly possesseur?: Owner | undefined;
}

/** Whether this device gives the document back: what somebody said is given back in their name, by them alone. */
export function isGivenBack({ collection, doc, possesseur }: GivenBackDocument): boolean {
  const { givenBack } = kindOf(collection, doc);
  if (givenBack === 'whole') return true;
  const author = doc['auteur'] as { readonly id?: unknown } | null | undefined;
  return givenBack !== undefined && possesseur !== undefined && author?.id === possesseur.id;
}

/** Whether a value that the server has not is sent to it again; the others follow from what is, or are somebody else's. */
export function isToGiveBack({ collection, doc, possesseur }: GivenBackDocument, path: FieldPath): boolean {
  const { givenBack } = kindOf(collection, doc);
  if (typeof givenBack !== 'function') return !isServerField(collection, doc, path);
  return possesseur !== undefined && givenBack(possesseur.role).includes(path);
}
