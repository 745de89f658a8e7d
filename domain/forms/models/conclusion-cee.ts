import type { CrossRule } from '../cross-rule.ts';
import type { ChampDefinition } from '../definition.ts';

/** Non-qualities, whatever the fiche. */
export const nonQualities: readonly ChampDefinition[] = [
  {
    cf_id: 'c_nq',
    cf_section: 'non-qualites',
    cf_label: 'Non-qualités manifestes',
    cf_component_type: 'TABLE',
    cf_columns: [['localisation', 'text'], ['constat', 'text'], ['gravite', 'Mineure|Majeure']],
    cf_column_labels: { gravite: 'Gravité' },
    cf_synthese: 'ecart',
    cf_column_synthese: { localisation: 'constat', constat: 'constat', gravite: 'gravite' },
  },
];

/** [forms/CR2] What the criteria of the fiche come to. */
export const proposedCee: readonly ChampDefinition[] = [
  {
    cf_id: 'c_propose',
    cf_section: 'conclusion',
    cf_label: 'Résultat proposé par le calcul',
    cf_component_type: 'TEXT',
    cf_calculated: true,
    cf_calculation_type: 'criteres',
  },
];

/** The inspector’s own conclusion; the proposed one never replaces it. */
export const conclusionCee: readonly ChampDefinition[] = [
  {
    cf_id: 'c_resultat',
    cf_section: 'conclusion',
    cf_label: 'Conclusion du contrôle',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'],
  },
  {
    cf_id: 'c_motif',
    cf_section: 'conclusion',
    cf_label: 'Motifs',
    cf_component_type: 'TEXTAREA',
    cf_synthese: 'motif',
    cf_required: true,
    cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'c_resultat', op: 'eq', value: 'Non satisfaisant' }, { field: 'c_resultat', op: 'eq', value: 'Non vérifiable' }] }] },
  },
  {
    cf_id: 'c_action',
    cf_section: 'conclusion',
    cf_label: 'Action corrective demandée',
    cf_component_type: 'TEXTAREA',
    cf_synthese: 'action',
    cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'c_resultat', op: 'eq', value: 'Non satisfaisant' }] }] },
  },
  {
    cf_id: 'c_obs',
    cf_section: 'conclusion',
    cf_label: 'Observations',
    cf_component_type: 'TEXTAREA',
    cf_synthese: 'commentaire',
  },
];

/** Rules of sense between the answers, whatever the fiche; of the product itself: none is read in a text of law. */
export const reglesCee: readonly CrossRule[] = [
  {
    id: 'majeure',
    quand: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'c_nq', column: 'gravite', op: 'contains', value: 'Majeure' }] }] },
    phrase: 'Une non-qualité majeure est relevée : la conclusion n’est pas « Satisfaisant ».',
    conclusions: ['Non satisfaisant', 'Non vérifiable'],
  },
  {
    id: 'acces',
    quand: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'h_acces', op: 'eq', value: 'Non accessible' }] }] },
    phrase: 'Le lieu n’est pas accessible : la conclusion n’est pas « Satisfaisant ».',
    conclusions: ['Non satisfaisant', 'Non vérifiable'],
  },
  {
    id: 'travaux',
    quand: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'h_travaux_realises', op: 'eq', value: 'Non' }] }] },
    phrase: 'Les travaux ne sont pas réalisés : la conclusion n’est pas « Satisfaisant ».',
    conclusions: ['Non satisfaisant', 'Non vérifiable'],
  },
];
