import { groupBy } from '#domain/base/group.ts';
import type { LocalDocument, LocalState, SyncedCollection } from '#domain/sync/documents.ts';
import { isTransient } from '#domain/sync/push.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossierPath, interventionPath, ticketPath } from '../../platform/paths.ts';
import { refusalCause, type RefusalCause } from '../../shared/states/refusal-words.ts';
import type { SyncState } from '../../shared/states/sync-badge.tsx';

export interface QueueRefus {
  readonly code: string;
  readonly le: string;
  /** [sync/S23] Code that tells why the office has no copy; absent: it has one. */
  readonly copie?: string;
  /** What it means where the code does not tell ([sync/S26]). */
  readonly cause?: RefusalCause;
}

/** One line of the queue: a document with unsent edits, or the photos of an intervention, or the files of a dossier, that the server has not received. */
export interface QueueEntry {
  readonly cle: string;
  readonly collection: SyncedCollection | 'media';
  readonly docId: string;
  readonly etat: SyncState;
  /** I-2026-00071, D-2026-00042; null for what has no number yet. */
  readonly numero: string | null;
  readonly genre: 'intervention' | 'dossier' | 'message' | 'commentaire' | 'photos' | 'fichier' | 'fichiers' | 'autre';
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
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const GENRES: Partial<Record<SyncedCollection, QueueEntry['genre']>> = {
  interventions: 'intervention',
  dossiers: 'dossier',
};
const filesPage = (variante: Variant, idDossier: string): string =>
  `${dossierPath(variante, idDossier)}?onglet=documents`;

function documentPage(variante: Variant, collection: SyncedCollection, id: string): string | null {
  if (collection === 'interventions') return interventionPath(id);
  return collection === 'dossiers' ? dossierPath(variante, id) : null;
}

const recordKind = ({ kind }: DirtyDocument): QueueEntry['genre'] =>
  kind === 'message' || kind === 'commentaire' || kind === 'fichier' ? kind : 'autre';

function stateOf({ local }: DirtyDocument): SyncState {
  if (local?.refus !== undefined && !isTransient(local.refus)) return 'refuse';
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
  local: LocalState | undefined,
): Pick<QueueEntry, 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const { depuis = '', essais = 0, derniereErreur = null, refus } = local ?? {};
  if (refus === undefined) return { depuis, essais, derniereErreur, refus: null, attente: null };
  if (isTransient(refus)) return { depuis, essais, derniereErreur: null, refus: null, attente: refus.code };
  const copy = textOrNull(refus.data?.['copie']);
  const cause = refusalCause(refus);
  const refusSaid = { code: refus.code, le: refus.le, ...(copy && { copie: copy }), ...(cause && { cause }) };
  return { depuis, essais, derniereErreur, refus: refusSaid, attente: null };
}

/** The first answer that waits is the field that « Modifier » opens. */
function linkOf(variante: Variant, collection: SyncedCollection, document: DirtyDocument): string | null {
  const { id, local, kind, idDossier, idTicket } = document;
  if (kind === 'fichier' && typeof idTicket === 'string') return ticketPath(idTicket);
  if (kind === 'fichier' && typeof idDossier === 'string') return filesPage(variante, idDossier);
  const page = documentPage(variante, collection, id);
  if (page === null) return null;
  const champ = Object.keys({ ...local?.base, ...local?.envoi?.changes }).find((path) => path.startsWith('champs.'));
  return champ === undefined ? page : `${page}#${champ.slice('champs.'.length)}`;
}

/** `variante`: of this portal; dossiers are projets in mar. */
export function entryOfDocument(variante: Variant, collection: SyncedCollection, document: DirtyDocument): QueueEntry {
  const { local } = document;
  return {
    cle: `${collection}:${document.id}`,
    collection,
    docId: document.id,
    etat: stateOf(document),
    numero: textOrNull(document.numero),
    genre: GENRES[collection] ?? recordKind(document),
    nombre: new Set([...Object.keys(local?.base ?? {}), ...Object.keys(local?.envoi?.changes ?? {})]).size,
    octets: sizeOf(document),
    lien: linkOf(variante, collection, document),
    ...followUpOf(local),
  };
}

/** A record of `commandes` that the engine keeps for the bytes of one photo or file (src-worker/media). */
export interface WaitingBytes {
  readonly id: string;
  /** `records`: a file. Absent in records of older versions. */
  readonly collection?: 'photos' | 'records';
  /** Intervention of a photo, dossier or ticket of a file. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: QueueRefus | null;
}

/** What bears these bytes: the numbers of those that have one, and which are tickets. */
interface Bearers {
  readonly variante: Variant;
  readonly numeros: ReadonlyMap<string, string>;
  readonly tickets?: ReadonlySet<string>;
}

/** What the server has not received, photos by intervention and files by dossier or ticket: « 4 photos, 11,6 Mo ». */
export function entriesOfBytes(
  octets: readonly WaitingBytes[],
  { variante, numeros, tickets = new Set() }: Bearers,
): readonly QueueEntry[] {
  const groups = groupBy(octets, (one) => one.idPorteur);
  return [...groups].map(([idParent, groupe]) => {
    const refus = groupe.find((one) => one.refus !== null)?.refus ?? null;
    const areFiles = groupe[0]?.collection === 'records';
    const linkOfBytes = (id: string): string =>
      tickets.has(id) ? ticketPath(id) : areFiles ? filesPage(variante, id) : interventionPath(id);
    return {
      cle: `media:${idParent}`,
      collection: 'media',
      docId: idParent,
      etat: refus === null ? 'appareil' : 'refuse',
      numero: numeros.get(idParent) ?? null,
      genre: areFiles ? 'fichiers' : 'photos',
      nombre: groupe.length,
      depuis: '',
      octets: groupe.reduce((total, one) => total + one.octets, 0),
      essais: Math.max(...groupe.map((one) => one.essais)),
      derniereErreur: groupe.find((one) => one.derniereErreur !== null)?.derniereErreur ?? null,
      refus,
      attente: null,
      lien: linkOfBytes(idParent),
    };
  });
}

/** Refused first, since they need a person; then the oldest. */
export const sort = (rows: readonly QueueEntry[]): readonly QueueEntry[] =>
  rows.toSorted((a, b) => Number(b.refus !== null) - Number(a.refus !== null) || a.depuis.localeCompare(b.depuis));
