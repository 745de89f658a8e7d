import type { EditContext } from '#domain/gate/context.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import type { StoredIn } from './document.ts';

/** An edit to be judged: what asks for the context of its rules. */
export interface ContextQuery {
  readonly actor: Actor;
  readonly variante: Variant;
  readonly portees: readonly string[];
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly before: Fields | null;
  readonly changes: Changes;
  /** The dossier that the writer holds; null: none. */
  readonly held: StoredIn<'dossiers'> | null;
}

/** Reads one need of the rules. `known`: what was read before it. */
export type Loader = (tx: Sql, query: ContextQuery, known: EditContext) => Promise<Partial<EditContext>>;

/** A field as the edit would leave it. */
export const valueOf = ({ before, changes }: ContextQuery, champ: string): unknown =>
  changes[champ] ?? before?.[champ] ?? null;
