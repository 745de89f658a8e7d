import { reviewDeedOf, type ReviewStep } from '#domain/interventions/review-story.ts';
import type { ChampChange, HistoryEvent } from '../../../shared/history/events.ts';
import { kindOfHistory, toldOf } from './history-fields.ts';

export type SentenceWords =
  | 'creation'
  | 'contreVisite'
  | 'modification'
  | 'etat'
  | 'rdv'
  | 'affectation'
  | 'message'
  | 'fichier'
  | 'facture'
  | 'avoirEmis'
  | 'commentaire'
  | 'signatureSurPlace'
  | 'fichierRetire'
  | 'courriel'
  | 'lieu'
  | 'facturePreparee'
  | 'factureModifiee'
  | 'factureEmise'
  | 'factureAnnulee'
  | 'factureEnvoyee'
  | 'factureRetiree'
  | 'photo'
  | 'photoLegende'
  | 'photoRetiree'
  | 'calcul'
  | 'suppression'
  | 'effacement'
  | 'lecture'
  | 'horodatage'
  | 'horodatageDemande'
  | 'signataireRemplace'
  | 'photosIllisibles'
  | 'reunion'
  | 'reinitialisation'
  | 'correction'
  | ReviewWords
  | 'aSupprimer'
  | 'acceptation'
  | 'acceptationContrat'
  | 'autre';

/** [interventions/I61] */
type ReviewWords = 'soumission' | 'renvoi' | 'validation' | 'emission';
const BY_STEP: Partial<Record<ReviewStep, ReviewWords>> = {
  soumise: 'soumission',
  renvoyee: 'renvoi',
  validee: 'validation',
  emise: 'emission',
};

interface Sentence {
  readonly key: SentenceWords;
  readonly count: number;
}

/** Gestures that have their own sentence; the actions are those of the server's history (creation, or the name of a call). */
const BY_ACTION: Readonly<Record<string, SentenceWords>> = {
  creation: 'creation',
  tirage: 'creation',
  'contre-visite': 'contreVisite',
  calcul: 'calcul',
  suppression: 'suppression',
  effacement: 'effacement',
  lecture: 'lecture',
  sendEmail: 'courriel',
  lieu: 'lieu',
  horodatage: 'horodatage',
  horodatageDemande: 'horodatageDemande',
  replaceSignatory: 'signataireRemplace',
  photosIllisibles: 'photosIllisibles',
  // [tiers/T19] Of an archived dossier the name does not follow: the gesture is told all the same.
  reunion: 'reunion',
  reinitialiser: 'reinitialisation',
  PublierPlanning: 'rdv',
  setStatusToDelete: 'aSupprimer',
};
/** Fields that the rules write along with a change of state: their names would only repeat it. */
const WITH_STATE = [
  'soumisLe',
  'soumisPar',
  'valideLe',
  'validePar',
  'archiveLe',
  'conserverJusquAu',
  'motif',
  'empechement',
  'correctionsRt',
  'accordConclusion',
  'ecartVu',
];
/** Gestures that are told whatever they wrote. */
const ALWAYS = new Set(Object.keys(BY_ACTION));
const BY_FIELDS: readonly (readonly [SentenceWords, readonly string[]])[] = [
  ['etat', ['etat', ...WITH_STATE]],
  ['rdv', ['dateRdv', 'dateFin', 'rdvFixe', 'dureeMin']],
  ['affectation', ['nomControleur', 'nomSecond']],
];

/** What an event says to a reader: its bookkeeping is left out. */
const toldChanges = (event: HistoryEvent): readonly ChampChange[] =>
  event.champs.filter(({ champ }) => toldOf(kindOfHistory(event), champ) !== 'tenue');

/** [dossiers/D50] What wrote only bookkeeping, or worked out again what the visits say, is no event. */
export function isTold(event: HistoryEvent): boolean {
  if (event.action === 'calcul') return event.collection === 'dossiers' && isNamed(event.champs, 'etat');
  return event.champs.length === 0 || ALWAYS.has(event.action) || toldChanges(event).length > 0;
}

/** Which sentence tells an event: the trade's own gestures first, the plain count otherwise. */
export function sentenceOf(event: HistoryEvent): Sentence {
  const { collection, action } = event;
  if (collection === 'photos') return photoSentence(event);
  if (collection === 'records') return { key: recordWords(event), count: 1 };
  const own = BY_ACTION[action] ?? acceptanceWords(event) ?? reviewWords(event);
  return own === undefined ? fieldsSentence(event) : { key: own, count: 1 };
}

function fieldsSentence(event: HistoryEvent): Sentence {
  const champs = toldChanges(event);
  const count = champs.filter(({ champ }) => typeof toldOf(kindOfHistory(event), champ) === 'object').length;
  // [interventions/I33] Written by the rules with what the office corrected; a change of state takes it away.
  if (isNamed(champs, 'correctionsRt') && !isNamed(champs, 'etat')) return { key: 'correction', count };
  if (count === 0) return { key: 'autre', count: 1 };
  const known = BY_FIELDS.find(([, names]) => champs.every(({ champ }) => names.includes(champ)));
  return known === undefined ? { key: 'modification', count } : { key: known[0], count: 1 };
}

/** A visit that an acceptance makes has its own sentence. */
const acceptanceWords = (event: HistoryEvent): SentenceWords | undefined => {
  if (event.collection !== 'dossiers' || event.action !== 'AcceptDemand') return undefined;
  return contratOf(event) === null ? 'acceptation' : 'acceptationContrat';
};

const reviewWords = ({ collection, champs }: HistoryEvent): SentenceWords | undefined => {
  const step = collection === 'interventions' ? reviewDeedOf(champs)?.quoi : undefined;
  return step === undefined ? undefined : BY_STEP[step];
};

/** [contrats/CT11] Number of the contract that an event gave to a dossier. */
export const contratOf = ({ champs }: Pick<HistoryEvent, 'champs'>): string | null => {
  const given = champs.find(({ champ }) => champ === 'numeroContrat')?.apres;
  return typeof given === 'string' ? given : null;
};

const isNamed = (champs: HistoryEvent['champs'], name: string): boolean => champs.some(({ champ }) => champ === name);

/** [facturation/F30] Gestures on an invoice: the calls of the server, and what a device wrote of its draft. */
const ON_INVOICES: Readonly<Record<string, SentenceWords>> = {
  creation: 'facturePreparee',
  modification: 'factureModifiee',
  saveFacturation: 'factureModifiee',
  emettreFacture: 'factureEmise',
  avoirFacture: 'factureAnnulee',
  sendEmailFacturation: 'factureEnvoyee',
  suppression: 'factureRetiree',
};

const BY_RECORD: Readonly<Record<string, SentenceWords>> = {
  message: 'message',
  commentaire: 'commentaire',
  signaturePlace: 'signatureSurPlace',
};

const recordWords = ({ genre, action, champs }: HistoryEvent): SentenceWords => {
  if (genre === 'facture') return invoiceWords(action, champs);
  if (genre === 'fichier') return isNamed(champs, 'retireLe') ? 'fichierRetire' : 'fichier';
  return BY_RECORD[genre ?? ''] ?? 'autre';
};

/** [facturation/F9] One gesture writes two papers: the invoice that it cancels, which names its credit note, and that note. */
const invoiceWords = (action: string, champs: HistoryEvent['champs']): SentenceWords => {
  if (action === 'avoirFacture' && !isNamed(champs, 'avoir')) return 'avoirEmis';
  return isNamed(champs, 'retireLe') ? 'factureRetiree' : (ON_INVOICES[action] ?? 'facture');
};

/** Number of the credit note that cancelled an invoice. */
export function avoirOf({ champs }: Pick<HistoryEvent, 'champs'>): string | null {
  const given = champs.find(({ champ }) => champ === 'avoir')?.apres;
  const numero: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'numero') : null;
  return typeof numero === 'string' ? numero : null;
}

const photoSentence = ({ action, champs, whole }: HistoryEvent): Sentence => {
  if (action === 'DeleteImage' || action === 'suppression' || isNamed(champs, 'retireLe'))
    return {
      key: 'photoRetiree',
      count: Math.max(whole, champs.filter(({ champ }) => champ === 'retireLe').length, 1),
    };
  return { key: whole === 0 && isNamed(champs, 'legende') ? 'photoLegende' : 'photo', count: Math.max(1, whole) };
};

/** Changes whose names are shown under a sentence that does not say them already. */
export const namedChanges = (event: HistoryEvent): readonly ChampChange[] =>
  toldChanges(event).filter(
    ({ champ }) =>
      typeof toldOf(kindOfHistory(event), champ) === 'object' &&
      (!WITH_STATE.includes(champ) || MOTIVES.includes(champ)),
  );
const MOTIVES: readonly string[] = ['motif'];
