import { kindOf } from '../kinds.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import type { Parent, ParentDocuments } from '../sync/kind.ts';
import type { Variant } from '../variants/variants.ts';
import type { Portee } from './keys.ts';
import type { Actor } from './roles.ts';

/** Documents above this one: a photo or a message follows its intervention and its dossier, a comment its ticket, a file what bears it. */
export type Parents = { readonly [P in Parent]?: Fields | null };

/** Keys of a user's synchronisation on one variant. */
export function porteesDeActeur(acteur: Actor, variante: Variant): Portee[] {
  const { id, idBureauInspection: bureau } = acteur;
  const communes = [`tous:${variante}`, `user:${id}:${variante}`, `role:${acteur.role}:${variante}`];
  const duBureau = (...genres: string[]) =>
    bureau === null ? communes : [...genres.map((genre) => `${genre}:${bureau}:${variante}`), ...communes];
  switch (acteur.role) {
    case 'ADMIN':
      return [`admin:${variante}`, ...communes];
    case 'MANAGER':
      return duBureau('responsable', 'bureau', 'equipe');
    case 'BASIC':
      return duBureau('bureau', 'equipe');
    case 'CONTROL':
      return [`control:${id}:${variante}`, ...duBureau('equipe')];
    case 'CLIENT':
      return acteur.idClient === null ? communes : [`client:${acteur.idClient}:${variante}`, ...communes];
    case 'ENTREPRISE':
      return acteur.idEntreprise === null ? communes : [`entreprise:${acteur.idEntreprise}:${variante}`, ...communes];
    case 'COFRAC':
      return [...archives(acteur, variante), ...communes];
    case 'PNCEE':
      return variante === 'cee' ? [...archives(acteur, variante), ...communes] : communes;
  }
}

/** Keys of the calls of the API: those of the synchronisation, and the archives that are only read online. */
export const porteesDeLecture = (acteur: Actor, variante: Variant): Portee[] =>
  acteur.role === 'CONTROL'
    ? [...porteesDeActeur(acteur, variante), `consultation:${acteur.id}:${variante}`]
    : porteesDeActeur(acteur, variante);

const archives = (acteur: Actor, variante: Variant) =>
  acteur.bureauxAttaches.map((bureau) => `archive:${bureau}:${variante}`);

/** Keys of a document. Bug when a child comes without the dossier it belongs to. */
export const porteesDe = (collection: SyncedCollection, doc: Fields, parents: Parents = {}): Portee[] =>
  kindOf(collection, doc).keys(doc, parents as ParentDocuments);
