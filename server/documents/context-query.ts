import type { EditContext } from '#domain/access/edit-input.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

/** An edit to be judged: what asks for the context of its rules. */
export interface ContextQuery {
  readonly actor: Actor;
  readonly variante: Variant;
  readonly portees: readonly string[];
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly before: Fields | null;
  readonly changes: Changes;
}

/** Reads one need of the rules. `known`: what was read before it. */
export type Loader = (tx: Sql, query: ContextQuery, known: EditContext) => Promise<Partial<EditContext>>;

/** A field as the edit would leave it. */
export const valueOf = ({ before, changes }: ContextQuery, champ: string): unknown =>
  changes[champ] ?? before?.[champ] ?? null;
