import { fullName } from '#domain/base/person.ts';
import type { Fields, LocalDocument, LocalState, Refus, SyncedCollection } from '#domain/fields/documents.ts';
import { cancellationToldBy, exitToldBy } from '#domain/sync/authors.ts';
import { isRefusedForParent, visitOfRefusedRight } from '#domain/sync/orphans.ts';
import { awaited, isRefused } from '#domain/sync/standing.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossierPath } from '../../platform/paths.ts';
import { screenKindOf } from '../../shared/kinds/screen-kinds.ts';
import { refusalCause } from '../../shared/states/refusal-cause.ts';
import type { SyncState } from '../../shared/states/sync-badge.tsx';
import { type LineName, OUT_OF_REACH, type QueueEntry, type QueueRefus } from './queue-entry.ts';

export type DirtyDocument = LocalDocument & {
  readonly beneficiaire?: unknown;
  readonly adresse?: unknown;
  readonly adresseTravaux?: unknown;
  readonly ville?: unknown;
  readonly objet?: unknown;
  readonly idEntite?: unknown;
  readonly idContrat?: unknown;
  readonly demandeId?: unknown;
  readonly kind?: unknown;
  readonly numero?: unknown;
  readonly idDossier?: unknown;
  readonly idTicket?: unknown;
  readonly idIntervention?: unknown;
  readonly idSupervision?: unknown;
  readonly idLot?: unknown;
  readonly idDocument?: unknown;
};

/** [sync/S32] What is known around the queue: whom each line is about, who has a visit now, what holds what. */
export interface Around {
  /** Of this portal: dossiers are projets in mar. */
  readonly variante: Variant;
  /** Of what bears something, or is borne: its number and whom it is about, by id. */
  readonly bearers: ReadonlyMap<string, Bearer>;
  /** By `collection:id`. */
  readonly behind: ReadonlyMap<string, LineName>;
}
export interface Bearer {
  readonly numero: string;
  readonly sujet: string | null;
  /** Who has the visit, when somebody else does. */
  readonly chez: string | null;
  /** Why the visit is cancelled; absent: it is not. */
  readonly motifAnnulation?: string | null;
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const filesPage = (variante: Variant, idDossier: string): string =>
  `${dossierPath(variante, idDossier)}?onglet=documents`;

export function stateOf(collection: SyncedCollection, document: DirtyDocument): SyncState {
  const { local } = document;
  if (isRefused(collection, document)) return 'refuse';
  if (local?.enConflit !== undefined && local.enConflit.length > 0) return 'conflit';
  return local?.envoi === undefined ? 'appareil' : 'envoi';
}

/** What would travel for this document, in bytes of JSON. */
export function sizeOf(document: DirtyDocument): number {
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
export function followUpOf(
  collection: SyncedCollection,
  document: LocalDocument,
  { bearers }: Around,
): Pick<QueueEntry, 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const local: Partial<LocalState> = document.local ?? {};
  const { depuis = '', essais = 0, derniereErreur = null, refus } = local;
  if (refus === undefined) return { depuis, essais, derniereErreur, refus: null, attente: null };
  const attente = awaited(collection, document);
  if (attente !== null) return { depuis, essais, derniereErreur: null, refus: null, attente };
  const isOut = isRefusedForParent(collection, document) || visitOfRefusedRight(collection, document) !== null;
  const visit = bearers.get(visitIdOf(collection, document) ?? '');
  return { depuis, essais, derniereErreur, refus: refusOf(refus, isOut, visit), attente: null };
}

/** `isOut`: what is out of reach is nobody's mistake, and its own sentence says all of it. */
function refusOf(refus: Refus, isOut: boolean, visit: Bearer | undefined): QueueRefus {
  const copie = textOrNull(refus.data?.['copie']);
  return { le: refus.le, ...(copie !== null && { copie }), ...causeOf(refus, isOut, visit) };
}

/** The gravest word first: nobody sends anything again for a cancelled visit. */
function causeOf(refus: Refus, isOut: boolean, visit: Bearer | undefined): Omit<QueueRefus, 'le' | 'copie'> {
  const annulation = cancellationOf(refus, visit);
  if (annulation !== null) return { code: refus.code, annulation };
  const cause = isOut ? null : refusalCause(refus);
  const chez = holderOf(refus, visit);
  if (chez !== null && (isOut || cause === 'horsPortee')) return { code: OUT_OF_REACH, chez };
  if (isOut) return { code: OUT_OF_REACH };
  return { code: refus.code, ...(cause !== null && { cause }) };
}

const holderOf = ({ data }: Refus, visit: Bearer | undefined): string | null =>
  exitToldBy(data)?.vers ?? visit?.chez ?? null;

/** What the server told of it, or the visit itself. */
function cancellationOf(refus: Refus, visit: Bearer | undefined) {
  const told = cancellationToldBy(refus.data);
  if (told !== null) return told;
  const motif = visit?.motifAnnulation;
  return motif === undefined ? null : { nom: null, le: null, motif };
}

/** The visit that this is, or stands under. */
const visitIdOf = (collection: SyncedCollection, { id, idIntervention }: DirtyDocument): string | null =>
  collection === 'interventions' ? id : textOrNull(idIntervention);

/** The first answer that waits is the field that « Modifier » opens. */
function linkOf(variante: Variant, collection: SyncedCollection, document: DirtyDocument): string | null {
  const { local } = document;
  const page = screenKindOf(collection, document).page?.({ ...document }, variante) ?? null;
  if (page === null) return null;
  const champ = Object.keys({ ...local?.base, ...local?.envoi?.changes }).find((path) => path.startsWith('champs.'));
  return champ === undefined ? page : `${page}#${champ.slice('champs.'.length)}`;
}

/** Its number, or the name that stands for one. */
export function nameOf(collection: SyncedCollection, document: DirtyDocument): string | null {
  const fields: Fields = { ...document };
  const { names = [] } = screenKindOf(collection, document);
  return ['numero', ...names].flatMap((field) => textOrNull(fields[field]) ?? [])[0] ?? null;
}

/** [sync/S32] Whom it is about, and where: « Mme Thévenard, Quimper ». */
export function subjectOf({ beneficiaire, adresse, adresseTravaux, ville, objet }: DirtyDocument): string | null {
  const person = partsOf(beneficiaire, ({ civilite, nom }) => fullName({ civilite, nom }));
  const place = partsOf(adresse ?? adresseTravaux, (one) => one.ville ?? '') ?? textOrNull(ville);
  const parts = [person, place, textOrNull(objet)].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

type Parts = Readonly<Partial<Record<'civilite' | 'nom' | 'ville', string | null>>>;
const partsOf = (value: unknown, told: (parts: Parts) => string): string | null =>
  typeof value === 'object' && value !== null ? told(value) : null;

/** What a line without a number of its own belongs to, the nearest first. */
const BEARING = [
  'idIntervention',
  'idSupervision',
  'idTicket',
  'idDocument',
  'idEntite',
  'idContrat',
  'idLot',
  'idDossier',
  'demandeId',
] as const;
export const bearerIdOf = (document: DirtyDocument): string | null =>
  BEARING.flatMap((field) => textOrNull(document[field]) ?? [])[0] ?? null;

/** [sync/S32] What it is called: by itself, otherwise by what it belongs to. */
function callOf(
  collection: SyncedCollection,
  document: DirtyDocument,
  { bearers }: Around,
): Pick<QueueEntry, 'numero' | 'sujet'> {
  const bearer = bearers.get(bearerIdOf(document) ?? '');
  return {
    numero: nameOf(collection, document) ?? bearer?.numero ?? null,
    sujet: subjectOf(document) ?? bearer?.sujet ?? null,
  };
}

const changedPaths = ({ local }: DirtyDocument): ReadonlySet<string> =>
  new Set([...Object.keys(local?.base ?? {}), ...Object.keys(local?.envoi?.changes ?? {})]);

export function entryOfDocument(collection: SyncedCollection, document: DirtyDocument, around: Around): QueueEntry {
  const key = `${collection}:${document.id}`;
  return {
    cle: key,
    collection,
    docId: document.id,
    members: [],
    etat: stateOf(collection, document),
    ...callOf(collection, document, around),
    derriere: around.behind.get(key) ?? null,
    genre: screenKindOf(collection, document).genre,
    nombre: changedPaths(document).size,
    untried: 0,
    octets: sizeOf(document),
    lien: linkOf(around.variante, collection, document),
    ...followUpOf(collection, document, around),
  };
}
