import type { ChampDefinition } from '../definition.ts';

/** Emitters of which the Etas at 35 °C may be taken (arrêté of 15 December 2025, 8° a). */
export const LOW_EMITTERS = 'Plancher, plafond, mur chauffants ou ventilo-convecteurs à eau';

const question = (cf_id: string, cf_label: string, cf_options: readonly string[]): ChampDefinition => ({
  cf_id,
  cf_section: 'eau-chaude',
  cf_label,
  cf_component_type: 'RADIO',
  cf_required: true,
  cf_options,
});
const WITH_REMOTE = { cf_display_condition: { expression: "{k_ecs_deporte} == 'Oui'" } } as const;
const OBSERVED = ['Oui', 'Non', 'Non vérifiable'];

/** What vA78-4 asks for besides: emitters, hot water made away from the machine, other fiches. */
export const champsOf171Since2026: readonly ChampDefinition[] = [
  {
    cf_id: 'k_emetteurs',
    cf_section: 'logement',
    cf_label: 'Émetteurs de chauffage',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: [LOW_EMITTERS, 'Autres émetteurs, ou solution mixte'],
  },
  {
    ...question('k_ecs_deporte', 'Système déporté de production d’eau chaude par la PAC', ['Oui', 'Non']),
    cf_display_condition: { expression: "{k_usage} == 'Chauffage et eau chaude sanitaire'" },
  },
  { ...question('k_ecs_mention', 'Système déporté mentionné sur la preuve de réalisation', ['Oui', 'Non']), ...WITH_REMOTE },
  { ...question('k_ecs_identique', 'Marque et référence du système déporté conformes à la preuve', OBSERVED), ...WITH_REMOTE },
  {
    ...question('k_ecs_sans_energie', 'Le système déporté ne consomme pas d’énergie pour l’eau chaude (hors secours et anti-légionelles)', OBSERVED),
    ...WITH_REMOTE,
  },
  { ...question('k_ecs_priorite', 'La régulation donne la priorité à la PAC pour l’eau chaude', OBSERVED), ...WITH_REMOTE },
  {
    cf_id: 'k_cumul',
    cf_section: 'logement',
    cf_label: 'Autre opération BAR-TH-101, 124, 143, 148 ou 168 sur ce logement',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Non', 'Oui', 'Non vérifiable'],
  },
];
