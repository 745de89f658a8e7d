import type { Actor } from '#domain/access/roles.ts';
import type { Changes, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Origin } from './history.ts';

/** Who writes, for whom the scope is judged, and when. */
export interface Author {
  readonly actor: Actor;
  readonly variante: Variant;
  /** Keys of the actor on this variant. */
  readonly portees: readonly string[];
  /** ISO instant of the server. */
  readonly now: string;
  readonly origine?: Origin;
}

export interface EditDemande {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Changes;
  readonly nouveau?: boolean;
  /** Revision the edit was made on; without it the edit applies to the present one (calls of the API, not devices). */
  readonly baseRev?: number;
  /** Word of the history: the name of the call; 'modification' by default. */
  readonly action?: string;
  /** What is noted beside a document is no change of it: who changed it last, and when, stay ([reports/E62]). */
  readonly isNote?: boolean;
  /** [planning/P18] The controllers concerned are told of it with others, by who writes them (announce-planning.ts). */
  readonly isToldTogether?: boolean;
}
