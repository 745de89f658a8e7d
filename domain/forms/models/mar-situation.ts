import { EVIDENCE_PX } from '../image-settings.ts';
import type { ChampDefinition } from '../definition.ts';

/** Disorders of the dwelling, and what the household lives with. */
export const marSituation: readonly ChampDefinition[] = [
  {
    cf_id: 'v_humidite',
    cf_section: 'situation',
    cf_label: 'Humidité, moisissures',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Oui', 'Non'],
  },
  {
    cf_id: 'v_photo_hum',
    cf_section: 'situation',
    cf_label: 'Photos des désordres',
    cf_component_type: 'IMAGE',
    cf_image_max: EVIDENCE_PX,
    cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'v_humidite', op: 'eq', value: 'Oui' }] }] },
  },
  {
    cf_id: 'v_indignite',
    cf_section: 'situation',
    cf_label: 'Signes d’habitat indigne ou indécent',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Oui', 'Non'],
  },
  {
    cf_id: 'v_signalement',
    cf_section: 'situation',
    cf_label: 'Signalement et orientation',
    cf_component_type: 'TEXTAREA',
    cf_required: true,
    cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'v_indignite', op: 'eq', value: 'Oui' }] }] },
  },
  {
    cf_id: 'v_autonomie',
    cf_section: 'situation',
    cf_label: 'Perte d’autonomie ou handicap',
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: ['Oui', 'Non'],
  },
  {
    cf_id: 'v_besoin_adapt',
    cf_section: 'situation',
    cf_label: 'Besoins d’adaptation',
    cf_component_type: 'TEXTAREA',
    cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'v_autonomie', op: 'eq', value: 'Oui' }] }] },
  },
  {
    cf_id: 'v_precarite',
    cf_section: 'situation',
    cf_label: 'Précarité énergétique (restriction de chauffage, impayés)',
    cf_component_type: 'RADIO',
    cf_options: ['Oui', 'Non'],
  },
];
