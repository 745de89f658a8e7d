import type { Json } from '../base/json.ts';

/** Collections whose documents travel between the server and the devices, under the names of specification section 3. */
export const SYNCED_COLLECTIONS = [
  'dossiers',
  'interventions',
  'controllers',
  'entreprises',
  'typeInterventions',
  'rsBatchs',
  'records',
  'photos',
] as const;
export type SyncedCollection = (typeof SYNCED_COLLECTIONS)[number];

/** Collections that never leave the device. With the synced ones: 13, RxDB's free limit per realm. */
export const LOCAL_COLLECTIONS = ['configs', 'user', 'interventionsWithReport', 'commandes', 'conflits'] as const;
export type LocalCollection = (typeof LOCAL_COLLECTIONS)[number];

/**
 * A field of a document, or of one of its containers: 'etat', 'beneficiaire.telephone', 'champs.i_lambda'.
 * Edits, bases, merges and conflicts all speak of paths: two people who change two paths never conflict.
 */
export type FieldPath = string;

/** Objects whose members are edited and merged one by one. Everything else is one value. */
export const CONTAINERS: Readonly<Record<SyncedCollection, readonly string[]>> = {
  dossiers: ['beneficiaire', 'adresseTravaux', 'operation', 'menage', 'donnees'],
  interventions: ['champs', 'champsPrecedents', 'adresse', 'beneficiaire', 'appels'],
  controllers: [],
  entreprises: [],
  typeInterventions: [],
  rsBatchs: [],
  records: ['donnees', 'tentatives', 'valeurs', 'champs', 'champsPrecedents', 'ecarts', 'signatures', 'lecteurs'],
  photos: [],
};

/**
 * Index keys of a document: IndexedDB leaves a document out of an index when one of its values is null, so that a
 * query answered by that index would lose it without a word. They are written with the document by every rule.
 */
export interface IndexKeys {
  /** dossiers: ascending from the newest number; those that have none yet come first. */
  readonly rang?: number;
  /** interventions: idControleur, 0 when not assigned. */
  readonly cleControleur?: number;
  /** interventions: dateRdv, '' when not planned. */
  readonly cleDate?: string;
  /** records: idDossier, '' when there is none. */
  readonly cleDossier?: string;
}
export const KEYS: readonly string[] = ['rang', 'cleControleur', 'cleDate', 'cleDossier'];

export type Fields = Record<string, unknown>;
export type Changes = Readonly<Record<FieldPath, Json>>;

/** What the server sends. `rev` counts the writes of this document, `seq` orders the writes of the whole database. */
export interface ServerDocument extends Fields {
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  /** Tombstone: deleted, or no longer in this user's scope. The other fields are then absent. */
  readonly supprime?: true | undefined;
}

/** What has been frozen and sent, and must be resent identically until it is answered (SPEC.md). */
export interface Envoi {
  readonly editId: string;
  readonly baseRev: number;
  readonly changes: Changes;
  readonly nouveau: boolean;
  /** ISO instant of the device at the freeze: shown, never used to order. */
  readonly faitLe: string;
  readonly horsLigne: boolean;
}

export interface Refus {
  /** An ErrorCode of domain/base/errors.ts. */
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly le: string;
  readonly editId: string;
}

/** Edit state of a document, inside the document, so that both are written by one atomic commit. */
export interface LocalState {
  /** Id of the next edit to send; renewed by each user edit. */
  readonly editId: string;
  /** Paths changed on this device, with the value last seen from the server. */
  readonly base: Readonly<Record<FieldPath, Json>>;
  /** ISO instant of the oldest edit not yet received by the server. */
  readonly depuis: string;
  /** ISO instant of the newest one: the date that the server's history shows, and the order of the queue inside a dossier. */
  readonly modifieLe?: string;
  /** At least one of the edits was made without a network. */
  readonly horsLigne?: true;
  /** Created here and unknown to the server. */
  readonly nouveau?: true;
  readonly envoi?: Envoi;
  /** Server state that came while the envoi was not answered: merged with its answer, which may carry none. */
  readonly recu?: ServerDocument;
  /** Values of former sends that were never accepted: the server may hold one all the same, longer than it remembers ids ([sync/S4]). */
  readonly partis?: Readonly<Record<FieldPath, readonly Json[]>>;
  readonly refus?: Refus;
  /** Paths held back until the user has chosen (an open record in `conflits`). */
  readonly enConflit?: readonly FieldPath[];
  /** The server's database is another one since: it may have forgotten this document, and the pull under way tells (SPEC.md). */
  readonly oubli?: true;
  /** Beside it: last seq that the database which knew this document and the present one share. */
  readonly partage?: number;
  /** Created again after that: the server may keep only part of it at first, and is then sent the rest. */
  readonly rendu?: true;
  /** Sends attempted for the current envoi, and the last network error: for the queue screen. */
  readonly essais?: number;
  readonly derniereErreur?: string;
}

/** A document as the device keeps it. The queue is exactly `dirty = 1`. */
export interface LocalDocument extends Fields {
  id: string;
  rev: number;
  seq: number;
  dirty: 0 | 1;
  local?: LocalState;
}

/** One field on which two people disagree. */
export interface ConflitField {
  readonly champ: FieldPath;
  /** Value both started from. */
  readonly base: Json;
  /** Of a quarantine: values that were sent, and may have arrived ([sync/S4]). */
  readonly partis?: readonly Json[];
  /** Value typed here when the conflict was seen; the document holds the current one. */
  readonly mien: Json;
  /** Value received from the server. */
  readonly leur: Json;
  readonly leurAuteur: string | null;
  readonly leurLe: string | null;
  readonly choix?: 'mien' | 'leur' | 'deux';
}

/**
 * Record of the `conflits` collection. Kept 30 days after the choice, so that the loser can be restored.
 * `conflit`: while open, its fields are exactly those that wait for a choice; settled ones stand in records of their own.
 * `fusion`: changes put together without a question (`mien`: the value before, `leur`: the value received).
 * `quarantaine`: unsent edits on a document that left the user's scope; open until the user has seen it.
 * `changement`, `arrivee`, `sortie`: the journal of an absence ([DC]): what others wrote on a document of this device
 * (`mien`: the value before, `leur`: the value after), a document that is new here, a document that left.
 */
export interface Conflit {
  readonly id: string;
  readonly genre: 'conflit' | 'quarantaine' | 'fusion' | AbsenceKind;
  readonly collection: SyncedCollection;
  readonly docId: string;
  readonly idDossier: string | null;
  /** Number shown to the user: I-2026-00132. */
  readonly titre: string;
  readonly rev: number;
  readonly champs: readonly ConflitField[];
  readonly ouvert: 0 | 1;
  readonly vuLe: string;
  readonly resoluLe?: string;
  /** Quarantine: the whole local document, as it was when it left the user's scope. */
  readonly document?: Fields;
  /** Quarantine: when its newest edit was made, on the device's clock. */
  readonly saisiLe?: string;
  /** Quarantine: when the server received its copy for the office. */
  readonly transmisLe?: string;
  /** Quarantine: when its document came back, and these edits with it. */
  readonly renduLe?: string;
  /** Absence during which it happened: the instant of its start ([DC]). */
  readonly absence?: string;
  /** Journal: revision that this device knew before. */
  readonly revAvant?: number;
  /** `sortie` and quarantine: why, by whom and when, as the server's history tells it. */
  readonly motif?: ExitMotif;
  readonly par?: string | null;
  readonly parLe?: string | null;
  /** Who has it now, of what was given to somebody else. */
  readonly vers?: string;
}

export type AbsenceKind = 'changement' | 'arrivee' | 'sortie';
/** Why a document left: given to somebody else, archived, deleted, or the user's own rights changed. */
export const EXIT_MOTIFS = ['reaffectation', 'archivage', 'suppression', 'droits'] as const;
export type ExitMotif = (typeof EXIT_MOTIFS)[number];
