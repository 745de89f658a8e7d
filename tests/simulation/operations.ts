import type { SyncedCollection } from '#domain/sync/documents.ts';

/** Names of the devices of a story: one letter each, which the values that they type carry. */
export const NOMS: readonly string[] = ['A', 'B', 'C', 'D', 'E'];

/** What goes wrong at one point of an operation; or what somebody else does at that very moment. */
export type Incident = { readonly a: number; readonly quoi: Panne } | { readonly a: number; readonly acte: Acte };

/**
 * tue: the process dies. gel: it stops, for as long as nobody thaws it. coupe: the request does not leave. perdue: the
 * answer does not come. tard: the request arrives later. double: it arrives twice, the second time now or later.
 * erreur: 500. desordre: the answers come reversed.
 */
export type Panne = 'tue' | 'gel' | 'coupe' | 'perdue' | 'tard' | 'double' | 'double-tard' | 'erreur' | 'desordre';

interface Cible {
  readonly collection: SyncedCollection;
  readonly id: string;
}
/** Typed in the place of a value: the one that the server had. */
export const RETOUR = 'RETOUR';

interface Qui {
  readonly qui: string;
}

/** One thing that happens. Everything is said by values, so that a story can be cut, told again and printed. */
export type Acte = { incidents?: Incident[] } & (
  | ({ readonly op: 'taper'; readonly path: string; readonly valeur: string } & Qui & Cible)
  | ({ readonly op: 'photo'; readonly id: string; readonly de: string; readonly valeur: string } & Qui)
  | ({ readonly op: 'commenter'; readonly id: string; readonly de: string; readonly valeur: string } & Qui)
  | ({ readonly op: 'trancher'; readonly id: string; readonly choix: Readonly<Record<string, 'mien' | 'leur'>> } & Qui)
  | ({ readonly op: 'remettre'; readonly id: string; readonly champ: string; readonly rang: number } & Qui)
  | ({ readonly op: 'abandonner' } & Qui & Cible)
  | ({ readonly op: 'tour'; readonly page: number } & Qui)
  | { readonly op: 'ensemble'; readonly tours: readonly Acte[] }
  | ({ readonly op: 'degeler'; readonly suite: 'reprend' | 'meurt' } & Qui)
  | ({ readonly op: 'horloge'; readonly decalageMs: number } & Qui)
  | ({ readonly op: 'mettre-a-jour' } & Qui)
  | { readonly op: 'arrivee'; readonly rang: number }
  | ({ readonly op: 'bureau'; readonly path: string; readonly valeur: string } & Cible)
  | ({ readonly op: 'retirer' } & Qui & Cible)
  | ({ readonly op: 'rendre' } & Qui & Cible)
  | { readonly op: 'sauvegarder' }
  | { readonly op: 'restaurer' }
  | { readonly op: 'deployer' }
  | { readonly op: 'mois' }
);

export interface Script {
  readonly appareils: readonly { readonly nom: string; readonly decalageMs: number }[];
  readonly actes: readonly Acte[];
}

/** Where an incident may happen: around the store's operations, before and after a request. */
export type Point = 'silence' | 'magasin' | 'pull-depart' | 'pull-retour' | 'push-depart' | 'push-retour';

/** Who decides what goes wrong: chance, which writes it into the act; or the script of a story told again. */
export interface Destin {
  incidents(acte: Acte, point: { readonly a: number; readonly genre: Point }): Promise<readonly Incident[]>;
}

export const ECRIT: Destin = {
  incidents: (acte, { a }) => Promise.resolve((acte.incidents ?? []).filter((one) => one.a === a)),
};
