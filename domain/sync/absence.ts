import { DAY_MS } from '../base/jours.ts';
import type { Absence } from './collections.ts';
import type { ChampEnConflit, Conflit, Fields, LocalDocument, ServerDocument, SyncedCollection } from './documents.ts';
import { estEfface } from './efface.ts';
import type { Contexte, Decision } from './journal.ts';
import { CONSERVATION_JOURS, enregistrement, signer } from './journal.ts';
import { estDuServeur, pathsQuiDifferent, readPath } from './paths.ts';

/** Shorter than this, nobody was away. */
export const ABSENCE_MIN_MS = 3_600_000;
/** Documents that the journal of one absence describes; the others are counted. */
export const JOURNAL_MAX = 500;

/**
 * [DC] The name of the absence that a round ends: the instant of the last complete pull, so that a round killed in
 * the middle goes on with the same journal. null: nobody was away, or this device knew nothing yet.
 */
export function absenceDepuis(recuLe: string | null, maintenant: string): string | null {
  if (recuLe === null || Date.parse(maintenant) - Date.parse(recuLe) < ABSENCE_MIN_MS) return null;
  return recuLe;
}

export interface Arrivage {
  readonly local: LocalDocument | undefined;
  readonly server: ServerDocument;
  readonly contexte: Contexte;
}

/**
 * [DC] What a person who was away is told about a document that comes, beside what the merge says by itself (`fusion`,
 * `conflit`, `quarantaine`); null when it tells them nothing.
 */
export function journaliser(decision: Decision, arrivage: Arrivage): Conflit | null {
  const { local, server, contexte } = arrivage;
  if (decision.op === 'rien' || contexte.absence === undefined || !estSuivi(contexte.collection, local ?? server))
    return null;
  // [rgpd/RG17] The journal would keep what was erased.
  if (estEfface(server)) return null;
  if (decision.op === 'retirer')
    return local === undefined ? null : clos(local, arrivage, { genre: 'sortie', revAvant: local.rev });
  if (local === undefined) return clos(decision.doc, arrivage, { genre: 'arrivee' });
  return local.local === undefined ? changement(decision.doc, local, arrivage) : null;
}

/** null: the server alone wrote what differs. */
function changement(doc: LocalDocument, local: LocalDocument, arrivage: Arrivage): Conflit | null {
  const champs = changements(local, arrivage.server, arrivage.contexte);
  return champs.length === 0 ? null : clos(doc, arrivage, { genre: 'changement', champs, revAvant: local.rev });
}

/** A record of the journal; a round killed in the middle gives it the same name again. */
const clos = (doc: LocalDocument, { server, contexte }: Arrivage, suite: Pick<Conflit, 'genre'> & Partial<Conflit>) =>
  enregistrement(doc, contexte, {
    id: `${server.id}|${suite.genre}|${contexte.absence}|${server.rev}`,
    rev: doc.rev,
    champs: [],
    ouvert: 0,
    resoluLe: contexte.maintenant,
    ...suite,
  });

/** What people write: references, forms and notifications come and go without a word. */
const estSuivi = (collection: SyncedCollection, doc: Fields): boolean =>
  ['dossiers', 'interventions', 'photos'].includes(collection) ||
  (collection === 'records' && doc['kind'] === 'message');

/** Written by the server, and read by everybody as news. */
const NOUVELLES: readonly string[] = ['etat', 'resultat'];

function changements(local: LocalDocument, server: ServerDocument, contexte: Contexte): ChampEnConflit[] {
  const { collection } = contexte;
  const isSeulAuteur = server.rev <= local.rev + 1;
  return pathsQuiDifferent(collection, local, server)
    .filter((champ) => NOUVELLES.includes(champ) || !estDuServeur(collection, champ))
    .map((champ) => {
      const mien = readPath(local, champ);
      return signer({ champ, base: mien, mien, leur: readPath(server, champ) }, server, { ...contexte, isSeulAuteur });
    });
}

/** A change that only the server makes is told, and has no undo. */
export const estAnnulable = (collection: SyncedCollection, { champ }: ChampEnConflit): boolean =>
  !estDuServeur(collection, champ) && champ !== 'etat';

/** [DC] The absences of the last 30 days, with this one; ended again with more to say, it is new again. */
export function ajouterAbsence(liste: readonly Absence[], absence: Absence): readonly Absence[] {
  const limite = Date.parse(absence.jusquAu) - CONSERVATION_JOURS * DAY_MS;
  const connue = liste.find(({ depuis }) => depuis === absence.depuis);
  const vue = connue?.nombre === absence.nombre ? connue.vue : absence.vue;
  const autres = liste.filter(({ depuis, jusquAu }) => depuis !== absence.depuis && Date.parse(jusquAu) >= limite);
  return [{ ...absence, vue }, ...autres];
}
