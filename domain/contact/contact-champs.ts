import type { ChampDefinition } from '../forms/definition.ts';
import { conclusionCee, proposedCee } from '../forms/models/conclusion-cee.ts';
import { MEANS } from './means.ts';

/** Words of the form for the means of a control. */
export const MEANS_WORDS: Readonly<Record<(typeof MEANS)[number], string>> = {
  telephone: 'Téléphone',
  courrier: 'Courrier',
  courriel: 'Courriel',
  numerique: 'Autre outil numérique',
};

/** One line, no longer than what a control keeps of it. */
const LINE = '.{1,200}';

/** What the report of a control by contact says of the contact itself: its date and its form (arrêté du 28 septembre 2021, art. 2). */
export const identityOfContact: readonly ChampDefinition[] = [
  {
    cf_id: 'k_jour',
    cf_section: 'contact',
    cf_label: 'Date du contrôle',
    cf_component_type: 'DATE_PICKER',
    cf_latest: 'today',
    cf_required: true,
  },
  {
    cf_id: 'k_moyen',
    cf_section: 'contact',
    cf_label: 'Moyen',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: Object.values(MEANS_WORDS),
  },
  {
    cf_id: 'k_coordonnee',
    cf_section: 'contact',
    cf_label: 'Numéro ou adresse où la personne a été jointe',
    cf_component_type: 'TEXT',
    cf_regex: LINE,
    cf_required: true,
  },
];

/** Identity of the person (article 8-8 of the arrêté du 29 décembre 2014, legal.tricoteuses.fr, read on 2026-11-28), and in which quality. */
export const whoAnswers: readonly ChampDefinition[] = [
  {
    cf_id: 'k_personne',
    cf_section: 'contact',
    cf_label: 'Nom et prénom de la personne jointe',
    cf_component_type: 'TEXT',
    cf_regex: LINE,
    cf_required: true,
  },
  {
    cf_id: 'k_qualite',
    cf_section: 'contact',
    cf_label: 'Qualité',
    cf_component_type: 'SELECT',
    cf_required: true,
    cf_options: ['Bénéficiaire', 'Représentant du bénéficiaire', 'Occupant', 'Autre'],
  },
  {
    cf_id: 'k_qualite_autre',
    cf_section: 'contact',
    cf_label: 'Laquelle',
    cf_component_type: 'TEXT',
    cf_regex: LINE,
    cf_required: true,
    cf_display_condition: { expression: "{k_qualite} == 'Autre'" },
  },
];

const YES_NO: readonly string[] = ['Oui', 'Non', 'Ne sait pas'];

const windows: readonly ChampDefinition[] = [
  {
    cf_id: 'q_nombre_declare',
    cf_section: 'questions',
    cf_label: 'Nombre de fenêtres déclaré (facture)',
    cf_component_type: 'NUMBER',
    cf_field_type: 'number',
    cf_min: 1,
    cf_max: 1000,
    cf_decimals: 0,
    cf_required: true,
  },
  {
    cf_id: 'q_nombre_sait',
    cf_section: 'questions',
    cf_label: 'La personne sait dire combien de fenêtres ont été posées',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Oui', 'Non'],
  },
  {
    cf_id: 'q_nombre_dit',
    cf_section: 'questions',
    cf_label: 'Combien de fenêtres, fenêtres de toiture, doubles fenêtres et portes-fenêtres ont été posées ?',
    cf_component_type: 'NUMBER',
    cf_field_type: 'number',
    cf_min: 0,
    cf_max: 1000,
    cf_decimals: 0,
    cf_required: true,
    cf_display_condition: { expression: "{q_nombre_sait} == 'Oui'" },
  },
];

/** The questions, as they are read aloud, and what was answered. */
export const answersOfContact = (isWindows: boolean): readonly ChampDefinition[] => [
  {
    cf_id: 'q_travaux',
    cf_section: 'questions',
    cf_label: 'Les travaux ont-ils bien été réalisés ?',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: YES_NO,
  },
  ...(isWindows ? windows : []),
  {
    cf_id: 'q_non_qualite',
    cf_section: 'questions',
    cf_label: 'Avez-vous constaté un défaut manifeste sur les travaux réalisés ?',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: YES_NO,
  },
  {
    cf_id: 'q_defauts',
    cf_section: 'questions',
    cf_label: 'Défauts signalés, dans les mots de la personne',
    cf_component_type: 'TEXTAREA',
    cf_synthese: 'motif',
    cf_required: true,
    cf_display_condition: { expression: "{q_non_qualite} == 'Oui'" },
  },
  {
    cf_id: 'q_autres',
    cf_section: 'questions',
    cf_label: 'Autres questions posées',
    cf_component_type: 'TABLE',
    cf_columns: [
      ['question', 'text'],
      ['reponse', 'text'],
    ],
    cf_column_labels: { question: 'Question', reponse: 'Réponse' },
  },
];

/** [lots/L80] Proposed by the criteria, concluded by who calls: the words of every cee control. */
export const conclusionOfContact: readonly ChampDefinition[] = [...proposedCee, ...conclusionCee];
