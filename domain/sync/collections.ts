import type { Documents } from '../kinds.ts';
import type { Cles, Conflit, Fields, LocalCollection, LocalDocument, SyncedCollection } from './documents.ts';
import type { EtatMoteur } from './etat-moteur.ts';

export type Collection = SyncedCollection | LocalCollection;

/** A document as a live query answers it. */
export type DocumentLocal<C extends SyncedCollection> = Documents[C] & LocalDocument & Cles;

/**
 * Checkpoint of the pull: the record 'point' of `configs`. `complet` is 0 from the first page of a pull from the
 * beginning to its last one: nothing derived is computed in between (SPEC.md).
 */
export interface PointDeReprise {
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
export const POINT_INITIAL: PointDeReprise = { id: 'point', epoch: null, seq: 0, complet: 0, epochSeq: 0 };

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
export type Stockes = { [C in SyncedCollection]: DocumentLocal<C> } & {
  configs: EtatMoteur | PointDeReprise | Absences;
  user: Fields & { id: string };
  interventionsWithReport: Fields & { id: string };
  commandes: Fields & { id: string };
  conflits: Conflit;
};

/**
 * Version of the local collections, raised whenever SCHEMAS or the shape of what they hold changes: versions.ts then
 * says how a document of the version before becomes today's (tests/versions-locales.test.ts holds the hash).
 */
export const LOCAL_VERSION = 0;

/** The part of a JSON schema that the local database asks for. */
export interface Schema {
  readonly version: number;
  readonly primaryKey: 'id';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Propriete>>;
  readonly required: readonly string[];
  readonly indexes: readonly (readonly string[])[];
}
interface Propriete {
  readonly type: 'string' | 'number' | 'object';
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

const texte = (maxLength: number): Propriete => ({ type: 'string', maxLength });
const entier = (maximum: number): Propriete => ({ type: 'number', minimum: 0, maximum, multipleOf: 1 });
const IDENTIFIANT = texte(128);
const BIT = entier(1);

/**
 * Only what is indexed is described: the server's zod schemas judge the documents. Screens read plain JSON
 * (`toJSON()`), never the getters of RxDocument, some of which bear the names of our fields (`collection`).
 */
function schema(properties: Readonly<Record<string, Propriete>>, indexes: readonly (readonly string[])[]): Schema {
  const indexed = indexes.flat();
  return {
    version: LOCAL_VERSION,
    primaryKey: 'id',
    type: 'object',
    properties: { id: IDENTIFIANT, ...properties },
    required: [...new Set(['id', ...indexed])],
    indexes,
  };
}
const synced = (properties: Readonly<Record<string, Propriete>>, indexes: readonly (readonly string[])[]): Schema =>
  schema({ dirty: BIT, ...properties }, [['dirty'], ...indexes]);
const local = schema({}, []);

/** The 13 collections of the local database (design.md section 3), as plain data for the page and for the worker. */
export const SCHEMAS: Readonly<Record<Collection, Schema>> = {
  dossiers: synced({ etat: texte(20), rang: entier(1e9) }, [['etat', 'rang'], ['rang']]),
  interventions: synced({ demandeId: texte(64), etat: texte(20), cleControleur: entier(1e9), cleDate: texte(30) }, [
    ['demandeId'],
    ['etat'],
    ['cleControleur', 'cleDate'],
    ['cleDate'],
  ]),
  controllers: synced({}, []),
  entreprises: synced({}, []),
  typeInterventions: synced({}, []),
  rsBatchs: synced({}, []),
  records: synced({ kind: texte(30), cleDossier: texte(64) }, [['kind', 'cleDossier'], ['cleDossier']]),
  photos: synced({ idIntervention: texte(64), idDossier: texte(64) }, [['idIntervention'], ['idDossier']]),
  configs: local,
  user: local,
  interventionsWithReport: local,
  commandes: local,
  conflits: schema({ id: texte(200), ouvert: BIT, docId: texte(64) }, [['ouvert'], ['docId']]),
};
export const COLLECTIONS = Object.keys(SCHEMAS) as readonly Collection[];
