import { groupBy } from '#domain/base/group.ts';
import type { LocalDocument, LocalState, SyncedCollection } from '#domain/sync/documents.ts';
import { estPassager } from '#domain/sync/push.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossierPath, interventionPath, ticketPath } from '../../platform/paths.ts';
import type { SyncState } from '../../shared/states/sync-badge.tsx';

export interface RefusDeLigne {
  readonly code: string;
  readonly le: string;
  /** [sync/S23] Code that tells why the office has no copy; absent: it has one. */
  readonly copie?: string;
}

/** One line of the queue: a document with unsent edits, or the photos of an intervention, or the files of a dossier, that the server has not received. */
export interface LigneFile {
  readonly cle: string;
  readonly collection: SyncedCollection | 'media';
  readonly docId: string;
  readonly etat: SyncState;
  /** I-2026-00071, D-2026-00042; null for what has no number yet. */
  readonly numero: string | null;
  readonly genre: 'intervention' | 'dossier' | 'message' | 'photos' | 'fichier' | 'fichiers' | 'autre';
  /** Fields changed, or photos or files waiting. */
  readonly nombre: number;
  /** ISO instant of the oldest change. */
  readonly depuis: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: RefusDeLigne | null;
  /** Code of what it waits for and that time alone brings: nobody has anything to do. */
  readonly attente: string | null;
  /** The field to correct, or the page of the document. */
  readonly lien: string | null;
}

type Sale = LocalDocument & {
  readonly kind?: unknown;
  readonly numero?: unknown;
  readonly idDossier?: unknown;
  readonly idTicket?: unknown;
};

const texte = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const GENRES: Partial<Record<SyncedCollection, LigneFile['genre']>> = {
  interventions: 'intervention',
  dossiers: 'dossier',
};
const pageDesFichiers = (variante: Variant, idDossier: string): string =>
  `${dossierPath(variante, idDossier)}?onglet=documents`;

function pageDuDocument(variante: Variant, collection: SyncedCollection, id: string): string | null {
  if (collection === 'interventions') return interventionPath(id);
  return collection === 'dossiers' ? dossierPath(variante, id) : null;
}

const genreDuRecord = ({ kind }: Sale): LigneFile['genre'] =>
  kind === 'message' || kind === 'fichier' ? kind : 'autre';

function etatDe({ local }: Sale): SyncState {
  if (local?.refus !== undefined && !estPassager(local.refus)) return 'refuse';
  if (local?.enConflit !== undefined && local.enConflit.length > 0) return 'conflit';
  return local?.envoi === undefined ? 'appareil' : 'envoi';
}

/** What would travel for this document, in bytes of JSON. */
function tailleDe(document: Sale): number {
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
function suiviDe(
  local: LocalState | undefined,
): Pick<LigneFile, 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const { depuis = '', essais = 0, derniereErreur = null, refus } = local ?? {};
  if (refus === undefined) return { depuis, essais, derniereErreur, refus: null, attente: null };
  if (estPassager(refus)) return { depuis, essais, derniereErreur: null, refus: null, attente: refus.code };
  const copie = texte(refus.data?.['copie']);
  const dit = { code: refus.code, le: refus.le, ...(copie === null ? {} : { copie }) };
  return { depuis, essais, derniereErreur, refus: dit, attente: null };
}

/** The first answer that waits is the field that « Modifier » opens. */
function lienDe(variante: Variant, collection: SyncedCollection, document: Sale): string | null {
  const { id, local, kind, idDossier, idTicket } = document;
  if (kind === 'fichier' && typeof idTicket === 'string') return ticketPath(idTicket);
  if (kind === 'fichier' && typeof idDossier === 'string') return pageDesFichiers(variante, idDossier);
  const page = pageDuDocument(variante, collection, id);
  if (page === null) return null;
  const champ = Object.keys({ ...local?.base, ...local?.envoi?.changes }).find((path) => path.startsWith('champs.'));
  return champ === undefined ? page : `${page}#${champ.slice('champs.'.length)}`;
}

/** `variante`: of this portal; dossiers are projets in mar. */
export function ligneDeDocument(variante: Variant, collection: SyncedCollection, document: Sale): LigneFile {
  const { local } = document;
  return {
    cle: `${collection}:${document.id}`,
    collection,
    docId: document.id,
    etat: etatDe(document),
    numero: texte(document.numero),
    genre: GENRES[collection] ?? genreDuRecord(document),
    nombre: new Set([...Object.keys(local?.base ?? {}), ...Object.keys(local?.envoi?.changes ?? {})]).size,
    octets: tailleDe(document),
    lien: lienDe(variante, collection, document),
    ...suiviDe(local),
  };
}

/** A record of `commandes` that the engine keeps for the bytes of one photo or file (src-worker/media). */
export interface OctetsEnAttente {
  readonly id: string;
  /** `records`: a file. Absent in records of older versions. */
  readonly collection?: 'photos' | 'records';
  /** Intervention of a photo, dossier or ticket of a file. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: RefusDeLigne | null;
}

/** What bears these bytes: the numbers of those that have one, and which are tickets. */
interface Porteurs {
  readonly variante: Variant;
  readonly numeros: ReadonlyMap<string, string>;
  readonly tickets?: ReadonlySet<string>;
}

/** What the server has not received, photos by intervention and files by dossier or ticket: « 4 photos, 11,6 Mo ». */
export function lignesDOctets(
  octets: readonly OctetsEnAttente[],
  { variante, numeros, tickets = new Set() }: Porteurs,
): readonly LigneFile[] {
  const groupes = groupBy(octets, (un) => un.idPorteur);
  return [...groupes].map(([idParent, groupe]) => {
    const refus = groupe.find((un) => un.refus !== null)?.refus ?? null;
    const isFichiers = groupe[0]?.collection === 'records';
    const lienDesOctets = (id: string): string =>
      tickets.has(id) ? ticketPath(id) : isFichiers ? pageDesFichiers(variante, id) : interventionPath(id);
    return {
      cle: `media:${idParent}`,
      collection: 'media',
      docId: idParent,
      etat: refus === null ? 'appareil' : 'refuse',
      numero: numeros.get(idParent) ?? null,
      genre: isFichiers ? 'fichiers' : 'photos',
      nombre: groupe.length,
      depuis: '',
      octets: groupe.reduce((total, un) => total + un.octets, 0),
      essais: Math.max(...groupe.map((un) => un.essais)),
      derniereErreur: groupe.find((un) => un.derniereErreur !== null)?.derniereErreur ?? null,
      refus,
      attente: null,
      lien: lienDesOctets(idParent),
    };
  });
}

/** Refused first, since they need a person; then the oldest. */
export const trier = (lignes: readonly LigneFile[]): readonly LigneFile[] =>
  lignes.toSorted((a, b) => Number(b.refus !== null) - Number(a.refus !== null) || a.depuis.localeCompare(b.depuis));
