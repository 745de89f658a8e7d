import { groupBy } from '#domain/base/group.ts';
import type { LocalDocument, LocalState, SyncedCollection } from '#domain/fields/documents.ts';
import { isTransient } from '#domain/sync/push.ts';
import { isRefusedForParent, missing, visitOfRefusedRight } from '#domain/sync/orphans.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { MediaRef } from '../../../src-worker/api.ts';
import type { WaitingEntry } from '#domain/sync/waiting.ts';
import {
  contratPath,
  documentPath,
  dossierPath,
  interventionPath,
  lotPath,
  supervisionPath,
  ticketPath,
} from '../../platform/paths.ts';
import { refusalCause, type RefusalCause } from '../../shared/states/refusal-words.ts';
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
  readonly genre:
    | 'intervention'
    | 'dossier'
    | 'message'
    | 'commentaire'
    | 'signature'
    | 'contrat'
    | 'supervision'
    | 'document'
    | 'lot'
    | 'ticket'
    | 'tiers'
    | 'presence'
    | 'photos'
    | 'fichiers'
    | 'autre';
  /** Fields changed, or photos or files waiting. */
  readonly nombre: number;
  /** ISO instant of the oldest change. */
  readonly depuis: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: QueueRefus | null;
  /** Code of what it waits for and that time alone brings: nobody has anything to do. */
  readonly attente: string | null;
  /** The field to correct, or the page of the document. */
  readonly lien: string | null;
}

type DirtyDocument = LocalDocument & {
  readonly kind?: unknown;
  readonly numero?: unknown;
  readonly idDossier?: unknown;
  readonly idTicket?: unknown;
  readonly idIntervention?: unknown;
  readonly idSupervision?: unknown;
  readonly idLot?: unknown;
  readonly uniqueCode?: unknown;
  readonly raisonSociale?: unknown;
  readonly libelle?: unknown;
  readonly nomInspecteur?: unknown;
  readonly nom?: unknown;
  readonly idDocument?: unknown;
  readonly idClient?: unknown;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const GENRES: Partial<Record<SyncedCollection, QueueEntry['genre']>> = {
  interventions: 'intervention',
  dossiers: 'dossier',
  rsBatchs: 'lot',
  entreprises: 'tiers',
  controllers: 'presence',
};
const GENRES_OF_RECORDS: Readonly<Record<string, QueueEntry['genre']>> = {
  signaturePlace: 'signature',
  signatureContrat: 'signature',
  message: 'message',
  commentaire: 'commentaire',
  contrat: 'contrat',
  supervision: 'supervision',
  document: 'document',
  ticket: 'ticket',
  client: 'tiers',
  operations: 'lot',
  controle: 'lot',
};
const PAGES: Partial<Record<QueueEntry['genre'], (id: string, variante: Variant) => string>> = {
  intervention: interventionPath,
  dossier: (id, variante) => dossierPath(variante, id),
  lot: lotPath,
  contrat: contratPath,
  supervision: supervisionPath,
  ticket: ticketPath,
};
const filesPage = (variante: Variant, idDossier: string): string =>
  `${dossierPath(variante, idDossier)}?onglet=documents`;

const genreOf = (collection: SyncedCollection, { kind }: DirtyDocument): QueueEntry['genre'] =>
  GENRES[collection] ?? GENRES_OF_RECORDS[String(kind)] ?? 'autre';

/** Of what stands in a lot, the lot. */
const pageIdOf = ({ id, idLot }: DirtyDocument): string => textOrNull(idLot) ?? id;

/** [sync/S5] [sync/S30] Code of what a refused edit waits for, and that comes by itself; null: a person has something to do. */
function awaited(collection: SyncedCollection, document: LocalDocument): string | null {
  const refus = document.local?.refus;
  if (refus === undefined) return null;
  if (isTransient(refus)) return refus.code;
  return missing(collection, document).length > 0 && !isRefusedForParent(collection, document) ? 'HORS_ORDRE' : null;
}

function stateOf(collection: SyncedCollection, document: DirtyDocument): SyncState {
  const { local } = document;
  if (local?.refus !== undefined && awaited(collection, document) === null) return 'refuse';
  if (local?.enConflit !== undefined && local.enConflit.length > 0) return 'conflit';
  return local?.envoi === undefined ? 'appareil' : 'envoi';
}

/** What would travel for this document, in bytes of JSON. */
function sizeOf(document: DirtyDocument): number {
  const { local } = document;
  if (local?.envoi !== undefined) return JSON.stringify(local.envoi.changes).length;
  if (local?.nouveau === true) return JSON.stringify({ ...document, local: undefined }).length;
  return Object.keys(local?.base ?? {}).reduce((total, path) => {
    const [container, member] = path.split('.');
    const value = document[container ?? ''];
    const changed = member === undefined ? value : (value as Record<string, unknown> | null | undefined)?.[member];
    return total + path.length + (JSON.stringify(changed ?? null) ?? '').length;
  }, 0);
}

/** Where the sends of a document stand. */
function followUpOf(
  collection: SyncedCollection,
  document: LocalDocument,
): Pick<QueueEntry, 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const local: Partial<LocalState> = document.local ?? {};
  const { depuis = '', essais = 0, derniereErreur = null, refus } = local;
  if (refus === undefined) return { depuis, essais, derniereErreur, refus: null, attente: null };
  const attente = awaited(collection, document);
  if (attente !== null) return { depuis, essais, derniereErreur: null, refus: null, attente };
  return {
    depuis,
    essais,
    derniereErreur,
    refus: refusOf(
      refus,
      isRefusedForParent(collection, document) || visitOfRefusedRight(collection, document) !== null,
    ),
    attente: null,
  };
}

/** `isOut`: what is out of reach is nobody's mistake, and its own sentence says all of it. */
function refusOf(refus: NonNullable<LocalState['refus']>, isOut: boolean): QueueRefus {
  const copy = textOrNull(refus.data?.['copie']);
  const cause = isOut ? null : refusalCause(refus);
  const code = isOut ? OUT_OF_REACH : refus.code;
  return { code, le: refus.le, ...(copy && { copie: copy }), ...(cause && { cause }) };
}

/** The first answer that waits is the field that « Modifier » opens. */
function linkOf(variante: Variant, collection: SyncedCollection, document: DirtyDocument): string | null {
  const { local } = document;
  const genre = genreOf(collection, document);
  const page =
    genre === 'document'
      ? documentPath(document.id, textOrNull(document.idClient))
      : (PAGES[genre]?.(pageIdOf(document), variante) ?? null);
  if (page === null) return null;
  const champ = Object.keys({ ...local?.base, ...local?.envoi?.changes }).find((path) => path.startsWith('champs.'));
  return champ === undefined ? page : `${page}#${champ.slice('champs.'.length)}`;
}

/** Its number, or the name that stands for one. */
const nameOf = ({
  numero,
  uniqueCode,
  raisonSociale,
  libelle,
  nomInspecteur,
  nom,
  kind,
}: DirtyDocument): string | null =>
  textOrNull(numero ?? uniqueCode ?? raisonSociale ?? libelle ?? nomInspecteur ?? (kind === 'document' ? nom : null));

/** `variante`: of this portal; dossiers are projets in mar. */
export function entryOfDocument(variante: Variant, collection: SyncedCollection, document: DirtyDocument): QueueEntry {
  const { local } = document;
  return {
    cle: `${collection}:${document.id}`,
    collection,
    docId: document.id,
    members: [],
    etat: stateOf(collection, document),
    numero: nameOf(document),
    genre: genreOf(collection, document),
    nombre: new Set([...Object.keys(local?.base ?? {}), ...Object.keys(local?.envoi?.changes ?? {})]).size,
    octets: sizeOf(document),
    lien: linkOf(variante, collection, document),
    ...followUpOf(collection, document),
  };
}

/** A record of `commandes` that the engine keeps for the bytes of one photo or file (src-worker/media). */
export interface WaitingBytes {
  readonly id: string;
  /** Of the photo or of the file. */
  readonly docId: string;
  /** `records`: a file. Absent in records of older versions. */
  readonly collection?: 'photos' | 'records';
  /** Intervention or supervision of a photo, dossier or ticket of a file. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: QueueRefus | null;
  /** Its document left this device with its visit. Absent in records of older versions. */
  readonly isOrphan?: boolean;
}

/** What bears these bytes: the numbers of those that have one, which are tickets, supervisions and documents. */
interface Bearers {
  readonly variante: Variant;
  readonly numeros: ReadonlyMap<string, string>;
  readonly tickets?: ReadonlySet<string>;
  readonly supervisions?: ReadonlySet<string>;
  /** Each with the client in whose area it stands; null: of the office. */
  readonly documents?: ReadonlyMap<string, string | null>;
}

export type MediaEntry = WaitingEntry<DirtyDocument, WaitingBytes>;

/** Fields that name what bears a photo or a file, the nearest first. */
const BEARERS = ['idSupervision', 'idIntervention', 'idTicket', 'idDocument', 'idDossier'] as const;

/** Intervention or supervision of a photo, dossier, ticket or document of a file. */
export const bearerOf = ({ document, bytes }: MediaEntry): string =>
  bytes?.idPorteur ?? BEARERS.flatMap((field) => textOrNull(document?.[field]) ?? [])[0] ?? '';

/** Where a photo or a file stands: what holds its document holds its bytes too. */
function standingOf(
  collection: MediaRef['collection'],
  { document, bytes }: MediaEntry,
): Pick<QueueEntry, 'etat' | 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const own =
    document === undefined
      ? NOTHING_WAITS
      : { ...followUpOf(collection, document), etat: stateOf(collection, document) };
  const sent = bytes ?? NOTHING_WAITS;
  const refus = own.refus ?? refusalOf(bytes);
  return {
    ...own,
    etat: refus === null ? own.etat : refus.isLocal === true ? 'illisible' : 'refuse',
    essais: Math.max(own.essais, sent.essais),
    derniereErreur: own.derniereErreur ?? sent.derniereErreur,
    refus,
  };
}

const NOTHING_WAITS = {
  etat: 'appareil',
  depuis: '',
  essais: 0,
  derniereErreur: null,
  refus: null,
  attente: null,
} as const;

const refusalOf = (bytes: WaitingBytes | undefined): QueueRefus | null =>
  bytes?.isOrphan === true ? { code: OUT_OF_REACH, le: '' } : (bytes?.refus ?? null);

/**
 * [sync/M11] What the server has not received, photos by intervention and files by dossier or ticket: « 4 photos, 11,6 Mo ».
 * What is refused stands apart from what goes on, so that giving it up gives up nothing else.
 */
export function mediaLines(
  collection: MediaRef['collection'],
  entries: readonly MediaEntry[],
  porteurs: Bearers,
): readonly QueueEntry[] {
  const placed = entries.map((entry) => ({ entry, standing: standingOf(collection, entry) }));
  const groups = groupBy(placed, ({ entry, standing: { etat, refus, attente } }) =>
    [bearerOf(entry), etat, refus?.code ?? attente ?? ''].join(' '),
  );
  return [...groups].map(([cle, group]) => {
    const [{ entry, standing }] = group as [(typeof group)[number]];
    const docId = bearerOf(entry);
    return {
      ...standing,
      cle: `media:${cle}`,
      collection: 'media',
      docId,
      members: group.map((one) => ({ collection, docId: one.entry.id })),
      numero: porteurs.numeros.get(docId) ?? null,
      genre: collection === 'photos' ? 'photos' : 'fichiers',
      nombre: group.length,
      depuis: group.map((one) => one.standing.depuis).toSorted()[0] ?? '',
      octets: group.reduce((total, one) => total + weightOf(one.entry), 0),
      essais: Math.max(...group.map((one) => one.standing.essais)),
      lien: standing.refus?.code === OUT_OF_REACH ? null : bearerLink(collection, docId, porteurs),
    };
  });
}

const weightOf = ({ document, bytes }: MediaEntry): number =>
  bytes?.octets ?? (document === undefined ? 0 : sizeOf(document));

function bearerLink(
  collection: MediaRef['collection'],
  id: string,
  { variante, tickets, supervisions, documents }: Bearers,
): string {
  if (supervisions?.has(id) === true) return supervisionPath(id);
  const area = documents?.get(id);
  if (area !== undefined) return documentPath(id, area);
  if (tickets?.has(id) === true) return ticketPath(id);
  return collection === 'records' ? filesPage(variante, id) : interventionPath(id);
}

/** [sync/S9] How many things these lines say: what every count of the application says. */
export const countOf = (lines: readonly QueueEntry[]): number =>
  lines.reduce((total, { members }) => total + Math.max(1, members.length), 0);

/** Something waits, and nothing of it leaves by itself: each line was refused, or could not be read by this device. */
export const isStuck = (rows: readonly Pick<QueueEntry, 'refus'>[]): boolean =>
  rows.length > 0 && rows.every(({ refus }) => refus !== null && refus.code !== OUT_OF_REACH);

/** Refused first, since they need a person; then the oldest. */
export const sort = (rows: readonly QueueEntry[]): readonly QueueEntry[] =>
  rows.toSorted((a, b) => Number(b.refus !== null) - Number(a.refus !== null) || a.depuis.localeCompare(b.depuis));
