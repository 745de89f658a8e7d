import type { CrossRule } from '../cross-rule.ts';
import type { ConditionRule, DisplayCondition } from '../definition.ts';

/** Rules of sense between the answers of a form, of the product itself: none is read in a text of law. */
const anyOf = (rules: readonly ConditionRule[]): DisplayCondition => ({
  operator: 'AND',
  groups: [{ operator: 'OR', rules }],
});
const allOf = (rules: readonly ConditionRule[]): DisplayCondition => ({
  operator: 'AND',
  groups: [{ operator: 'AND', rules }],
});

const CTQ_POINTS = [
  'a_machinerie',
  'a_frein',
  'a_cables',
  'a_verin',
  'a_parachute',
  'a_telealarme',
  'a_eclairage',
  'a_reouverture',
  'a_cuvette',
  'a_toit',
];

export const reglesCtq: readonly CrossRule[] = [
  {
    id: 'danger',
    quand: anyOf([{ field: 'a_danger', op: 'eq', value: 'Oui' }]),
    phrase:
      'Danger grave et immédiat : la conclusion est « Arrêt de l’appareil », le danger est décrit parmi les défauts et photographié.',
    conclusions: ['Arrêt de l’appareil'],
    photo: 'a_photos',
    mots: 'a_defauts',
    danger: true,
  },
  {
    id: 'immediat',
    quand: allOf([
      { field: 'a_defauts', column: 'danger', op: 'contains', value: 'Immédiat' },
      { field: 'a_danger', op: 'eq', value: 'Non' },
    ]),
    phrase: 'Un défaut dont le danger est « Immédiat » est un danger grave et immédiat : les deux réponses se contredisent.',
  },
  {
    id: 'non_conforme',
    quand: anyOf([
      ...CTQ_POINTS.map((field): ConditionRule => ({ field, op: 'eq', value: 'Non conforme' })),
      { field: 'a_serrures', column: 'verrouillage', op: 'contains', value: 'NC' },
      { field: 'a_serrures', column: 'contact', op: 'contains', value: 'NC' },
    ]),
    phrase: 'Un point « Non conforme » est un défaut : il est listé parmi les défauts, et la conclusion le dit.',
    conclusions: ['Avec défauts', 'Arrêt de l’appareil'],
    mots: 'a_defauts',
  },
  {
    id: 'defauts',
    quand: anyOf([
      { field: 'a_defauts', column: 'danger', op: 'contains', value: 'Immédiat' },
      { field: 'a_defauts', column: 'danger', op: 'contains', value: 'À corriger' },
    ]),
    phrase: 'Un défaut à corriger est listé : la conclusion n’est pas « Sans défaut ».',
    conclusions: ['Avec défauts', 'Arrêt de l’appareil'],
  },
  {
    id: 'sans_classe',
    quand: anyOf([{ field: 'a_defauts', column: 'danger', op: 'empty' }]),
    phrase: 'Chaque défaut listé dit son danger : « Immédiat », « À corriger » ou « Observation ».',
  },
  {
    id: 'conclusion',
    quand: anyOf([
      { field: 'a_concl', op: 'eq', value: 'Avec défauts' },
      { field: 'a_concl', op: 'eq', value: 'Arrêt de l’appareil' },
    ]),
    phrase: 'Cette conclusion liste les défauts qui la donnent.',
    mots: 'a_defauts',
  },
  {
    id: 'arret',
    quand: allOf([
      { field: 'a_concl', op: 'eq', value: 'Arrêt de l’appareil' },
      { field: 'a_danger', op: 'eq', value: 'Non' },
    ]),
    phrase: 'La conclusion arrête l’appareil, et aucun danger grave et immédiat n’est dit : les deux réponses se contredisent.',
  },
];

const SAE_DEVICES = Array.from({ length: 17 }, (_, rank) => `d_s${String(rank + 1).padStart(2, '0')}`);

export const reglesSae: readonly CrossRule[] = [
  {
    id: 'non_conforme',
    quand: anyOf(
      SAE_DEVICES.flatMap((field): ConditionRule[] => [
        { field, op: 'eq', value: 'Présent non conforme' },
        { field, op: 'eq', value: 'Absent' },
      ]),
    ),
    phrase: 'Un dispositif absent ou non conforme appelle des travaux : ils sont listés, et la conclusion le dit.',
    conclusions: ['Travaux à réaliser', 'Arrêt recommandé'],
    mots: 'd_actions',
  },
  {
    id: 'travaux',
    quand: anyOf([{ field: 'd_concl', op: 'eq', value: 'Travaux à réaliser' }]),
    phrase: 'La conclusion « Travaux à réaliser » liste ces travaux.',
    mots: 'd_actions',
  },
  {
    id: 'danger',
    quand: anyOf([{ field: 'd_concl', op: 'eq', value: 'Arrêt recommandé' }]),
    phrase: 'L’arrêt de l’appareil est recommandé : le danger est décrit parmi les travaux et photographié.',
    photo: 'd_photos',
    mots: 'd_actions',
    danger: true,
  },
];
