import type { EditToCheck, CheckedEdit } from './edit-input.ts';
import type { Portee } from '../access/keys.ts';
import type { Reserve } from './reserves.ts';
import type { Role } from '../access/roles.ts';
import type { Listing } from '../lists/listing.ts';
import type { Table } from './erasure-table.ts';
import type { IndexKeys, FieldPath, Fields, SyncedCollection } from '../fields/documents.ts';

/** A document of this type as it is stored: fields that this program does not know may stand beside. */
export type Stored<T> = T & Fields;

/** What stands above a document, and in which collection. A parent exists before what belongs to it. */
export const PARENT_COLLECTIONS = {
  dossier: 'dossiers',
  intervention: 'interventions',
  message: 'records',
  ticket: 'records',
  lot: 'rsBatchs',
  supervision: 'records',
  document: 'records',
} as const satisfies Record<string, SyncedCollection>;
export type Parent = keyof typeof PARENT_COLLECTIONS;

/** What a document names without standing below it, and in which collection. */
export const NAMED_COLLECTIONS = {
  client: 'records',
  entreprise: 'entreprises',
  contrat: 'records',
  lot: 'rsBatchs',
  intervention: 'interventions',
  typeIntervention: 'typeInterventions',
  versionFormulaire: 'records',
  typeSupervision: 'records',
  grilleSupervision: 'records',
  modeleContrat: 'records',
  tauxLot: 'records',
} as const satisfies Record<string, SyncedCollection>;
export type NamedIds = Readonly<Partial<Record<keyof typeof NAMED_COLLECTIONS, unknown>>>;

/** Their ids, as the document names them: what is not a text is no id. */
export type ParentIds = Readonly<Partial<Record<Parent, unknown>>>;
/** The documents of these ids; a kind types those that it asks. */
export type ParentDocuments = Readonly<Partial<Record<Parent, unknown>>>;

/**
 * What must be read before an edit is judged, beside the dossier in which the document stands, which always is: one loader
 * each on the server (documents/context.ts), in the order named.
 */
export type Need =
  | 'interventions'
  | 'intervention'
  | 'photos'
  | 'type'
  | 'form'
  | 'controller'
  | 'second'
  | 'issuing'
  | 'customers'
  | 'asked'
  | 'linked'
  | 'lot'
  | 'lotCode'
  | 'listedLot'
  | 'controlledLot'
  | 'siret'
  | 'commented'
  | 'bearer'
  | 'assignee'
  | 'servedOffice'
  | 'presenceLeft'
  | 'installers'
  | 'modelVersions'
  | 'signedContrat'
  | 'supervised'
  | 'pictured'
  | 'gridVersions'
  | 'areaClient';

/** A need of some edits alone: what no edited field asks for is not read, and no rule may rely on it. */
export interface SometimesNeeded<T> {
  readonly need: Need;
  /** `fields`: first segments of the edited paths. `before`: the document as it stands; null: it is made. */
  when(fields: readonly string[], before: T | null): boolean;
}

/** Numbers that the server gives to a new document: D-2026-00042, counted by year and by the value of `per`. */
export interface NumberRule<T> {
  prefix(doc: T): string;
  /** What has a sequence of its own, by year. A number is unique within it (the indexes of server/db/migrations). */
  readonly per: readonly ('idBureauInspection' | 'variante')[];
  /** Field of the server's own integer, counted once for the whole database. */
  readonly integer?: 'idDemande' | 'idIntervention';
}

/** [sync/S16] Given back to a restored server by whichever device knows it, or by its author alone, with these fields. */
export type GivenBack = 'whole' | ((role: Role) => readonly FieldPath[]);

/**
 * All there is to know of an entity, but its screens and its calls. Each area describes its own in `kind.ts`, and
 * domain/kinds.ts lists them: what must tell one kind from another asks the descriptor. Its functions are methods, so
 * that one list holds them all: they are called with documents that the list found to be of the kind (`kindOf`).
 */
export interface Kind<
  T extends object = Fields,
  N extends string = string,
  C extends SyncedCollection = SyncedCollection,
> {
  /** The `kind` of a record; of another collection, our word for what it holds. */
  readonly name: N;
  readonly collection: C;
  /** Judges a new one; absent: the server alone makes them. */
  create?(edit: EditToCheck): CheckedEdit;
  /** Judges a change; absent: the server alone changes them. `avant`: the document as it stands. */
  edit?(edit: EditToCheck, before: Stored<T>): CheckedEdit;
  /** What the rules read to judge either; one may use what those before it have read. */
  readonly needs: readonly (Need | SometimesNeeded<Stored<T>>)[];
  /** It belongs to its author: BASIC, who only reads the trade, writes theirs. */
  isOwn?(doc: Fields): boolean;
  /** Who sees it ([access/A1]). A parent that it names is there, or it is a bug. */
  keys(doc: Stored<T>, parents: ParentDocuments): Portee[];
  /** [access/A24] It is read by COFRAC and PNCEE outside of any dossier: each reading is noted all the same. */
  readonly isNoted?: true;
  /** Fields that decide who sees what stands below it. */
  readonly decides?: readonly string[];
  /** Read of changes and of parts of documents too. */
  parents(doc: Fields): ParentIds;
  /** [sync/S30] What else it names, and the server must know when it comes. Read of changes too; absent: nothing. */
  names?(doc: Fields): NamedIds;
  /** [sync/S5] Place among what was made offline in one dossier or ticket: its parents have a lower one. */
  readonly rank: number;
  readonly number?: NumberRule<Stored<T>>;
  /** It says when and by whom it was last changed. */
  readonly isSigned?: true;
  /** [access/A22] What readers in whose scope it stands are not told. */
  readonly reserved: readonly Reserve<Stored<T>>[];
  /** [rgpd/RG8] What becomes of each field when the person is erased; null: it holds nothing of one, and keeps only its name. */
  readonly erasure: Table<T> | null;
  /** The same on the portal where the client is the person (mar), when it differs. */
  readonly householdErasure?: Table<T>;
  /**
   * [sync/S16] Written by the server alone, or derived by it: never an edit, never a conflict, never in the journal. An edit
   * may still name some of them (a submission dates itself); this rules whole documents only.
   */
  readonly ofServer: readonly string[];
  /** [sync/S32] Paths on which the server's document, as it came, has the last word: nobody is asked about what was meant here. */
  readonly decided?: (server: Fields) => readonly FieldPath[];
  /** Absent: the server alone gives it back. */
  readonly givenBack?: GivenBack;
  /** Index keys of the local database; those of records are all the same. */
  index?(doc: Stored<T>): IndexKeys;
  /** How it is searched, filtered and sorted, by the server and by a device; absent: nobody asks for a list of it. */
  readonly list?: Listing;
}

/** A kind that has lists, and what they may be asked. */
export interface Listed<Q extends object> {
  readonly list: Listing<Q>;
}

/** A kind of the `records` collection. */
export type RecordKind<T extends { readonly kind: string }> = Kind<T, T['kind'], 'records'>;

/** The documents that a descriptor describes. */
export type DocumentOf<K> = K extends Kind<infer T, infer _N, infer _C> ? T : never;

/** Rank of what stands alone, or below a dossier, an intervention and its photos. */
export const RANK_OF_RECORDS = 3;
/** What is said of a record, or borne by it, comes after it. */
export const RANK_OF_ATTACHED = 4;
/** Of what stands alone, needs nothing to be judged, hides nothing and is about nobody: a kind says what it is otherwise. */
export const STANDS_ALONE = {
  needs: [],
  parents: (): ParentIds => ({}),
  rank: RANK_OF_RECORDS,
  ofServer: [],
  reserved: [],
  erasure: null,
} as const;

/** Fields of a record that nobody writes on a device: those of its schema that `written` lacks, but for what `acts` change. */
export const exceptWritten = (
  record: { readonly shape: object },
  written: { readonly shape: object },
  ...acts: readonly string[]
): readonly string[] =>
  Object.keys(record.shape).filter((field) => !Object.hasOwn(written.shape, field) && !acts.includes(field));
