import type { ContexteEdit } from '#domain/access/edit-input.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

/** An edit to be judged: what asks for the context of its rules. */
export interface ContextQuery {
  readonly acteur: Actor;
  readonly variante: Variant;
  readonly portees: readonly string[];
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly avant: Fields | null;
  readonly changes: Changes;
}

/** Reads one need of the rules. `known`: what was read before it. */
export type Loader = (tx: Sql, query: ContextQuery, known: ContexteEdit) => Promise<Partial<ContexteEdit>>;

/** A field as the edit would leave it. */
export const valueOf = ({ avant, changes }: ContextQuery, champ: string): unknown =>
  changes[champ] ?? avant?.[champ] ?? null;
