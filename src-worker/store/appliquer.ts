import { must } from '#domain/base/must.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Contexte, Decision } from '#domain/sync/journal.ts';
import { contexteDe, type Moteur } from './contexte.ts';
import type { Ligne, Stocke } from '../local/magasin.ts';
import { accorderFiches, ecrireFiches, type Fiches, indexer, lireOuverts } from './records.ts';

/** What to do with a document, whatever it has become since it was read. */
export type Decideur = (courant: LocalDocument | undefined, contexte: Contexte) => Decision;

export interface BilanEcriture {
  ecrits: number;
  conflits: number;
}

type MoteurLocal = Pick<Moteur, 'magasin' | 'horloge' | 'uuid' | 'absence' | 'possesseur'>;

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
  fiches: Fiches;
  /** A record was open at the start, or was written since. */
  aDesFiches: boolean;
  /** What each document became. */
  readonly finaux: Map<string, LocalDocument | undefined>;
  readonly bilan: BilanEcriture;
}

/**
 * Decides on what is known, writes the records of conflicts, then the documents. RxDB answers 409 when the page wrote
 * in between, with what the document has become: decide again on that ([sync/S10]). Nothing is ever written blindly,
 * records included.
 */
export async function appliquer(moteur: MoteurLocal, application: Application): Promise<BilanEcriture> {
  const { collection, decideurs } = application;
  const ids = [...decideurs.keys()];
  const connus = new Map(application.connus ?? indexer(await moteur.magasin.parIds(collection, ids)));
  const fiches = await lireOuverts(moteur.magasin);
  const etat: Etat = {
    collection,
    connus,
    fiches,
    aDesFiches: fiches.size > 0,
    finaux: new Map(),
    bilan: { ecrits: 0, conflits: 0 },
  };
  let reste = ids;
  while (reste.length > 0) {
    reste = await passe(moteur, etat, new Map(reste.map((id) => [id, must(decideurs.get(id), 'un décideur par id')])));
  }
  if (etat.aDesFiches) await accorderFiches(moteur, { collection, docs: etat.finaux });
  return etat.bilan;
}

interface Decide {
  readonly id: string;
  readonly decision: Decision;
}

/** One try; answers the ids to decide again. */
async function passe(moteur: MoteurLocal, etat: Etat, decideurs: ReadonlyMap<string, Decideur>): Promise<string[]> {
  const { collection, connus } = etat;
  const decides = [...decideurs].map(([id, decider]): Decide => {
    const contexte = contexteDe(moteur, collection, etat.fiches.get(id));
    return { id, decision: decider(vivant(connus.get(id)), contexte) };
  });
  const depasses = await ecrireConflits(
    moteur,
    etat,
    decides.flatMap(({ decision }) => conflitsDe(decision)),
  );
  const aEcrire = decides.filter(({ id }) => !depasses.has(id));
  const lignes = aEcrire.flatMap((one) => ligneDe(one, connus));
  for (const { id, decision } of aEcrire) etat.finaux.set(id, suiteDe(decision, connus.get(id)));
  const doublees = await moteur.magasin.ecrire(collection, lignes);
  etat.bilan.ecrits += lignes.length - doublees.length;
  for (const stocke of doublees) connus.set(stocke.id, stocke);
  return [...depasses, ...doublees.map(({ id }) => id)];
}

/** Ids of the documents whose record somebody else changed: to be decided again on what it has become. */
async function ecrireConflits(
  { magasin }: MoteurLocal,
  etat: Etat,
  conflits: readonly Conflit[],
): Promise<Set<string>> {
  if (conflits.length === 0) return new Set();
  const depassees = await ecrireFiches(magasin, conflits, etat.fiches);
  etat.fiches = await lireOuverts(magasin);
  etat.aDesFiches = true;
  etat.bilan.conflits += conflits.filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1).length;
  return new Set(depassees.map(({ docId }) => docId));
}

const vivant = (stocke: Stocke<SyncedCollection> | undefined): LocalDocument | undefined =>
  stocke === undefined || stocke._deleted ? undefined : stocke;

const conflitsDe = (decision: Decision): readonly Conflit[] => (decision.op === 'rien' ? [] : decision.conflits);

function ligneDe({ id, decision }: Decide, connus: Etat['connus']): Ligne<SyncedCollection>[] {
  if (decision.op === 'rien') return [];
  return [{ previous: connus.get(id), document: decision.op === 'ecrire' ? decision.doc : null }];
}

function suiteDe(decision: Decision, courant: Stocke<SyncedCollection> | undefined): LocalDocument | undefined {
  if (decision.op === 'rien') return vivant(courant);
  return decision.op === 'ecrire' ? decision.doc : undefined;
}
