import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { MediaRef } from '../../../src-worker/api.ts';
import type { Genre } from '../../shared/kinds/screen-kinds.ts';
import type { RefusalCause } from '../../shared/states/refusal-cause.ts';
import type { Cancelled } from '../../shared/states/visit-words.ts';
import type { SyncState } from '../../shared/states/sync-badge.tsx';

/** [sync/M11] What this belongs to is somebody else's: it leaves by itself when the access comes back. */
export const OUT_OF_REACH = 'HORS_PORTEE';

export interface QueueRefus {
  /** An ErrorCode, or OUT_OF_REACH. */
  readonly code: string;
  readonly le: string;
  /** [sync/S23] Code that tells why the office has no copy; absent: it has one. */
  readonly copie?: string;
  /** [sync/M12] This device could not read the picture: nobody refused it. */
  readonly isLocal?: true;
  /** What it means where the code does not tell ([sync/S26]). */
  readonly cause?: RefusalCause;
  /** [sync/S32] Who has the visit now; absent: not known, or nobody else has it. */
  readonly chez?: string;
  /** [sync/S32] The visit is cancelled: by whom and when, where the server told it, and why. */
  readonly annulation?: Cancelled;
}

/** What a line is called: its number, or the name that stands for one, and its kind. */
export interface LineName {
  readonly numero: string | null;
  readonly genre: QueueEntry['genre'];
}

/** One line of the queue: a document with unsent edits, or the photos of an intervention, or the files of a dossier, that wait for the same reason. */
export interface QueueEntry {
  readonly cle: string;
  readonly collection: SyncedCollection | 'media';
  readonly docId: string;
  /** Photos or files of this line; empty: the document alone. */
  readonly members: readonly MediaRef[];
  readonly etat: SyncState;
  /** I-2026-00071, D-2026-00042; null for what has no number yet. */
  readonly numero: string | null;
  /** [sync/S32] Whom it is about and where: « Mme Thévenard, Quimper »; null: nothing tells it. */
  readonly sujet: string | null;
  readonly genre: Genre;
  /** Fields changed, or photos or files waiting. */
  readonly nombre: number;
  /** ISO instant of the oldest change. */
  readonly depuis: string;
  readonly octets: number;
  /** Of what was tried most. */
  readonly essais: number;
  /** Photos or files beside it that no round has come to yet; 0: none was tried, or all were. */
  readonly untried: number;
  readonly derniereErreur: string | null;
  readonly refus: QueueRefus | null;
  /** Code of what it waits for and that time alone brings: nobody has anything to do. */
  readonly attente: string | null;
  /** [sync/S32] What holds it: it leaves after that; null: nothing does. */
  readonly derriere: LineName | null;
  /** The field to correct, or the page of the document. */
  readonly lien: string | null;
}

/** [sync/S9] How many things these lines say: what every count of the application says. */
export const countOf = (lines: readonly QueueEntry[]): number =>
  lines.reduce((total, { members }) => total + Math.max(1, members.length), 0);

/** [sync/S31] Something stays on this device until a person, or somebody else, does something. */
export const isHeld = ({ refus, derriere, etat }: Pick<QueueEntry, 'refus' | 'derriere' | 'etat'>): boolean =>
  refus !== null || derriere !== null || etat === 'conflit';

/** [sync/S32] What is out of reach, or cancelled, is neither corrected nor sent again by whoever typed it. */
export const isBeyondRepair = ({ code, annulation }: QueueRefus): boolean =>
  code === OUT_OF_REACH || annulation !== undefined;

/** Refused first, since they need a person; then the oldest. */
export const sort = (rows: readonly QueueEntry[]): readonly QueueEntry[] =>
  rows.toSorted((a, b) => Number(b.refus !== null) - Number(a.refus !== null) || a.depuis.localeCompare(b.depuis));
