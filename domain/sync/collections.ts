import type { Documents } from '../kinds.ts';
import type {
  IndexKeys,
  Conflit,
  Fields,
  LocalCollection,
  LocalDocument,
  SyncedCollection,
} from '../fields/documents.ts';
import type { EngineState } from './engine-state.ts';

export type Collection = SyncedCollection | LocalCollection;

/** A document as a live query answers it. */
export type DeviceDocument<C extends SyncedCollection> = Documents[C] & LocalDocument & IndexKeys;

/**
 * Checkpoint of the pull: the record 'point' of `configs`. `complet` is 0 from the first page of a pull from the
 * beginning to its last one: nothing derived is computed in between (SPEC.md).
 */
export interface Checkpoint {
  id: 'point';
  epoch: string | null;
  seq: number;
  complet: 0 | 1;
  /** Last seq shared with the epoch that the device knew before this one ([sync/S16]); 0 when there was none. */
  epochSeq: number;
  /** Collections that the server spoke of and that this program does not know ([sync/S17]). */
  inconnues?: readonly string[];
  /** Marks of the server's database, the newest first ([sync/C28]). */
  reperes?: readonly string[];
}
export const INITIAL_CHECKPOINT: Checkpoint = { id: 'point', epoch: null, seq: 0, complet: 0, epochSeq: 0 };

/** A time during which this device exchanged nothing with the server, and after which others had written ([DC]). */
export interface Absence {
  /** ISO instant of the last complete pull before it, in the server's time: its name. */
  readonly depuis: string;
  readonly jusquAu: string;
  /** Its screen was opened, or its notice put away. */
  readonly vue: 0 | 1;
  /** Records of its journal. */
  readonly nombre: number;
  /** Documents beyond what the journal holds, counted only. */
  readonly omis: number;
}
/** The record 'absences' of `configs`: those of the last 30 days, the latest first. */
export interface Absences {
  id: 'absences';
  /** Last complete pull, ten minutes late at most; null before the first one. */
  recuLe: string | null;
  liste: readonly Absence[];
}

/** Type of the documents of each collection in the local database. */
export type StoredTypes = { [C in SyncedCollection]: DeviceDocument<C> } & {
  configs: EngineState | Checkpoint | Absences;
  user: Fields & { id: string };
  interventionsWithReport: Fields & { id: string };
  commandes: Fields & { id: string };
  conflits: Conflit;
};

/**
 * Version of the local collections, raised whenever SCHEMAS or the shape of what they hold changes: versions.ts then
 * says how a document of the version before becomes today's (tests/local-versions.test.ts holds the hash).
 */
export const LOCAL_VERSION = 0;

/** The part of a JSON schema that the local database asks for. */
export interface Schema {
  readonly version: number;
  readonly primaryKey: 'id';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
  readonly indexes: readonly (readonly string[])[];
}
interface PropertySchema {
  readonly type: 'string' | 'number' | 'object';
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

const text = (maxLength: number): PropertySchema => ({ type: 'string', maxLength });
const integer = (maximum: number): PropertySchema => ({ type: 'number', minimum: 0, maximum, multipleOf: 1 });
const IDENTIFIER = text(128);
const BIT = integer(1);

/**
 * Only what is indexed is described: the server's zod schemas judge the documents. Screens read plain JSON
 * (`toJSON()`), never the getters of RxDocument, some of which bear the names of our fields (`collection`).
 */
function schema(properties: Readonly<Record<string, PropertySchema>>, indexes: readonly (readonly string[])[]): Schema {
  const indexed = indexes.flat();
  return {
    version: LOCAL_VERSION,
    primaryKey: 'id',
    type: 'object',
    properties: { id: IDENTIFIER, ...properties },
    required: [...new Set(['id', ...indexed])],
    indexes,
  };
}
const synced = (
  properties: Readonly<Record<string, PropertySchema>>,
  indexes: readonly (readonly string[])[],
): Schema => schema({ dirty: BIT, ...properties }, [['dirty'], ...indexes]);
const local = schema({}, []);

/** The 13 collections of the local database, as plain data for the page and for the worker. */
export const SCHEMAS: Readonly<Record<Collection, Schema>> = {
  dossiers: synced({ etat: text(20), rang: integer(1e9) }, [['etat', 'rang'], ['rang']]),
  interventions: synced({ demandeId: text(64), etat: text(20), cleControleur: integer(1e9), cleDate: text(30) }, [
    ['demandeId'],
    ['etat'],
    ['cleControleur', 'cleDate'],
    ['cleDate'],
  ]),
  controllers: synced({}, []),
  entreprises: synced({}, []),
  typeInterventions: synced({}, []),
  rsBatchs: synced({}, []),
  records: synced({ kind: text(30), cleDossier: text(64) }, [['kind', 'cleDossier'], ['cleDossier']]),
  photos: synced({ idIntervention: text(64), idDossier: text(64) }, [['idIntervention'], ['idDossier']]),
  configs: local,
  user: local,
  interventionsWithReport: local,
  commandes: local,
  conflits: schema({ id: text(200), ouvert: BIT, docId: text(64) }, [['ouvert'], ['docId']]),
};
export const COLLECTIONS = Object.keys(SCHEMAS) as readonly Collection[];
