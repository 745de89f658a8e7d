import { EVIDENCE_PX } from '../image-settings.ts';
import { conclusionCee, nonQualities, proposedCee, reglesCee } from './conclusion-cee.ts';
import { answered, clearDays, criteresOfVisit, USAGE } from './criteres-cee.ts';
import { criteresOfInsulation, surfaceGap } from './criteres-isolation.ts';
import { isolation } from './isolation.ts';
import type { Modele } from './modele.ts';
import { ceeVisit } from './cee-visit.ts';

const FICHE = 'Fiche BAR-EN-103 vA64.6, trustia.ai';

export const barEn103: Modele = {
  variante: 'cee',
  dureeMin: 45,
  typeOfTypeIntervention: 'FORMULAIRE',
  finValidite: '2027-05-01',
  edition: 'BAR-EN-103, critères 1, écriture 2',
  formulaire: {
    id: 'BAR-EN-103-v1',
    code: 'BAR-EN-103',
    libelle: 'Isolation d’un plancher',
    champResultat: 'c_resultat',
    champPropose: 'c_propose',
    regles: reglesCee,
    criteres: [
      ...criteresOfVisit,
      clearDays(FICHE),
      ...criteresOfInsulation({
        minimum: '3',
        source: `${FICHE} : R ≥ 3`,
      }),
      answered(
        'fixation',
        { libelle: 'Fixations suffisantes, panneaux jointifs', valeur: '{p_fixation}', source: `${FICHE} : dispositifs de fixation` },
        { parmi: ['Oui'], indecis: ['Non vérifiable'] },
      ),
      answered(
        'distance_chaleur',
        {
          libelle: 'Distance de 10 cm aux sources de chaleur',
          valeur: '{p_distance}',
          source: 'FAQ CEE du ministère, Q VI. d 3, 5° (04/12/2025), trustia.ai ; 10 cm : pro.hellio.com (11/08/2025)',
        },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      answered(
        'reseaux',
        { libelle: 'Réseaux non enfermés ou calorifugés', valeur: '{p_reseaux}', source: USAGE, luLe: null, obligatoire: false, informatif: true },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      answered(
        'feu',
        {
          libelle: 'Classement au feu justifié (polystyrène)',
          valeur: '{p_feu}',
          source: 'Euroclasse E au moins, pro.hellio.com (11/08/2025)',
          obligatoire: false,
        },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      ...surfaceGap,
    ],
    sections: [
      { id: 'visite', libelle: 'Visite' },
      { id: 'travaux', libelle: 'Travaux' },
      { id: 'isolant', libelle: 'Isolant' },
      { id: 'surfaces', libelle: 'Surfaces' },
      { id: 'non-qualites', libelle: 'Non-qualités' },
      { id: 'conclusion', libelle: 'Conclusion' },
    ],
    champs: [
      ...ceeVisit,
      {
        cf_id: 'p_local',
        cf_section: 'travaux',
        cf_label: 'Local sous plancher',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Sous-sol non chauffé', 'Vide sanitaire', 'Passage ouvert'],
      },
      {
        cf_id: 'p_hauteur',
        cf_section: 'travaux',
        cf_label: 'Hauteur libre du vide sanitaire',
        cf_component_type: 'NUMBER',
        cf_min: 0,
        cf_max: 20,
        cf_field_type: 'number',
        cf_unit: 'm',
        cf_decimals: 2,
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'p_local', op: 'eq', value: 'Vide sanitaire' }] }] },
      },
      {
        cf_id: 't_delai',
        cf_section: 'travaux',
        cf_label: 'Délai devis – début des travaux',
        cf_component_type: 'NUMBER',
        cf_field_type: 'number',
        cf_unit: 'jours',
        cf_calculated: true,
        cf_calculation_type: 'date_function',
        cf_calculation_func: 'DAYS({h_date_engagement},{h_date_debut})',
      },
      {
        cf_id: 'p_fixation',
        cf_section: 'travaux',
        cf_label: 'Fixations suffisantes, panneaux jointifs',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Oui', 'Non', 'Non vérifiable'],
      },
      {
        cf_id: 'p_distance',
        cf_section: 'travaux',
        cf_label: 'Distance de 10 cm aux sources de chaleur',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Oui', 'Non', 'Sans objet'],
      },
      {
        cf_id: 'p_reseaux',
        cf_section: 'travaux',
        cf_label: 'Réseaux non enfermés ou calorifugés',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
      },
      {
        cf_id: 'p_feu',
        cf_section: 'travaux',
        cf_label: 'Classement au feu justifié (polystyrène)',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
      },
      {
        cf_id: 'p_photo',
        cf_section: 'travaux',
        cf_label: 'Photos de la sous-face',
        cf_component_type: 'IMAGE',
        cf_required: true,
        cf_image_max: EVIDENCE_PX,
      },
      ...isolation,
      {
        cf_id: 'i_r_ok',
        cf_section: 'isolant',
        cf_label: 'R minimale respectée (3)',
        cf_component_type: 'TEXT',
        cf_calculated: true,
        cf_calculation_type: 'logical',
        cf_calculation_func: "IF(MIN({i_r_declaree},{i_r_calculee}) >= 3, 'Oui', 'Non')",
      },
      ...nonQualities,
      ...proposedCee,
      ...conclusionCee,
    ],
  },
};
