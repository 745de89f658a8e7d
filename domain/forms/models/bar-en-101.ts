import { EVIDENCE_PX } from '../image-settings.ts';
import { conclusionCee, nonQualities, proposedCee, reglesCee } from './conclusion-cee.ts';
import { answered, clearDays, criteresOfVisit, FAQ_VI_D3, USAGE } from './criteres-cee.ts';
import { criteresOfInsulation, surfaceGap } from './criteres-isolation.ts';
import { isolation } from './isolation.ts';
import type { Modele } from './modele.ts';
import { ceeVisit } from './cee-visit.ts';

const FICHE = 'Fiche BAR-EN-101 vA64.6, trustia.ai';

export const barEn101: Modele = {
  variante: 'cee',
  dureeMin: 45,
  typeOfTypeIntervention: 'FORMULAIRE',
  finValidite: '2027-05-01',
  edition: 'BAR-EN-101, critères 1, écriture 2',
  formulaire: {
    id: 'BAR-EN-101-v1',
    code: 'BAR-EN-101',
    libelle: 'Isolation de combles ou de toitures',
    champResultat: 'c_resultat',
    champPropose: 'c_propose',
    regles: reglesCee,
    criteres: [
      ...criteresOfVisit,
      clearDays(FICHE),
      ...criteresOfInsulation({
        minimum: "IF({t_pose} == 'Comble perdu', 7, 6)",
        source: `${FICHE} : R ≥ 7 en comble perdu, ≥ 6 en rampant`,
      }),
      answered(
        'homogene',
        {
          libelle: 'Répartition homogène, ou R minimale respectée partout',
          valeur: '{t_homogene}',
          source: `${FAQ_VI_D3}, 3° (sauf si la résistance minimale est partout respectée)`,
        },
        { parmi: ['Oui'], indecis: ['Non vérifiable'] },
      ),
      answered(
        'ecart_feu',
        { libelle: 'Écart au feu respecté', valeur: '{t_ecart_feu}', source: 'FAQ CEE du ministère, Q VI. d 3, 5° (04/12/2025), trustia.ai' },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      ...surfaceGap,
      answered(
        'pare_vapeur',
        {
          libelle: 'Pare-vapeur présent lorsque nécessaire',
          valeur: '{t_pare_vapeur}',
          source: `${FICHE} (version du 18/12/2020, faq.hellio.com)`,
          obligatoire: false,
        },
        { parmi: ['Oui', 'Non nécessaire'], indecis: ['Non visible'] },
      ),
      answered(
        'reperes',
        { libelle: 'Piges de repérage d’épaisseur', valeur: '{t_repere}', si: "{t_pose} == 'Comble perdu'", source: USAGE, luLe: null, obligatoire: false, informatif: true },
        { parmi: ['Oui', 'Sans objet'] },
      ),
      answered(
        'trappe',
        {
          libelle: 'Trappe isolée et rehausse rigide',
          valeur: '{t_trappe}',
          si: "{t_pose} == 'Comble perdu'",
          source: 'Preuve de réalisation : rehausse rigide de trappe (fiche d’isolation, trustia.ai)',
          obligatoire: false,
        },
        { parmi: ['Oui', 'Sans objet'] },
      ),
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
        cf_id: 't_pose',
        cf_section: 'travaux',
        cf_label: 'Type de pose',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Comble perdu', 'Rampant de toiture'],
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
        cf_id: 't_repere',
        cf_section: 'travaux',
        cf_label: 'Piges de repérage d’épaisseur présentes (vrac)',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 't_pose', op: 'eq', value: 'Comble perdu' }] }] },
      },
      {
        cf_id: 't_homogene',
        cf_section: 'travaux',
        cf_label: 'Répartition homogène',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Oui', 'Non', 'Non vérifiable'],
      },
      {
        cf_id: 't_ecart_feu',
        cf_section: 'travaux',
        cf_label: 'Écart au feu respecté (conduits, spots, boîtiers)',
        cf_component_type: 'RADIO',
        cf_required: true,
        cf_options: ['Oui', 'Non', 'Sans objet'],
      },
      {
        cf_id: 't_trappe',
        cf_section: 'travaux',
        cf_label: 'Trappe isolée et rehausse rigide',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Sans objet'],
        cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 't_pose', op: 'eq', value: 'Comble perdu' }] }] },
      },
      {
        cf_id: 't_pare_vapeur',
        cf_section: 'travaux',
        cf_label: 'Pare-vapeur présent lorsque nécessaire',
        cf_component_type: 'RADIO',
        cf_options: ['Oui', 'Non', 'Non nécessaire', 'Non visible'],
      },
      {
        cf_id: 't_photo_isolant',
        cf_section: 'travaux',
        cf_label: 'Photos de l’isolant et de l’épaisseur',
        cf_component_type: 'IMAGE',
        cf_required: true,
        cf_image_max: EVIDENCE_PX,
      },
      ...isolation,
      {
        cf_id: 'i_r_ok',
        cf_section: 'isolant',
        cf_label: 'R minimale respectée (7 en comble perdu, 6 en rampant)',
        cf_component_type: 'TEXT',
        cf_calculated: true,
        cf_calculation_type: 'logical',
        cf_calculation_func: "IF({t_pose} == '' || ({i_r_declaree} == '' && {i_r_calculee} == ''), '', IF(MIN({i_r_declaree},{i_r_calculee}) >= IF({t_pose} == 'Comble perdu', 7, 6), 'Oui', 'Non'))",
      },
      ...nonQualities,
      ...proposedCee,
      ...conclusionCee,
    ],
  },
};
