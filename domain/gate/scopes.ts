import { kindOf } from '../kinds.ts';
import type { Fields, SyncedCollection } from '../fields/documents.ts';
import type { Parent } from '../kind/kind.ts';
import type { Variant } from '../variants/variants.ts';
import type { Portee } from '../access/keys.ts';
import type { Actor } from '../access/roles.ts';

/** Documents above this one: a photo or a message follows its intervention and its dossier, a comment its ticket, a file what bears it. */
export type Parents = { readonly [P in Parent]?: Fields | null };

/** Keys of a user's synchronisation on one variant. */
export function porteesOfActor(actor: Actor, variante: Variant): Portee[] {
  const { id, idBureauInspection: bureau } = actor;
  const communes = [`tous:${variante}`, `user:${id}:${variante}`, `role:${actor.role}:${variante}`];
  const ofBureau = (...genres: string[]) =>
    bureau === null ? communes : [...genres.map((genre) => `${genre}:${bureau}:${variante}`), ...communes];
  switch (actor.role) {
    case 'ADMIN':
      return [`admin:${variante}`, ...communes];
    case 'MANAGER':
      return ofBureau('responsable', 'bureau', 'equipe');
    case 'BASIC':
      return ofBureau('bureau', 'equipe');
    case 'CONTROL':
      return [`control:${id}:${variante}`, ...ofBureau('equipe', 'terrain')];
    case 'CLIENT':
      return actor.idClient === null ? communes : [`client:${actor.idClient}:${variante}`, ...communes];
    case 'ENTREPRISE':
      return actor.idEntreprise === null ? communes : [`entreprise:${actor.idEntreprise}:${variante}`, ...communes];
    case 'COFRAC':
      return [...attached('archive', actor, variante), ...attached('accreditation', actor, variante), ...communes];
    case 'PNCEE':
      return variante === 'cee' ? [...attached('archive', actor, variante), ...communes] : communes;
  }
}

/** Keys of the calls of the API: those of the synchronisation, and the archives that are only read online. */
export const readingPortees = (actor: Actor, variante: Variant): Portee[] =>
  actor.role === 'CONTROL'
    ? [...porteesOfActor(actor, variante), `consultation:${actor.id}:${variante}`]
    : porteesOfActor(actor, variante);

const attached = (genre: 'archive' | 'accreditation', { bureauxAttaches }: Actor, variante: Variant) =>
  bureauxAttaches.map((bureau) => `${genre}:${bureau}:${variante}`);

/** Keys of a document. Bug when a child comes without the dossier it belongs to. */
export const porteesOf = (collection: SyncedCollection, doc: Fields, parents: Parents = {}): Portee[] =>
  kindOf(collection, doc).keys(doc, parents);
