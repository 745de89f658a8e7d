import { dossierOf } from '../kinds.ts';
import type { ChampEnConflit, Conflit, Fields, LocalDocument, SyncedCollection } from './documents.ts';
import { champsDe, readPath } from './paths.ts';
import type { Desaccord } from './merge.ts';
import type { Possesseur } from './rendus.ts';

/** What a decision may read beside the two documents. */
export interface Contexte {
  readonly collection: SyncedCollection;
  /** ISO instant, the server's when it is known. */
  readonly maintenant: string;
  /** Fresh UUIDs: randomness is an argument. */
  readonly uuid: () => string;
  /** The open conflict of this document, if there is one. */
  readonly ouvert?: Conflit | undefined;
  /** Who wrote each path since the edit was made, when the server told. */
  readonly auteurs?: Readonly<Record<string, { readonly nom: string; readonly le: string }>> | undefined;
  /** The absence that this round ends ([DC]); undefined in the ordinary course of the day. */
  readonly absence?: string | undefined;
  /** Whose device this is; undefined: nobody's words are given back to a restored server ([sync/S16]). */
  readonly possesseur?: Possesseur | undefined;
}

/** What a rule decides about one document. Records of `conflits` are written before the document, always ([sync/S3]). */
export type Decision =
  | { readonly op: 'rien' }
  | { readonly op: 'ecrire'; readonly doc: LocalDocument; readonly conflits: readonly Conflit[] }
  | { readonly op: 'retirer'; readonly conflits: readonly Conflit[] };

export const RIEN: Decision = { op: 'rien' };
export const ecrire = (doc: LocalDocument, conflits: readonly Conflit[] = []): Decision => ({
  op: 'ecrire',
  doc,
  conflits,
});

/** A record is kept this long after the choice, so that the loser can be restored. */
export const CONSERVATION_JOURS = 30;

const texte = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const titreDe = (doc: Fields): string =>
  texte(doc['numero']) ?? texte(doc['nom']) ?? texte(doc['titre']) ?? texte(doc['id']) ?? '';

type Enregistrement = Pick<Conflit, 'id' | 'genre' | 'rev' | 'champs' | 'ouvert'> & Partial<Conflit>;

export const enregistrement = (
  doc: LocalDocument,
  contexte: Pick<Contexte, 'collection' | 'maintenant' | 'absence'>,
  contenu: Enregistrement,
): Conflit => ({
  collection: contexte.collection,
  docId: doc.id,
  idDossier: dossierOf(contexte.collection, doc),
  titre: titreDe(doc),
  vuLe: contexte.maintenant,
  ...(contexte.absence === undefined ? {} : { absence: contexte.absence }),
  ...contenu,
});

/**
 * A disagreement with the author and the instant of the other value: those that the server told for this path, or
 * those of the document when it was written once since. Otherwise nobody knows, and no wrong name is given.
 */
export function signer(
  desaccord: Desaccord,
  server: Fields,
  contexte: Contexte & { isSeulAuteur: boolean },
): ChampEnConflit {
  const auteur = contexte.auteurs?.[desaccord.champ];
  if (auteur !== undefined) return { ...desaccord, leurAuteur: auteur.nom, leurLe: auteur.le };
  if (!contexte.isSeulAuteur) return { ...desaccord, leurAuteur: null, leurLe: null };
  return { ...desaccord, leurAuteur: texte(readPath(server, 'modifiePar.nom')), leurLe: texte(server['updatedAt']) };
}

/** Names the meeting of one edit with one server state: found again after a crash, never met twice. */
interface Rencontre extends Contexte {
  readonly trace: string;
}

/** [sync/S3] The open record of a document, with these fields added or brought up to date. */
export function ouvrir(
  doc: LocalDocument,
  champs: readonly ChampEnConflit[],
  { trace, ...contexte }: Rencontre,
): Conflit {
  const { ouvert } = contexte;
  if (ouvert === undefined) {
    const id = `${doc.id}|conflit|${trace}`;
    return enregistrement(doc, contexte, { id, genre: 'conflit', rev: doc.rev, champs, ouvert: 1 });
  }
  const connus = new Map(ouvert.champs.map((champ) => [champ.champ, champ]));
  // The value both started from stays the first one: it is what the two people saw.
  for (const champ of champs) {
    const { base } = connus.get(champ.champ) ?? champ;
    connus.set(champ.champ, { ...champ, base });
  }
  return { ...ouvert, rev: doc.rev, champs: [...connus.values()], vuLe: contexte.maintenant };
}

/** [sync/S12] What was put together without a question. */
export const journal = (
  doc: LocalDocument,
  champs: readonly ChampEnConflit[],
  { trace, ...contexte }: Rencontre,
): Conflit =>
  enregistrement(doc, contexte, {
    id: `${doc.id}|fusion|${trace}`,
    genre: 'fusion',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: contexte.maintenant,
  });

/** [sync/S6] Unsent edits on a document that left the scope: the whole of it, and each path that was never received. */
export function quarantaine(doc: LocalDocument, contexte: Contexte): Conflit {
  const { base = {}, envoi, refus, modifieLe } = doc.local ?? {};
  const champs = Object.keys({ ...base, ...envoi?.changes }).map((champ) => ({
    champ,
    base: base[champ] ?? null,
    mien: readPath(doc, champ),
    leur: null,
    leurAuteur: null,
    leurLe: null,
  }));
  const id = `${doc.id}|quarantaine|${doc.local?.editId ?? doc.rev}`;
  const document = { id: doc.id, ...champsDe(doc) };
  return enregistrement(doc, contexte, {
    id,
    genre: 'quarantaine',
    rev: doc.rev,
    champs,
    ouvert: 1,
    document,
    ...(modifieLe === undefined ? {} : { saisiLe: modifieLe }),
    // A refused edit is kept by the server already.
    ...(refus === undefined ? {} : { transmisLe: refus.le }),
  });
}

/** A record that no longer waits for anybody. */
export const fermer = (conflit: Conflit, contexte: Contexte, suite: Partial<Conflit> = {}): Conflit => ({
  ...conflit,
  ouvert: 0,
  resoluLe: contexte.maintenant,
  ...suite,
});

/** The settled fields of an open record, in a record of their own: what stays open is exactly what waits. */
export const detacher = (conflit: Conflit, champs: readonly ChampEnConflit[], contexte: Contexte): Conflit =>
  fermer(conflit, contexte, { id: `${conflit.id}|${contexte.uuid()}`, champs });
