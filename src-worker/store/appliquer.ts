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
  readonly connus?: ReadonlyMap<string, Stocke<SyncedCollection>>;
}

interface Etat {
  readonly collection: SyncedCollection;
  readonly connus: Map<string, Stocke<SyncedCollection>>;
  /** Open conflicts by document, as the records say. */
  readonly ouverts: Map<string, Conflit>;
  /** What each document became. */
  readonly finaux: Map<string, LocalDocument | undefined>;
  readonly bilan: BilanEcriture;
}

/** Every document under its id, removed ones included. */
export const indexer = <T extends { readonly id: string }>(stockes: readonly T[]): Map<string, T> =>
  new Map(stockes.map((one) => [one.id, one]));

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
    reste = await passe(moteur, etat, new Map(reste.map((id) => [id, must(decideurs.get(id), 'un décideur par id')])));
  }
  await accorderOuverts(moteur, etat);
  return etat.bilan;
}

/** One try; answers the ids to decide again. */
async function passe(moteur: MoteurLocal, etat: Etat, decideurs: ReadonlyMap<string, Decideur>): Promise<string[]> {
  const { collection, connus, bilan } = etat;
  const lignes: Ligne<SyncedCollection>[] = [];
  const conflits: Conflit[] = [];
  for (const [id, decider] of decideurs) {
    const decision = decider(vivant(connus.get(id)), contexteDe(moteur, collection, etat.ouverts.get(id)));
    etat.finaux.set(id, suiteDe(decision, connus.get(id)));
    if (decision.op === 'rien') continue;
    conflits.push(...decision.conflits);
    lignes.push({ previous: connus.get(id), document: decision.op === 'ecrire' ? decision.doc : null });
  }
  for (const conflit of conflits) suivre(etat.ouverts, conflit);
  await ecrireConflits(moteur.magasin, conflits);
  const depasses = await moteur.magasin.ecrire(collection, lignes);
  for (const stocke of depasses) connus.set(stocke.id, stocke);
  bilan.ecrits += lignes.length - depasses.length;
  bilan.conflits += conflits.filter(isOuvert).length;
  return depasses.map(({ id }) => id);
}

const vivant = (stocke: Stocke<SyncedCollection> | undefined): LocalDocument | undefined =>
  stocke === undefined || stocke._deleted ? undefined : stocke;

function suiteDe(decision: Decision, courant: Stocke<SyncedCollection> | undefined): LocalDocument | undefined {
  if (decision.op === 'rien') return vivant(courant);
  return decision.op === 'ecrire' ? decision.doc : undefined;
}

const isOuvert = ({ genre, ouvert }: Conflit): boolean => genre === 'conflit' && ouvert === 1;

/** A decision taken again sees the records that the previous try has written. */
function suivre(ouverts: Map<string, Conflit>, conflit: Conflit): void {
  if (isOuvert(conflit)) ouverts.set(conflit.docId, conflit);
  else if (ouverts.get(conflit.docId)?.id === conflit.id) ouverts.delete(conflit.docId);
}

/** [S3] Records of conflicts say what the documents say, once those are written. */
async function accorderOuverts(moteur: MoteurLocal, { collection, ouverts, finaux }: Etat): Promise<void> {
  const conflits = [...finaux].flatMap(([id, doc]) => {
    const ouvert = ouverts.get(id);
    return accorder(doc, ouvert, contexteDe(moteur, collection, ouvert));
  });
  await ecrireConflits(moteur.magasin, conflits);
}

/** Writes records of `conflits`: only the engine writes there, the last state wins. */
export async function ecrireConflits(magasin: Magasin, conflits: readonly Conflit[]): Promise<void> {
  if (conflits.length === 0) return;
  const aEcrire = indexer(conflits);
  let connus = indexer(await magasin.parIds('conflits', [...aEcrire.keys()]));
  while (aEcrire.size > 0) {
    const lignes = [...aEcrire.values()].map((document) => ({ previous: connus.get(document.id), document }));
    connus = indexer(await magasin.ecrire('conflits', lignes));
    for (const id of aEcrire.keys()) if (!connus.has(id)) aEcrire.delete(id);
  }
}

/** Open conflicts by document. */
export async function conflitsOuverts(magasin: Magasin): Promise<Map<string, Conflit>> {
  const ouverts = await magasin.chercher('conflits', 'ouvert', 1);
  return new Map(ouverts.filter(isOuvert).map((one) => [one.docId, one]));
}
