/**
 * Every kind of document, each described once in its area (kind/kind.ts says what a descriptor tells). What must know a
 * kind from another asks `kindOf`: the rules of edits and of scopes, the queue, the server's write path, the erasure.
 */
import { codeKind } from './utilisateurs/code-kind.ts';
import { annonceKind, lectureKind } from './annonces/kind.ts';
import { bureauKind, bureauSettingsKind } from './bureaux/kind.ts';
import { controllerKind } from './controleurs/kind.ts';
import { modeleCourrielKind } from './courriels/kind.ts';
import { contratKind } from './contrats/kind.ts';
import { signatureContratKind } from './contrats/in-person-kind.ts';
import { modeleContratKind } from './contrats/modele-kind.ts';
import { documentKind } from './documents/kind.ts';
import { fileKind } from './fichiers/file-kind.ts';
import { dossierKind } from './dossiers/kind.ts';
import { messageKind } from './dossiers/message-kind.ts';
import { factureKind } from './facturation/kind.ts';
import { interventionKind } from './interventions/kind.ts';
import { photoKind } from './photos/photo-kind.ts';
import { typeInterventionKind, versionFormulaireKind } from './interventions/type-kind.ts';
import { controlKind } from './lots/control-kind.ts';
import { drawnOrderKind } from './lots/drawn-order-kind.ts';
import { lotKind } from './lots/kind.ts';
import { operationsKind } from './lots/operations-kind.ts';
import { rateRuleKind } from './lots/rate-rule-kind.ts';
import { syntheseKind } from './lots/synthese-kind.ts';
import { notificationKind } from './notifications/kind.ts';
import { cacheKind, historyKind } from './historique/kept.ts';
import type { FieldPath, Fields, SyncedCollection } from './fields/documents.ts';
import {
  type DocumentOf,
  type Kind,
  NAMED_COLLECTIONS,
  type Parent,
  PARENT_COLLECTIONS,
  RANK_OF_RECORDS,
} from './kind/kind.ts';
import { signaturePlaceKind } from './signatures/in-person-kind.ts';
import { analyseKind, documentOcrKind } from './ocr/analyse-kinds.ts';
import { motCleKind } from './ocr/mot-cle-kind.ts';
import { supervisionKind } from './supervisions/kind.ts';
import { grilleSupervisionKind, typeSupervisionKind } from './supervisions/setting-kinds.ts';
import { commentaireKind } from './commentaires/comment-kind.ts';
import { ticketKind } from './tickets/kind.ts';
import { clientKind, entrepriseKind } from './tiers/kind.ts';
import { utilisateurKind } from './utilisateurs/kind.ts';

const LISTED = [
  dossierKind,
  interventionKind,
  photoKind,
  controllerKind,
  entrepriseKind,
  typeInterventionKind,
  lotKind,
  operationsKind,
  drawnOrderKind,
  controlKind,
  rateRuleKind,
  syntheseKind,
  contratKind,
  modeleContratKind,
  signatureContratKind,
  supervisionKind,
  typeSupervisionKind,
  grilleSupervisionKind,
  motCleKind,
  analyseKind,
  documentOcrKind,
  clientKind,
  versionFormulaireKind,
  bureauKind,
  bureauSettingsKind,
  messageKind,
  documentKind,
  fileKind,
  factureKind,
  ticketKind,
  commentaireKind,
  signaturePlaceKind,
  notificationKind,
  annonceKind,
  lectureKind,
  modeleCourrielKind,
  utilisateurKind,
  codeKind,
  historyKind,
  cacheKind,
] as const;
export const KINDS: readonly Kind[] = LISTED;

type Listed = (typeof LISTED)[number];
/** What each is called: its `kind` when it is a record. */
export type KindName = Listed['name'];
/** What each collection holds, beside the edit state of a device. */
export type Documents = { [C in SyncedCollection]: DocumentOf<Extract<Listed, { readonly collection: C }>> };
/** Records of the `records` collection, told apart by `kind`. */
export type SyncRecord = Documents['records'];

const RECORDS = new Map<unknown, Kind>(
  KINDS.filter((one) => one.collection === 'records').map((one) => [one.name, one]),
);
const OTHERS = new Map(KINDS.filter((one) => one.collection !== 'records').map((one) => [one.collection, one]));

/** A record of a kind that this program does not know ([sync/S17]): ADMIN's, whole, and written by nobody. */
const UNKNOWN: Kind = {
  name: 'inconnu',
  collection: 'records',
  needs: [],
  keys: ({ variante }) => [`admin:${String(variante)}`],
  parents: ({ idDossier }) => ({ dossier: idDossier }),
  rank: RANK_OF_RECORDS,
  ofServer: [],
  reserved: [],
  erasure: null,
};

/** What a document is, by its collection, and by its `kind` when it is a record. */
export const kindOf = (collection: SyncedCollection, { kind }: Fields): Kind =>
  (collection === 'records' ? RECORDS.get(kind) : OTHERS.get(collection)) ?? UNKNOWN;

/** What every kind leaves to the server. */
const OF_SERVER = ['createdAt', 'updatedAt', 'modifiePar', 'variante', 'idBureauInspection', 'fuseau', 'effaceLe'];

/** [sync/S16] Whether the server alone writes that field of that document. */
export const isServerField = (collection: SyncedCollection, doc: Fields, path: FieldPath): boolean =>
  OF_SERVER.includes(path) || kindOf(collection, doc).ofServer.includes(path);

/** [sync/S32] Paths on which this document of the server asks nobody anything. */
export const decidedPaths = (collection: SyncedCollection, server: Fields): readonly FieldPath[] =>
  kindOf(collection, server).decided?.(server) ?? [];

/** Dossier to which a document belongs, by its own fields; null: it stands in none. */
export function dossierOf(collection: SyncedCollection, fields: Fields): string | null {
  const id = collection === 'dossiers' ? fields['id'] : kindOf(collection, fields).parents(fields).dossier;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** A document above another, by its name. */
export interface NamedParent {
  readonly parent: Parent;
  readonly of: SyncedCollection;
  readonly id: string;
}

/** What stands above a document, as its own fields say it. */
export const namedParents = (collection: SyncedCollection, fields: Fields): NamedParent[] =>
  Object.entries(kindOf(collection, fields).parents(fields)).flatMap(([name, id]) => {
    const parent = name as Parent;
    return typeof id === 'string' ? [{ parent, of: PARENT_COLLECTIONS[parent], id }] : [];
  });

/** Another document, wherever it stands. */
export type Reference = Pick<NamedParent, 'of' | 'id'>;

/** [sync/S30] Every other document that the server must know before it takes this one, as its own fields say it. */
export function dependencies(collection: SyncedCollection, fields: Fields): Reference[] {
  const names = Object.entries(kindOf(collection, fields).names?.(fields) ?? {}).flatMap(([name, id]) =>
    typeof id === 'string' && id !== '' ? [{ of: NAMED_COLLECTIONS[name as keyof typeof NAMED_COLLECTIONS], id }] : [],
  );
  return [...namedParents(collection, fields), ...names];
}
