import type { Collection, StoredTypes } from '#domain/sync/collections.ts';

/** Rows of a collection: trade fields with their edit state, or the records of a local collection. */
export type Row<C extends Collection> = StoredTypes[C];

/**
 * A Mango query. Ranges and equalities on indexed fields (domain/sync/collections.ts: `cleDate`, `cleControleur`,
 * `demandeId`, `etat` with `rang`...) are read by their index; anything else reads the whole collection.
 */
export interface Query {
  readonly selector: Readonly<Record<string, unknown>>;
  readonly sort?: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  readonly limit?: number;
  /** Names the index to read by, when the planner would choose another one. */
  readonly index?: readonly string[];
}
