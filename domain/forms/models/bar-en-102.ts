import { EVIDENCE_PX } from '../image-settings.ts';
import { conclusionCee, nonQualities, proposedCee, reglesCee } from './conclusion-cee.ts';
import { answered, clearDays, criteresOfVisit, USAGE } from './criteres-cee.ts';
import { criteresOfInsulation, surfaceGap } from './criteres-isolation.ts';
import { isolation } from './isolation.ts';
import type { Modele } from './modele.ts';
import { ceeVisit } from './cee-visit.ts';

const FICHE = 'Fiche BAR-EN-102 vA65.4, trustia.ai';

export const barEn102: Modele = {
  variante: 'cee',
  dureeMin: 60,
  typeOfTypeIntervention: 'FORMULAIRE',
  finValidite: '2027-05-01',
  edition: 'BAR-EN-102, critères 1, écriture 2',
  formulaire: {
    id: 'BAR-EN-102-v1',
    code: 'BAR-EN-102',
    libelle: 'Isolation des murs',
    champResultat: 'c_resultat',
    champPropose: 'c_propose',
    regles: reglesCee,
    criteres: [
      ...criteresOfVisit,
      clearDays(FICHE),
      ...criteresOfInsulation({
        minimum: '3.7',
        source: `${FICHE} : R ≥ 3,7`,
      }),
      answered('devis_complet', {
        libelle: 'Devis décrivant le procédé complet',
        valeur: '{m_devis_complet}',
        source: 'FAQ CEE du ministère, Q VI. d 5, afieg.fr',
      }),
      answered(
        'finition',
        {
          libelle: 'Éléments de finition posés',
          valeur: '{m_finition}',
          si: "{m_procede} != 'Insufflation'",
          source: 'FAQ CEE du ministère, Q VI. d 5, afieg.fr',
        },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      ...(
        [
          ['gouttieres', 'Descentes d’eau et points singuliers traités', "{m_procede} == 'ITE enduit' || {m_procede} == 'ITE sous bardage'"],
          ['bas_mur', 'Départ bas (rail, protection, garde au sol)', "{m_procede} == 'ITE enduit' || {m_procede} == 'ITE sous bardage'"],
          ['reaction_feu', 'Euroclasse et dispositions incendie justifiées', undefined],
        ] as const
      ).map(([name, libelle, si]) =>
        answered(
          name,
          { libelle, valeur: `{m_${name}}`, ...(si !== undefined && { si }), source: USAGE, luLe: null, obligatoire: false, informatif: true },
          { parmi: ['Oui', 'Sans objet'] },
        ),
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
        cf_id: 'm_procede',
        cf_section: 'travaux',
        cf_label: 'Procédé',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['ITE enduit', 'ITE sous bardage', 'ITI', 'Insufflation'],
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
        cf_id: 'm_finition',
        cf_section: 'travaux',
        cf_label: 'Éléments de finition posés',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'm_procede', op: 'eq', value: 'ITE enduit' }, { field: 'm_procede', op: 'eq', value: 'ITE sous bardage' }, { field: 'm_procede', op: 'eq', value: 'ITI' }] }] },
      },
      {
        cf_id: 'm_devis_complet',
        cf_section: 'travaux',
        cf_label: 'Devis décrivant le procédé complet',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Oui', 'Non'],
      },
      {
        cf_id: 'm_gouttieres',
        cf_section: 'travaux',
        cf_label: 'Descentes d’eau et points singuliers traités',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'm_procede', op: 'eq', value: 'ITE enduit' }, { field: 'm_procede', op: 'eq', value: 'ITE sous bardage' }] }] },
      },
      {
        cf_id: 'm_bas_mur',
        cf_section: 'travaux',
        cf_label: 'Départ bas (rail, protection, garde au sol)',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'm_procede', op: 'eq', value: 'ITE enduit' }, { field: 'm_procede', op: 'eq', value: 'ITE sous bardage' }] }] },
      },
      {
        cf_id: 'm_reaction_feu',
        cf_section: 'travaux',
        cf_label: 'Euroclasse et dispositions incendie justifiées',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
      },
      {
        cf_id: 'm_photo_facades',
        cf_section: 'travaux',
        cf_label: 'Photos de chaque façade isolée',
        cf_component_type: 'IMAGE',
        cf_required: true,
        cf_image_max: EVIDENCE_PX,
      },
      ...isolation,
      {
        cf_id: 'i_r_ok',
        cf_section: 'isolant',
        cf_label: 'R minimale respectée (3,7)',
        cf_component_type: 'TEXT',
        cf_calculated: true,
        cf_calculation_type: 'logical',
        cf_calculation_func: "IF(MIN({i_r_declaree},{i_r_calculee}) >= 3.7, 'Oui', 'Non')",
      },
      ...nonQualities,
      ...proposedCee,
      ...conclusionCee,
    ],
  },
};
