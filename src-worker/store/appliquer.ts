import { must } from '#domain/base/must.ts';
import { accorder } from '#domain/sync/choices.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Contexte, Decision } from '#domain/sync/journal.ts';
import type { Moteur } from './contexte.ts';
import { contexteDe } from './contexte.ts';
import type { Ligne, Magasin, Stocke } from './magasin.ts';

/** What to do with a document, whatever it has become since it was read. */
export type Decideur = (courant: LocalDocument | undefined, contexte: Contexte) => Decision;

export interface BilanEcriture {
  ecrits: number;
  conflits: number;
}

type MoteurLocal = Pick<Moteur, 'magasin' | 'horloge' | 'uuid'>;

export interface Application {
  readonly collection: SyncedCollection;
  /** By document id. */
  readonly decideurs: ReadonlyMap<string, Decideur>;
  /** What is already known of the store; undefined reads it first. */
  readonly connus?: ReadonlyMap<string, Stocke>;
}

const vivant = (stocke: Stocke | undefined): LocalDocument | undefined =>
  stocke === undefined || stocke._deleted ? undefined : (stocke as unknown as LocalDocument);

/** Every document under its id, removed ones included. */
export const indexer = (stockes: readonly Stocke[]): Map<string, Stocke> => new Map(stockes.map((one) => [one.id, one]));

/** Writes records of `conflits`: only the engine writes there, the last state wins. */
export async function ecrireConflits(magasin: Magasin, conflits: readonly Conflit[]): Promise<void> {
  const derniers = new Map(conflits.map((one) => [one.id, one]));
  let connus = indexer(await magasin.parIds('conflits', [...derniers.keys()]));
  while (derniers.size > 0) {
    const lignes = [...derniers.values()].map((one): Ligne => ({ previous: connus.get(one.id), document: { ...one } }));
    // oxlint-disable-next-line no-await-in-loop -- written again on what another tab wrote in between
    connus = indexer(await magasin.ecrire('conflits', lignes));
    for (const id of derniers.keys()) if (!connus.has(id)) derniers.delete(id);
  }
}

/** Open conflicts by document. */
export async function conflitsOuverts(magasin: Magasin): Promise<Map<string, Conflit>> {
  const ouverts = (await magasin.chercher('conflits', 'ouvert', 1)) as unknown as Conflit[];
  return new Map(ouverts.filter(({ genre }) => genre === 'conflit').map((one) => [one.docId, one]));
}

interface Etat {
  readonly collection: SyncedCollection;
  readonly ouverts: Map<string, Conflit>;
  readonly connus: Map<string, Stocke>;
  readonly finaux: Map<string, LocalDocument | undefined>;
  readonly bilan: BilanEcriture;
}

/**
 * Decides on what is known, writes the records of conflicts, then the documents. RxDB answers 409 when the page wrote
 * in between, with what the document has become: decide again on that ([S10]). Nothing is ever written blindly.
 */
export async function appliquer(moteur: MoteurLocal, application: Application): Promise<BilanEcriture> {
  const { collection, decideurs } = application;
  const ids = [...decideurs.keys()];
  const connus = new Map(application.connus ?? indexer(await moteur.magasin.parIds(collection, ids)));
  const ouverts = await conflitsOuverts(moteur.magasin);
  const etat: Etat = { collection, ouverts, connus, finaux: new Map(), bilan: { ecrits: 0, conflits: 0 } };
  let reste = ids;
  while (reste.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each pass decides on what the previous one found
    reste = await passe(moteur, etat, new Map(reste.map((id) => [id, must(decideurs.get(id), 'un décideur par id')])));
  }
  await accorderOuverts(moteur, etat);
  return etat.bilan;
}

/** One try; answers the ids to decide again. */
async function passe(moteur: MoteurLocal, etat: Etat, decideurs: ReadonlyMap<string, Decideur>): Promise<string[]> {
  const { collection, connus, ouverts, finaux, bilan } = etat;
  const lignes: Ligne[] = [];
  const conflits: Conflit[] = [];
  for (const [id, decider] of decideurs) {
    const previous = connus.get(id);
    const courant = vivant(previous);
    const decision = decider(courant, contexteDe(moteur, collection, ouverts.get(id)));
    finaux.set(id, decision.op === 'rien' ? courant : decision.op === 'ecrire' ? decision.doc : undefined);
    if (decision.op === 'rien') continue;
    conflits.push(...decision.conflits);
    lignes.push({ previous, document: decision.op === 'ecrire' ? decision.doc : null });
  }
  for (const conflit of conflits) {
    if (conflit.genre !== 'conflit') continue;
    if (conflit.ouvert === 1) ouverts.set(conflit.docId, conflit);
    else if (ouverts.get(conflit.docId)?.id === conflit.id) ouverts.delete(conflit.docId);
  }
  if (conflits.length > 0) await ecrireConflits(moteur.magasin, conflits);
  if (lignes.length === 0) return [];
  const depasses = await moteur.magasin.ecrire(collection, lignes);
  for (const stocke of depasses) connus.set(stocke.id, stocke);
  bilan.ecrits += lignes.length - depasses.length;
  bilan.conflits += conflits.filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1).length;
  return depasses.map(({ id }) => id);
}

/** [S3] Records of conflicts say what the documents say, once those are written. */
async function accorderOuverts(moteur: MoteurLocal, { collection, ouverts, finaux }: Etat): Promise<void> {
  const conflits = [...finaux].flatMap(([id, doc]) => {
    const ouvert = ouverts.get(id);
    return accorder(doc, ouvert, contexteDe(moteur, collection, ouvert));
  });
  if (conflits.length > 0) await ecrireConflits(moteur.magasin, conflits);
}
