import type { TFunction } from 'i18next';
import type { Formats } from '../../../ui/format/formats.ts';
import { ALL_FIELDS, type FieldLabel } from './fields.ts';
import type { ChampChange, Evenement } from './history.ts';

/** Fields that the history names and the page does not edit. */
const OTHERS: Readonly<Record<string, FieldLabel>> = {
  etat: 'etat',
  resultat: 'resultat',
  dateRdv: 'dateRdv',
  dateFin: 'dateFin',
  idControleur: 'controleur',
  nomControleur: 'controleur',
  controleurs: 'controleur',
  consignes: 'consignes',
  commentaireRt: 'commentaireRt',
  motif: 'motif',
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
  texte: 'texte',
  signatureStatus: 'signature',
};
const OWN = new Map<string, FieldLabel>(ALL_FIELDS.map((field) => [field.path, field.label]));

/** The name of a changed field; `questions` gives those of the forms. Unknown ones keep their own name, readable. */
export function champName(
  { champ }: ChampChange,
  t: TFunction<'dossier'>,
  questions: ReadonlyMap<string, string>,
): string {
  const label = OWN.get(champ) ?? OTHERS[champ];
  if (label !== undefined) return t(`champs.${label}`);
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
  return typeof value === 'string' ? dateText(value, formats) : listText(Object.values(value));
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
  | 'modification'
  | 'etat'
  | 'rdv'
  | 'affectation'
  | 'message'
  | 'photo'
  | 'calcul'
  | 'suppression'
  | 'autre';

interface Sentence {
  readonly key: SentenceWords;
  readonly count: number;
}

const changesOnly = ({ champs }: Evenement, names: readonly string[]): boolean =>
  champs.length > 0 && champs.every(({ champ }) => names.includes(champ));

/** Which sentence tells an event: the trade's own gestures first, the plain count otherwise. */
export function sentenceOf(event: Evenement): Sentence {
  const count = Math.max(1, event.champs.length);
  if (event.collection === 'photos') return { key: 'photo', count: 1 };
  if (event.collection === 'records') return { key: 'message', count };
  if (event.action === 'creation' || event.action === 'calcul' || event.action === 'suppression')
    return { key: event.action, count };
  if (event.action !== 'modification') return { key: 'autre', count };
  if (
    changesOnly(event, [
      'etat',
      'soumisLe',
      'soumisPar',
      'valideLe',
      'validePar',
      'archiveLe',
      'conserverJusquAu',
      'motif',
    ])
  )
    return { key: 'etat', count };
  if (changesOnly(event, ['dateRdv', 'dateFin', 'rdvFixe'])) return { key: 'rdv', count };
  if (changesOnly(event, ['idControleur', 'nomControleur'])) return { key: 'affectation', count };
  return { key: 'modification', count };
}
