import type { TFunction } from 'i18next';
import { reviewDeedOf, type ReviewStep } from '#domain/interventions/review-story.ts';
import { kindOfPath, readLine } from '#domain/renovation/lines.ts';
import type { Formats } from '../../../ui/format/formats.ts';
import { ALL_FIELDS, type FieldLabel } from './fields.ts';
import type { ChampChange, HistoryEvent } from '../../../shared/history/events.ts';

/** Fields that the history names and the page does not edit. */
const OTHERS: Readonly<Record<string, FieldLabel>> = {
  etat: 'etat',
  resultat: 'resultat',
  dateRdv: 'dateRdv',
  dateFin: 'dateFin',
  idControleur: 'controleur',
  nomControleur: 'controleur',
  controleurs: 'controleur',
  aDeux: 'aDeux',
  idSecond: 'second',
  nomSecond: 'second',
  consignes: 'consignes',
  disponibilites: 'disponibilites',
  rdvFixe: 'rdvFixe',
  rdvPrepare: 'rdvPrepare',
  priorite: 'priorite',
  nature: 'nature',
  'adresse.departement': 'departement',
  commentaireRt: 'commentaireRt',
  motifConclusion: 'motifConclusion',
  accordConclusion: 'motifConclusion',
  motif: 'motif',
  archiveLe: 'archiveLe',
  conserverJusquAu: 'conserverJusquAu',
  soumisLe: 'soumisLe',
  valideLe: 'valideLe',
  aSupprimerLe: 'aSupprimerLe',
  totaux: 'totaux',
  prochaineVisite: 'prochaineVisite',
  'adresseTravaux.departement': 'departement',
  fichiers: 'fichiers',
  urgence: 'urgence',
  idClient: 'client',
  nomClient: 'client',
  idEntreprise: 'installateur',
  nomEntreprise: 'installateur',
  typesDemandes: 'types',
  numeroContrat: 'contrat',
  texte: 'texte',
  signatureStatus: 'signature',
  horodatages: 'horodatage',
  signataire: 'signataireRemplace',
  photosIllisibles: 'photosIllisibles',
};
/** A visit has an address as its dossier has one. */
const OWN = new Map<string, FieldLabel>(
  ALL_FIELDS.flatMap(({ path, label }) => [
    [path, label],
    [path.replace(/^adresseTravaux\./, 'adresse.'), label],
  ]),
);

/** The name of a changed field; `questions` gives those of the forms. Unknown ones keep their own name, readable. */
export function champName(
  { champ }: ChampChange,
  t: TFunction<'dossier'>,
  questions: ReadonlyMap<string, string>,
): string {
  const label = champ.startsWith('appels.') ? 'appel' : (OWN.get(champ) ?? OTHERS[champ]);
  if (label !== undefined) return t(`champs.${label}`);
  const row = kindOfPath(champ);
  if (row !== null) return t(`historique.lignes.${row}`);
  const last = champ.split('.').at(-1) ?? champ;
  return questions.get(last) ?? last.replaceAll('_', ' ');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value in words; what has no short form (a table, a list) is left to its count. */
export function valueText(value: unknown, t: TFunction<'dossier'>, formats: Formats): string {
  if (value === null || value === undefined || value === '') return t('historique.videValeur');
  if (typeof value === 'boolean') return t(value ? 'historique.oui' : 'historique.non');
  if (typeof value === 'number') return formats.nombre(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'string') return dateText(value, formats);
  const row = readLine(value);
  return row === null ? listText(Object.values(value)) : `${row.libelle}, ${formats.montant(row.centimes)}`;
}

function dateText(value: string, formats: Formats): string {
  if (INSTANT.test(value)) return formats.dateHeure(value);
  return DAY.test(value) ? formats.jour(value) : value;
}

function listText(values: readonly unknown[]): string {
  const short = values.filter((one) => typeof one === 'string' || typeof one === 'number');
  return short.length === 0 ? String(values.length) : short.join(', ');
}

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
  | 'facturePreparee'
  | 'factureModifiee'
  | 'factureEmise'
  | 'factureAnnulee'
  | 'factureEnvoyee'
  | 'factureRetiree'
  | 'photo'
  | 'photoRetiree'
  | 'calcul'
  | 'suppression'
  | 'effacement'
  | 'lecture'
  | 'horodatage'
  | 'horodatageDemande'
  | 'signataireRemplace'
  | 'photosIllisibles'
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
  horodatage: 'horodatage',
  horodatageDemande: 'horodatageDemande',
  replaceSignatory: 'signataireRemplace',
  photosIllisibles: 'photosIllisibles',
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
const BY_FIELDS: readonly (readonly [SentenceWords, readonly string[]])[] = [
  ['etat', ['etat', ...WITH_STATE]],
  ['rdv', ['dateRdv', 'dateFin', 'rdvFixe']],
  ['affectation', ['idControleur', 'nomControleur', 'idSecond', 'nomSecond']],
];

/** Which sentence tells an event: the trade's own gestures first, the plain count otherwise. */
export function sentenceOf(event: HistoryEvent): Sentence {
  const { collection, action, champs } = event;
  const count = Math.max(1, champs.length);
  if (collection === 'photos') return { key: photoWords(event), count: 1 };
  if (collection === 'records') return { key: recordWords(event), count };
  const own = BY_ACTION[action] ?? acceptanceWords(event) ?? reviewWords(event);
  if (own !== undefined) return { key: own, count };
  // [interventions/I33] Written by the rules with what the office corrected; a change of state takes it away.
  if (isNamed(champs, 'correctionsRt') && !isNamed(champs, 'etat')) return { key: 'correction', count: count - 1 };
  if (champs.length === 0) return { key: 'autre', count };
  const known = BY_FIELDS.find(([, names]) => champs.every(({ champ }) => names.includes(champ)));
  return { key: known?.[0] ?? 'modification', count };
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

/** Of what is read: an id says nothing that the field beside it does not. */
export const isReadable = ({ champ }: ChampChange): boolean => champ !== 'idContrat';

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

const recordWords = ({ genre, action }: HistoryEvent): SentenceWords => {
  if (genre === 'facture') return ON_INVOICES[action] ?? 'facture';
  return genre === 'fichier' ? 'fichier' : 'message';
};

const photoWords = ({ action, champs }: HistoryEvent): SentenceWords =>
  action === 'DeleteImage' || action === 'suppression' || champs.some(({ champ }) => champ === 'retireLe')
    ? 'photoRetiree'
    : 'photo';

/** Names shown in short under a sentence that does not say them already. */
export const isWorthNaming = (change: ChampChange): boolean =>
  isReadable(change) && change.champ !== 'etat' && !WITH_STATE.includes(change.champ);
