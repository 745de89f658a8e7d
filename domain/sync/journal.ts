import { dossierOf } from '../kinds.ts';
import type { ConflitField, Conflit, Fields, LocalDocument, SyncedCollection } from '../fields/documents.ts';
import { fieldsOf, readPath } from '../fields/paths.ts';
import type { Disagreement } from './merge.ts';
import type { Owner } from './given-back.ts';
import { sentValues } from './sent.ts';

/** What a decision may read beside the two documents. */
export interface SyncContext {
  readonly collection: SyncedCollection;
  /** ISO instant, the server's when it is known. */
  readonly now: string;
  /** Fresh UUIDs: randomness is an argument. */
  readonly uuid: () => string;
  /** The open conflict of this document, if there is one. */
  readonly ouvert?: Conflit | undefined;
  /** Edits put aside when this document left, which are not back in it yet ([sync/S6]); the oldest first. */
  readonly asides?: readonly Conflit[] | undefined;
  /** Least revision of what the server has just accepted, which unsent edits then stand on. */
  readonly acceptedRev?: number | undefined;
  /** Who wrote each path since the edit was made, when the server told. */
  readonly auteurs?: Readonly<Record<string, { readonly nom: string; readonly le: string }>> | undefined;
  /** The absence that this round ends ([DC]); undefined in the ordinary course of the day. */
  readonly absence?: string | undefined;
  /** Whose device this is; undefined: nobody's words are given back to a restored server ([sync/S16]). */
  readonly possesseur?: Owner | undefined;
}

/** What a rule decides about one document. Records of `conflits` are written before the document, always ([sync/S3]). */
export type Decision =
  | { readonly op: 'rien' }
  | { readonly op: 'ecrire'; readonly doc: LocalDocument; readonly conflits: readonly Conflit[] }
  /** `effaceLe`: the person whom it was about was erased, which is all that stays of it ([rgpd/RG17]). */
  | { readonly op: 'retirer'; readonly conflits: readonly Conflit[]; readonly effaceLe?: string };

export const NOTHING: Decision = { op: 'rien' };
export const write = (doc: LocalDocument, conflits: readonly Conflit[] = []): Decision => ({
  op: 'ecrire',
  doc,
  conflits,
});

/** A record is kept this long after the choice, so that the loser can be restored. */
export const RETENTION_DAYS = 30;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const titleOf = (doc: Fields): string =>
  textOf(doc['numero']) ?? textOf(doc['nom']) ?? textOf(doc['titre']) ?? textOf(doc['id']) ?? '';

type RecordContents = Pick<Conflit, 'id' | 'genre' | 'rev' | 'champs' | 'ouvert'> & Partial<Conflit>;

export const newRecord = (
  doc: LocalDocument,
  context: Pick<SyncContext, 'collection' | 'now' | 'absence'>,
  content: RecordContents,
): Conflit => ({
  collection: context.collection,
  docId: doc.id,
  idDossier: dossierOf(context.collection, doc),
  titre: titleOf(doc),
  vuLe: context.now,
  ...(context.absence === undefined ? {} : { absence: context.absence }),
  ...content,
});

/**
 * A disagreement with the author and the instant of the other value: those that the server told for this path, or
 * those of the document when it was written once since. Otherwise nobody knows, and no wrong name is given.
 */
export function withAuthor(
  disagreement: Disagreement,
  server: Fields,
  context: SyncContext & { isSeulAuteur: boolean },
): ConflitField {
  const author = context.auteurs?.[disagreement.champ];
  if (author !== undefined) return { ...disagreement, leurAuteur: author.nom, leurLe: author.le };
  if (!context.isSeulAuteur) return { ...disagreement, leurAuteur: null, leurLe: null };
  return {
    ...disagreement,
    leurAuteur: textOf(readPath(server, 'modifiePar.nom')),
    leurLe: textOf(server['updatedAt']),
  };
}

/** Names the meeting of one edit with one server state: found again after a crash, never met twice. */
interface Meeting extends SyncContext {
  readonly trace: string;
}

/** [sync/S3] The open record of a document, with these fields added or brought up to date. */
export function openRecord(
  doc: LocalDocument,
  champs: readonly ConflitField[],
  { trace, ...contexte }: Meeting,
): Conflit {
  const { ouvert } = contexte;
  if (ouvert === undefined) {
    const id = `${doc.id}|conflit|${trace}`;
    return newRecord(doc, contexte, { id, genre: 'conflit', rev: doc.rev, champs, ouvert: 1 });
  }
  const known = new Map(ouvert.champs.map((champ) => [champ.champ, champ]));
  // The value both started from stays the first one: it is what the two people saw.
  for (const champ of champs) {
    const { base } = known.get(champ.champ) ?? champ;
    known.set(champ.champ, { ...champ, base });
  }
  return { ...ouvert, rev: doc.rev, champs: [...known.values()], vuLe: contexte.now };
}

/** [sync/S12] What was put together without a question. */
export const journal = (
  doc: LocalDocument,
  champs: readonly ConflitField[],
  { trace, ...contexte }: Meeting,
): Conflit =>
  newRecord(doc, contexte, {
    id: `${doc.id}|fusion|${trace}`,
    genre: 'fusion',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: contexte.now,
  });

/** [sync/S6] Unsent edits on a document that left the scope: the whole of it, and each path that was never received. */
export function quarantaine(doc: LocalDocument, context: SyncContext): Conflit {
  const { base = {}, envoi, refus, modifieLe, enConflit = [] } = doc.local ?? {};
  const partis = sentValues(doc.local);
  // A choice that was not made is still to be made when the document comes back: on the value both started from.
  const disputed = new Map(context.ouvert?.champs.map((one) => [one.champ, one.base]));
  const champs = Object.keys({ ...base, ...envoi?.changes }).map((champ) => ({
    champ,
    base: (enConflit.includes(champ) ? disputed.get(champ) : base[champ]) ?? null,
    ...(partis[champ] === undefined ? {} : { partis: partis[champ] }),
    mien: readPath(doc, champ),
    leur: null,
    leurAuteur: null,
    leurLe: null,
  }));
  const id = `${doc.id}|quarantaine|${doc.local?.editId ?? doc.rev}`;
  const document = { id: doc.id, ...fieldsOf(doc) };
  return newRecord(doc, context, {
    id,
    genre: 'quarantaine',
    rev: Math.max(doc.rev, context.acceptedRev ?? 0),
    champs,
    ouvert: 1,
    document,
    ...(modifieLe === undefined ? {} : { saisiLe: modifieLe }),
    // A refused edit is kept by the server already.
    ...(refus === undefined ? {} : { transmisLe: refus.le }),
  });
}

/** A record that no longer waits for anybody. */
export const closeRecord = (conflit: Conflit, context: SyncContext, overrides: Partial<Conflit> = {}): Conflit => ({
  ...conflit,
  ouvert: 0,
  resoluLe: context.now,
  ...overrides,
});

/** The settled fields of an open record, in a record of their own: what stays open is exactly what waits. */
export const detach = (conflit: Conflit, champs: readonly ConflitField[], context: SyncContext): Conflit =>
  closeRecord(conflit, context, { id: `${conflit.id}|${context.uuid()}`, champs });
