import type { CrossRule } from '../cross-rule.ts';
import type { ChampDefinition } from '../definition.ts';

/**
 * Lifts put into service from this day on are marked CE: code de la construction, R125-1-1, as told by archeo-lex, read on
 * 2026-11-28; to be confirmed by the responsable technique of the office.
 */
const CE_FROM = '2000-08-27';
const CE_YEAR = 2000;
const isAfter = `({a_annee} > ${CE_YEAR} || DAYS('${CE_FROM}', {a_mise_service}) >= 0)`;
const isBefore = `({a_annee} < ${CE_YEAR} || DAYS('${CE_FROM}', {a_mise_service}) < 0)`;

/** [forms/F54] What the inspector saw is kept, whatever the day says: both are explained where they do not agree. */
export const markingRules: readonly CrossRule[] = [
  {
    id: 'marquage_ce',
    quand: { expression: `(${isAfter} && {a_ce} == 'Non') || (${isBefore} && {a_ce} == 'Oui')` },
    phrase:
      'Un appareil mis en service à partir du 27 août 2000 porte le marquage CE, un autre non (code de la construction, R125-1-1, à confirmer) : ce qui est relevé est à expliquer.',
    mots: 'a_ce_motif',
  },
];

/** Identity of a lift. */
export const appareil: readonly ChampDefinition[] = [
  {
    cf_id: 'a_num',
    cf_section: 'appareil',
    cf_label: 'Numéro ou repère de l’appareil',
    cf_component_type: 'TEXT',
    cf_required: true,
  },
  {
    cf_id: 'a_date',
    cf_section: 'appareil',
    cf_label: 'Date du contrôle',
    cf_component_type: 'DATE_PICKER',
    cf_latest: 'today',
    cf_required: true,
    cf_prefill: 'visite.jour',
  },
  {
    cf_id: 'a_date_prec',
    cf_section: 'appareil',
    cf_label: 'Date du contrôle précédent',
    cf_component_type: 'DATE_PICKER',
    cf_latest: 'today',
  },
  {
    cf_id: 'a_interv',
    cf_section: 'appareil',
    cf_label: 'Intervalle depuis le contrôle précédent',
    cf_component_type: 'NUMBER',
    cf_field_type: 'number',
    cf_unit: 'semaines',
    cf_calculated: true,
    cf_calculation_type: 'date_function',
    cf_calculation_func: 'DAYS({a_date_prec},{a_date})',
    cf_result_type: 'week',
  },
  {
    cf_id: 'a_type',
    cf_section: 'appareil',
    cf_label: 'Type d’appareil',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Électrique à adhérence', 'Électrique à treuil attelé', 'Hydraulique'],
  },
  {
    cf_id: 'a_annee',
    cf_section: 'appareil',
    cf_label: 'Année d’installation',
    cf_component_type: 'NUMBER',
    cf_min: 1850,
    cf_latest: 'today',
    cf_field_type: 'number',
    cf_required: true,
    cf_decimals: 0,
  },
  {
    cf_id: 'a_mise_service',
    cf_section: 'appareil',
    cf_label: 'Date de première mise en service',
    cf_component_type: 'DATE_PICKER',
    cf_latest: 'today',
    cf_required: true,
    // The frontier stands within that year: the year alone does not tell on which side the lift is.
    cf_display_condition: {
      operator: 'AND',
      groups: [{ operator: 'AND', rules: [{ field: 'a_annee', op: 'eq', value: CE_YEAR }] }],
    },
  },
  {
    cf_id: 'a_ce',
    cf_section: 'appareil',
    cf_label: 'Marquage CE relevé sur l’appareil',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Oui', 'Non'],
  },
  {
    cf_id: 'a_ce_motif',
    cf_section: 'appareil',
    cf_label: 'Précisions sur le marquage CE',
    cf_component_type: 'TEXTAREA',
  },
  {
    cf_id: 'a_niveaux',
    cf_section: 'appareil',
    cf_label: 'Nombre de niveaux desservis',
    cf_component_type: 'NUMBER',
    cf_min: 2,
    cf_max: 200,
    cf_field_type: 'number',
    cf_decimals: 0,
  },
  {
    cf_id: 'a_charge',
    cf_section: 'appareil',
    cf_label: 'Charge nominale',
    cf_component_type: 'NUMBER',
    cf_min: 1,
    cf_max: 100000,
    cf_field_type: 'number',
    cf_unit: 'kg',
    cf_decimals: 0,
  },
  {
    cf_id: 'a_vitesse',
    cf_section: 'appareil',
    cf_label: 'Vitesse nominale',
    cf_component_type: 'NUMBER',
    cf_min: 0.01,
    cf_max: 50,
    cf_field_type: 'number',
    cf_unit: 'm/s',
    cf_decimals: 2,
  },
];
