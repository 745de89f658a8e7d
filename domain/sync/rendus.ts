import type { Role } from '../access/roles.ts';
import { kindOf } from '../kinds.ts';
import type { FieldPath, Fields, SyncedCollection } from './documents.ts';
import { estDuServeur } from './paths.ts';

/** Whose device this is. */
export interface Possesseur {
  readonly id: number;
  readonly role: Role;
}

interface Rendu {
  readonly collection: SyncedCollection;
  readonly doc: Fields;
  readonly possesseur?: Possesseur | undefined;
}

/** Whether this device gives the document back: what somebody said is given back in their name, by them alone. */
export function estRendu({ collection, doc, possesseur }: Rendu): boolean {
  const { givenBack } = kindOf(collection, doc);
  if (givenBack === 'whole') return true;
  const auteur = doc['auteur'] as { readonly id?: unknown } | null | undefined;
  return givenBack !== undefined && possesseur !== undefined && auteur?.id === possesseur.id;
}

/** Whether a value that the server has not is sent to it again; the others follow from what is, or are somebody else's. */
export function estARendre({ collection, doc, possesseur }: Rendu, path: FieldPath): boolean {
  const { givenBack } = kindOf(collection, doc);
  if (typeof givenBack !== 'function') return !estDuServeur(collection, path);
  return possesseur !== undefined && givenBack(possesseur.role).includes(path);
}
