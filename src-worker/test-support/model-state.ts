import type { Json } from '#domain/base/json.ts';
import type { EpochStep } from '#domain/sync/epoch-steps.ts';
import type { ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { PushReply } from '#domain/sync/messages.ts';
import type { Mark } from './model-marks.ts';

/** Identity of the database after so many restorations. */
export const epochOf = (rank: number): string => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

/** One value written at one path: what a history line holds. */
export interface Write {
  readonly cle: string;
  readonly path: string;
  readonly avant: Json;
  readonly apres: Json;
  readonly par: string;
  readonly seq: number;
  /** Revision that the writer said it had seen. */
  readonly baseRev: number;
}

export interface Row {
  readonly c: SyncedCollection;
  readonly d: ServerDocument;
}
interface Exit extends Row {
  readonly pour: string;
}
export interface Etat {
  docs: Map<string, Row>;
  /** When each was written. */
  written: Map<string, number>;
  sorties: Exit[];
  /** Devices that may not see a document. */
  caches: Map<string, Set<string>>;
  reponses: Map<string, PushReply>;
  /** Photos whose bytes are on its disk. */
  bytes: Set<string>;
  historique: Write[];
  auteurs: Map<string, { nom: string; le: string }>;
  seq: number;
  marks: readonly Mark[];
  epoch: string;
  /** Last seq that it shares with every epoch before its own. */
  epochSeq: number;
  /** Epochs before its own, and those of databases that it replaced: what server/db/epoch.ts keeps. */
  former: EpochStep[];
}
/** Who holds a device. One person may hold several, which share their scope. */
export interface Account {
  readonly id: number;
  readonly nom: string;
}

export const keyOf = (collection: SyncedCollection, id: string): string => `${collection}/${id}`;
