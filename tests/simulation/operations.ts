import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { StoreHealth } from './store-failure.ts';

/** Names of the devices of a story: one letter each, which the values that they type carry. */
export const NAMES: readonly string[] = ['A', 'B', 'C', 'D', 'E'];

/** What goes wrong at one point of an operation; or what somebody else does at that very moment. */
export type Incident = { readonly a: number; readonly quoi: Failure } | { readonly a: number; readonly acte: Act };

/**
 * tue: the process dies. gel: it stops, for as long as nobody thaws it. coupe: the request does not leave. perdue: the
 * answer does not come. tard: the request arrives later. double: it arrives twice, the second time now or later.
 * erreur: 500. vide, type, moitie: 200, and what comes is no answer (strange.ts). desordre: the answers come reversed. rejet: the database refuses this operation alone; of a write, before
 * or after it was made.
 */
export type Failure =
  | 'tue'
  | 'gel'
  | 'rejet'
  | 'coupe'
  | 'perdue'
  | 'tard'
  | 'double'
  | 'double-tard'
  | 'erreur'
  | 'vide'
  | 'type'
  | 'moitie'
  | 'desordre';

interface Target {
  readonly collection: SyncedCollection;
  readonly id: string;
}
/** Typed in the place of a value: the one that the server had. */
export const SERVER_VALUE = 'RETOUR';

interface Who {
  readonly qui: string;
}

/** One thing that happens. Everything is said by values, so that a story can be cut, told again and printed. */
export type Act = { incidents?: Incident[] } & (
  | ({ readonly op: 'taper'; readonly path: string; readonly valeur: string } & Who & Target)
  | ({ readonly op: 'entrer'; readonly id: string; readonly path: string } & Who)
  | ({ readonly op: 'surcharger'; readonly valeur: string } & Who)
  | ({ readonly op: 'photo'; readonly id: string; readonly de: string; readonly valeur: string } & Who)
  | ({ readonly op: 'commenter'; readonly id: string; readonly de: string; readonly valeur: string } & Who)
  | ({ readonly op: 'trancher'; readonly id: string; readonly choix: Readonly<Record<string, 'mien' | 'leur'>> } & Who)
  | ({ readonly op: 'remettre'; readonly id: string; readonly champ: string; readonly rang: number } & Who)
  | ({ readonly op: 'abandonner' } & Who & Target)
  | ({ readonly op: 'tour'; readonly page: number } & Who)
  | { readonly op: 'ensemble'; readonly tours: readonly Act[] }
  | ({ readonly op: 'degeler'; readonly suite: 'reprend' | 'meurt' } & Who)
  | ({ readonly op: 'horloge'; readonly decalageMs: number } & Who)
  | ({ readonly op: 'mettre-a-jour' } & Who)
  | ({ readonly op: 'base'; readonly etat: StoreHealth } & Who)
  | ({ readonly op: 'disparaitre' } & Who)
  | { readonly op: 'arrivee'; readonly rang: number }
  | ({ readonly op: 'bureau'; readonly path: string; readonly valeur: string } & Target)
  | ({ readonly op: 'retirer' } & Who & Target)
  | ({ readonly op: 'rendre' } & Who & Target)
  | { readonly op: 'sauvegarder' }
  | { readonly op: 'restaurer'; readonly rang?: number; readonly sansTemoin?: true }
  | { readonly op: 'horloge-serveur'; readonly avanceMs: number }
  | ({ readonly op: 'signer'; readonly id: string; readonly de: string; readonly valeur: string } & Who)
  | ({ readonly op: 'effacer'; readonly resteMs: number } & Who)
  | { readonly op: 'sceller'; readonly id: string }
  | { readonly op: 'publier'; readonly version: string }
  | ({ readonly op: 'changer-version'; readonly id: string; readonly version: string; readonly valeur: string } & Who)
  | { readonly op: 'confier'; readonly id: string; readonly a: number | null }
  | { readonly op: 'deployer' }
  | { readonly op: 'mois' }
);

export interface Script {
  /** `de`: the person of another device has this one too. */
  readonly appareils: readonly { readonly nom: string; readonly decalageMs: number; readonly de?: string }[];
  readonly actes: readonly Act[];
}

/** Where an incident may happen: around the store's operations, before and after a request. */
export type Point = 'silence' | 'magasin' | 'pull-depart' | 'pull-retour' | 'push-depart' | 'push-retour';

/** Who decides what goes wrong: chance, which writes it into the act; or the script of a story told again. */
export interface Fate {
  incidents(act: Act, point: { readonly a: number; readonly genre: Point }): Promise<readonly Incident[]>;
}

export const SCRIPTED: Fate = {
  incidents: (act, { a }) => Promise.resolve((act.incidents ?? []).filter((one) => one.a === a)),
};
