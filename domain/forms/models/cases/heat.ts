import { LOW_EMITTERS } from '../bar-th-171-2026.ts';
import type { Case, CasesOfFiche } from './case.ts';
import { CASES_OF_VISIT, nonSatisfaisant, nonVerifiable, satisfaisant, VISIT } from './case.ts';

const PUMP = {
  ...VISIT,
  k_surface: 100,
  k_surface_decl: 100,
  k_conforme_facture: 'Oui',
  k_usage: 'Chauffage',
  k_application: 'Moyenne ou haute température',
  k_etas: 130,
  k_regul: 'VI',
  k_note: 'Oui',
  k_deperd: 10,
  k_puissance: 9,
  k_depose: 'Oui',
  k_fonctionne: 'Oui',
};

const OF_PUMP: readonly Case[] = [
  ...CASES_OF_VISIT,
  nonSatisfaisant('Travaux commencés avant l’engagement.', { h_date_debut: '2025-12-30' }, 'debut_apres_engagement'),
  satisfaisant('Début des travaux inconnu : aucun délai n’est demandé par la fiche.', { h_date_debut: null }),
  nonSatisfaisant('Matériel différent de la facture.', { k_conforme_facture: 'Non' }, 'materiel_facture'),
  nonVerifiable('Matériel non vérifiable.', { k_conforme_facture: 'Non vérifiable' }, 'materiel_facture'),
  nonSatisfaisant('Régulateur de classe I.', { k_regul: 'I' }, 'regulateur'),
  satisfaisant('Régulateur de classe IV.', { k_regul: 'IV' }),
  nonSatisfaisant('Surface déclarée trois fois celle constatée : 200 %.', { k_surface_decl: 300 }, 'ecart_surface'),
  nonVerifiable('Surface déclarée inconnue.', { k_surface_decl: null }, 'ecart_surface'),
  nonSatisfaisant('Couverture de 10 % des déperditions.', { k_puissance: 1 }, 'sous_dimensionnee'),
  satisfaisant('Couverture de 60 %.', { k_puissance: 6 }),
  nonSatisfaisant('Couverture de 140 %.', { k_puissance: 14 }, 'surdimensionnee'),
  nonVerifiable('Déperditions inconnues.', { k_deperd: null }, 'sous_dimensionnee', 'surdimensionnee'),
  nonSatisfaisant('Aucune note de dimensionnement.', { k_note: 'Non' }, 'note'),
  nonSatisfaisant('Ancienne chaudière non déposée.', { k_depose: 'Non' }, 'depose'),
  satisfaisant('Aucune chaudière à déposer.', { k_depose: 'Sans objet' }),
  nonSatisfaisant('Réseaux non calorifugés.', { k_calorifuge: 'Non' }, 'calorifuge'),
  nonSatisfaisant('PAC à l’arrêt.', { k_fonctionne: 'Non' }, 'fonctionne'),
  nonVerifiable('Fonctionnement non vérifiable.', { k_fonctionne: 'Non vérifiable' }, 'fonctionne'),
];

const WITH_REMOTE = {
  k_usage: 'Chauffage et eau chaude sanitaire',
  k_ecs_deporte: 'Oui',
  k_ecs_mention: 'Oui',
  k_ecs_identique: 'Oui',
  k_ecs_sans_energie: 'Oui',
  k_ecs_priorite: 'Oui',
};

export const casesOf171: CasesOfFiche = {
  code: 'BAR-TH-171',
  base: { ...PUMP, k_emetteurs: 'Autres émetteurs, ou solution mixte', k_cumul: 'Non' },
  cases: [
    ...OF_PUMP,
    nonSatisfaisant('Etas 110 % avec des radiateurs.', { k_etas: 110 }, 'etas'),
    satisfaisant('Etas 111 % avec des radiateurs.', { k_etas: 111 }),
    nonSatisfaisant('Etas 125 % en plancher chauffant.', { k_emetteurs: LOW_EMITTERS, k_etas: 125 }, 'etas'),
    nonSatisfaisant('Etas à 35 °C prise pour des radiateurs.', { k_application: 'Basse température' }, 'etas_emetteurs'),
    satisfaisant('Etas à 35 °C prise en plancher chauffant.', { k_emetteurs: LOW_EMITTERS, k_application: 'Basse température' }),
    satisfaisant('Eau chaude déportée conforme.', WITH_REMOTE),
    nonSatisfaisant('Eau chaude déportée absente de la preuve.', { ...WITH_REMOTE, k_ecs_mention: 'Non' }, 'ecs_mention'),
    nonSatisfaisant('Autre marque que celle de la preuve.', { ...WITH_REMOTE, k_ecs_identique: 'Non' }, 'ecs_identique'),
    nonSatisfaisant('Le système déporté consomme de l’énergie.', { ...WITH_REMOTE, k_ecs_sans_energie: 'Non' }, 'ecs_energie'),
    nonVerifiable('Priorité de la PAC non vérifiable.', { ...WITH_REMOTE, k_ecs_priorite: 'Non vérifiable' }, 'ecs_priorite'),
    nonSatisfaisant('Cumul avec une autre opération.', { k_cumul: 'Oui' }, 'cumul'),
    satisfaisant('Cumul non vérifiable sur place : n’influe pas sur la conclusion.', { k_cumul: 'Non vérifiable' }),
    nonVerifiable(
      'Opération engagée en 2025 : cette version de la fiche ne la juge pas.',
      { h_date_engagement: '2025-12-31' },
      'version_fiche',
    ),
  ],
};

export const casesOf171Before2026: CasesOfFiche = {
  code: 'BAR-TH-171',
  edition: 'BAR-TH-171 vA74-3, critères 1, écriture 2',
  base: { ...PUMP, h_date_engagement: '2025-11-05', h_date_debut: '2026-01-01', h_date_facture: '2026-01-02' },
  cases: [
    ...OF_PUMP.filter(({ criteres }) => criteres[0] === undefined || !criteres[0].includes('apres_engagement')),
    nonSatisfaisant('Etas 125 % en basse température.', { k_application: 'Basse température', k_etas: 125 }, 'etas'),
    satisfaisant('Etas 126 % en basse température.', { k_application: 'Basse température', k_etas: 126 }),
    nonSatisfaisant('Etas 110 % en moyenne température.', { k_etas: 110 }, 'etas'),
    nonVerifiable('Opération engagée en 2026 : vA78-4 la juge.', { h_date_engagement: '2026-01-01' }, 'version_fiche'),
  ],
};

const OWN_EMISSIONS = { z_label: 'Non', z_particules: 30, z_co: 400, z_nox: 200, z_cog: 16 };

export const casesOf113: CasesOfFiche = {
  code: 'BAR-TH-113',
  base: {
    ...VISIT,
    z_alim: 'Automatique',
    z_puissance: 20,
    z_etas: 77,
    z_regul: 'IV',
    z_silo: 225,
    z_label: 'Oui',
    z_note: 'Oui',
    z_pente: 3,
    z_fumisterie: 'Oui',
  },
  cases: [
    ...CASES_OF_VISIT,
    nonSatisfaisant('Plus de 70 kW.', { z_puissance: 71, z_etas: 80 }, 'puissance'),
    nonSatisfaisant('Etas 77 % au-delà de 20 kW.', { z_puissance: 20.1 }, 'etas'),
    nonSatisfaisant('Régulateur de classe III.', { z_regul: 'III' }, 'regulateur'),
    nonSatisfaisant('Silo de 224 L.', { z_silo: 224 }, 'silo'),
    nonVerifiable('Volume du silo inconnu.', { z_silo: null }, 'silo'),
    satisfaisant('Manuelle, avec ballon tampon.', { z_alim: 'Manuelle', z_ballon: 'Oui' }),
    nonSatisfaisant('Manuelle, sans ballon tampon.', { z_alim: 'Manuelle', z_ballon: 'Non' }, 'ballon'),
    satisfaisant('Sans label, émissions aux plafonds.', OWN_EMISSIONS),
    nonSatisfaisant('Particules de 31 mg/Nm³ en automatique.', { ...OWN_EMISSIONS, z_particules: 31 }, 'emissions_particules'),
    nonSatisfaisant('Monoxyde de 401 mg/Nm³ en automatique.', { ...OWN_EMISSIONS, z_co: 401 }, 'emissions_co'),
    satisfaisant('Les plafonds d’une alimentation manuelle sont plus hauts.', {
      ...OWN_EMISSIONS,
      z_alim: 'Manuelle',
      z_ballon: 'Oui',
      z_particules: 40,
      z_co: 600,
      z_cog: 20,
    }),
    nonVerifiable('Sans label ni émissions connues.', { z_label: 'Non' }, 'emissions_particules', 'emissions_co', 'emissions_nox', 'emissions_cog'),
    nonSatisfaisant('Aucune note de dimensionnement.', { z_note: 'Non' }, 'note'),
    nonSatisfaisant('Pente de 2 %.', { z_pente: 2 }, 'pente'),
    satisfaisant('Pente non mesurée : n’influe pas sur la conclusion.', { z_pente: null }),
    nonSatisfaisant('Conduit de fumée non conforme.', { z_fumisterie: 'Non' }, 'fumisterie'),
    nonVerifiable('Conduit de fumée non vérifiable.', { z_fumisterie: 'Non vérifiable' }, 'fumisterie'),
  ],
};

const use = (usage: string, surface_facture: number, surface_mesuree: number | null, classe: string) => ({
  usage,
  surface_facture,
  surface_mesuree,
  classe,
});
const point = (constat: string) => ({ fonction: 'Régulation', classe_attendue: 'B', constat, preuve: 'Écran' });

export const casesOf116: CasesOfFiche = {
  code: 'BAT-TH-116',
  base: {
    ...VISIT,
    g_nature: 'Système neuf',
    g_usages: [use('Chauffage', 1000, 1000, 'B'), use('Éclairage', 300, 290, 'A')],
    g_points: [point('Conforme')],
    g_classe_apres: 'B',
    g_supervision: 'Oui',
  },
  cases: [
    ...CASES_OF_VISIT,
    nonSatisfaisant('Classe C constatée.', { g_classe_apres: 'C' }, 'classe_apres'),
    nonSatisfaisant('Un usage reste en classe C.', { g_usages: [use('Chauffage', 1000, 1000, 'C')] }, 'classe_usages'),
    satisfaisant('Amélioration d’un système de classe C.', { g_nature: 'Amélioration d’un système existant', g_classe_avant: 'C' }),
    nonSatisfaisant(
      'Le système existant était déjà de classe B.',
      { g_nature: 'Amélioration d’un système existant', g_classe_avant: 'B' },
      'classe_avant',
    ),
    nonSatisfaisant('Un point de régulation non conforme.', { g_points: [point('Conforme'), point('Non conforme')] }, 'points'),
    nonVerifiable('Un point de régulation non vérifiable.', { g_points: [point('Conforme'), point('Non vérifiable')] }, 'points'),
    nonSatisfaisant(
      'Un point non conforme l’emporte sur un point non vérifiable.',
      { g_points: [point('Non vérifiable'), point('Non conforme')] },
      'points',
    ),
    nonVerifiable('Aucun point de régulation vérifié.', { g_points: null }, 'points'),
    nonVerifiable('Aucune surface relevée.', { g_usages: null }, 'classe_usages', 'ecart_surface'),
    nonSatisfaisant('20 % d’écart sur un usage.', { g_usages: [use('Chauffage', 1200, 1000, 'B')] }, 'ecart_surface'),
    nonSatisfaisant(
      'L’écart d’un usage n’est pas compensé par un autre.',
      { g_usages: [use('Chauffage', 1200, 1000, 'B'), use('Éclairage', 800, 1000, 'B')] },
      'ecart_surface',
    ),
    nonVerifiable(
      'La surface d’un usage n’a pas été constatée.',
      { g_usages: [use('Chauffage', 1000, 1000, 'B'), use('Éclairage', 300, null, 'B')] },
      'ecart_surface',
    ),
    nonSatisfaisant('Supervision à l’arrêt.', { g_supervision: 'Non' }, 'supervision'),
    nonVerifiable('Supervision non vérifiable.', { g_supervision: 'Non vérifiable' }, 'supervision'),
    satisfaisant('Historique inaccessible : aucun texte lu n’en fait une condition.', { g_historique: 'Non' }),
  ],
};
