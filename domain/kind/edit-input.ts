import type { Actor } from '../access/roles.ts';
import type { Result } from '../base/result.ts';
import type { Changes, Fields, SyncedCollection } from '../fields/documents.ts';
import type { Variant } from '../variants/variants.ts';

/** What every rule reads beside the document; a kind adds what its own do (domain/gate/context.ts has them all). */
export interface PortalContext {
  readonly variante: Variant;
}

export interface EditToCheck<Context = unknown> {
  readonly actor: Actor;
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Document before the edit; null when it is created. */
  readonly before: Fields | null;
  readonly changes: Changes;
  readonly nouveau: boolean;
  /** Instant of whoever checks: the server's when it counts. */
  readonly now: string;
  readonly context: Context;
}

/** The changes to apply: those asked for, and what follows from them (dates, authors, names). */
export type CheckedEdit = Result<{ readonly changes: Changes }>;
