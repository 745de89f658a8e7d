import type { Role } from '../access/roles.ts';
import type { FieldPath, Fields, SyncedCollection } from './documents.ts';
import { estDuServeur } from './paths.ts';

/** Whose device this is. */
export interface Possesseur {
  readonly id: number;
  readonly role: Role;
}

/** What every device may give back to a restored server ([S16]). */
const DE_TOUS: readonly SyncedCollection[] = ['dossiers', 'interventions', 'photos'];

const MOTS_DU_TICKET: Readonly<Partial<Record<Role, readonly FieldPath[]>>> = {
  ADMIN: ['type', 'priority', 'titre', 'description', 'reponse'],
  MANAGER: ['titre', 'description'],
};

/** Records that speak in somebody's name, with what their author may still write of them once they stand. */
const EN_LEUR_NOM: Readonly<Record<string, (role: Role) => readonly FieldPath[]>> = {
  message: () => [],
  commentaire: () => ['texte', 'retireLe'],
  ticket: (role) => MOTS_DU_TICKET[role] ?? [],
  fichier: () => ['nom', 'categorie', 'retireLe'],
};

interface Rendu {
  readonly collection: SyncedCollection;
  readonly doc: Fields;
  readonly possesseur?: Possesseur | undefined;
}

/** Whether this device gives the document back: what somebody said is given back in their name, by them alone. */
export function estRendu({ collection, doc, possesseur }: Rendu): boolean {
  if (DE_TOUS.includes(collection)) return true;
  const auteur = doc['auteur'] as { readonly id?: unknown } | null | undefined;
  return signeDe(collection, doc) !== undefined && possesseur !== undefined && auteur?.id === possesseur.id;
}

/** Whether a value that the server has not is sent to it again; the others follow from what is, or are somebody else's. */
export function estARendre({ collection, doc, possesseur }: Rendu, path: FieldPath): boolean {
  const mots = signeDe(collection, doc);
  if (mots === undefined) return !estDuServeur(collection, path);
  return possesseur !== undefined && mots(possesseur.role).includes(path);
}

const signeDe = (collection: SyncedCollection, { kind }: Fields) =>
  collection === 'records' && typeof kind === 'string' && Object.hasOwn(EN_LEUR_NOM, kind)
    ? EN_LEUR_NOM[kind]
    : undefined;
