import type { Result } from '#domain/base/result.ts';
import type { Conflit, SyncedCollection } from '#domain/fields/documents.ts';
import type { SyncContext } from '#domain/sync/journal.ts';
import type { Edit, PullAnswer, PushAnswer } from '#domain/sync/messages.ts';
import type { Owner } from '#domain/sync/given-back.ts';
import type { Store } from '../local/store.ts';

/** GET Sync/pull. Without `epoch`: from the beginning. With `debut` and `fin`: only what those days need. */
export interface DemandePull {
  readonly epoch?: string;
  readonly seq?: number;
  readonly reperes?: string;
  readonly limit: number;
  readonly debut?: string;
  readonly fin?: string;
}

/** The network, as the engine needs it. A refusal is a value; only a bug throws. */
export interface Network {
  pull(demande: DemandePull): Promise<Result<PullAnswer>>;
  /** `epoch`, `reperes`: the database that the device knows, and the marks that it kept of it; without: whichever it is. */
  push(edits: readonly Edit[], epoch?: string, reperes?: string): Promise<Result<PushAnswer>>;
}

export interface Progress {
  readonly phase: 'envoi' | 'reception';
  readonly fait: number;
  readonly total: number;
}

/** Everything that a round touches outside of itself. */
export interface Engine {
  readonly store: Store;
  readonly reseau: Network;
  /** ISO instant of the device, corrected by the difference with the server's when it is known. */
  readonly clock: () => string;
  readonly uuid: () => string;
  /** Stops after the page or the batch in flight; what is done stays done. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** How many documents wait at the end of a round, whatever became of it. */
  readonly onQueue?: (waiting: number) => void;
  /** Everything was pulled again, and the checkpoint does not say so yet: what screens conclude from it is put right first. */
  readonly beforeWhole?: () => Promise<void>;
  /** The absence that this round ends, when there was one ([DC]). */
  readonly absence?: CurrentAbsence | undefined;
  /** Whose device this is ([sync/S16]). */
  readonly possesseur?: Owner | undefined;
}

/** What a round notes of an absence, up to a bound. */
export interface CurrentAbsence {
  readonly depuis: string;
  /** Ids of the documents in its journal, those of interrupted rounds included. */
  readonly notes: Set<string>;
  /** Ids of those that did not fit. */
  readonly omis: Set<string>;
}

export const contextOf = (
  engine: Pick<Engine, 'clock' | 'uuid' | 'absence' | 'possesseur'>,
  collection: SyncedCollection,
  isOpen?: Conflit,
): SyncContext => ({
  collection,
  now: engine.clock(),
  uuid: engine.uuid,
  ouvert: isOpen,
  absence: engine.absence?.depuis,
  possesseur: engine.possesseur,
});
