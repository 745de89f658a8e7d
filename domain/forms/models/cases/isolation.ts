import type { Case, CasesOfFiche } from './case.ts';
import { CASES_OF_VISIT, nonSatisfaisant, nonVerifiable, satisfaisant, VISIT } from './case.ts';

/** 80 m² invoiced and measured, 295 mm at 0.04 W/(m.K): R = 7.375. */
const INSULATION = {
  ...VISIT,
  i_lambda: 0.04,
  i_epaisseurs: [
    { point: 'A', epaisseur: 300 },
    { point: 'B', epaisseur: 290 },
  ],
  i_r_declaree: 7.5,
  i_surfaces: [{ zone: 'Comble', longueur: 10, largeur: 8, deduction: 0 }],
  i_s_declaree: 80,
};

const COMMON: readonly Case[] = [
  ...CASES_OF_VISIT,
  nonVerifiable('Aucune épaisseur mesurée : la résistance réelle ne peut pas être dite.', { i_epaisseurs: null }, 'r_mesuree'),
  nonVerifiable('Lambda inconnu : la résistance réelle ne peut pas être calculée.', { i_lambda: null }, 'r_mesuree'),
  nonVerifiable('Aucune surface relevée : l’écart ne peut pas être dit.', { i_surfaces: null }, 'ecart_surface'),
  nonVerifiable(
    'Une ligne de surface est incomplète : la somme ne dit pas tout ce qui a été vu.',
    { i_surfaces: [{ zone: 'A', longueur: 10, largeur: 4 }, { zone: 'B', longueur: 10 }] },
    'ecart_surface',
  ),
  satisfaisant('Un écart d’exactement 10 % est admis.', { i_s_declaree: 88 }),
  nonSatisfaisant('Un écart de 36 % n’a pas de raison.', { i_s_declaree: 108.8 }, 'ecart_surface'),
  satisfaisant('Un écart de plus de 10 % a une raison manifeste.', { i_s_declaree: 108.8, i_raison_ecart: 'Rampants facturés' }),
  satisfaisant('Huit jours après le devis : sept jours francs.', { h_date_debut: '2026-01-13' }),
  nonSatisfaisant('Sept jours après le devis : six jours francs.', { h_date_debut: '2026-01-12' }, 'sept_jours_francs'),
  nonVerifiable('Le début des travaux est inconnu.', { h_date_debut: null }, 'sept_jours_francs'),
];

export const casesOf101: CasesOfFiche = {
  code: 'BAR-EN-101',
  base: { ...INSULATION, t_pose: 'Comble perdu', t_homogene: 'Oui', t_ecart_feu: 'Oui' },
  cases: [
    ...COMMON,
    nonSatisfaisant('R facturée 6,5 en comble perdu.', { i_r_declaree: 6.5 }, 'r_declaree'),
    nonSatisfaisant('R mesurée 4,44 pour 7.', { i_epaisseurs: [{ point: 'A', epaisseur: 177.6 }] }, 'r_mesuree'),
    satisfaisant('R 6 en rampant.', { t_pose: 'Rampant de toiture', i_r_declaree: 6, i_epaisseurs: [{ point: 'A', epaisseur: 240 }] }),
    nonSatisfaisant('Répartition non homogène.', { t_homogene: 'Non' }, 'homogene'),
    nonVerifiable('Homogénéité non vérifiable.', { t_homogene: 'Non vérifiable' }, 'homogene'),
    nonSatisfaisant('Écart au feu non respecté.', { t_ecart_feu: 'Non' }, 'ecart_feu'),
    satisfaisant('Écart au feu sans objet.', { t_ecart_feu: 'Sans objet' }),
    nonSatisfaisant('Pare-vapeur absent alors qu’il est nécessaire.', { t_pare_vapeur: 'Non' }, 'pare_vapeur'),
    satisfaisant('Pare-vapeur non visible : n’influe pas sur la conclusion.', { t_pare_vapeur: 'Non visible' }),
    satisfaisant('Piges absentes : aucun texte lu n’en fait une condition.', { t_repere: 'Non' }),
  ],
};

export const casesOf102: CasesOfFiche = {
  code: 'BAR-EN-102',
  base: { ...INSULATION, m_procede: 'ITE enduit', m_finition: 'Oui', m_devis_complet: 'Oui' },
  cases: [
    ...COMMON,
    nonSatisfaisant('R facturée 3,6.', { i_r_declaree: 3.6 }, 'r_declaree'),
    satisfaisant('R facturée 3,7.', { i_r_declaree: 3.7 }),
    nonSatisfaisant('R mesurée 3,5.', { i_epaisseurs: [{ point: 'A', epaisseur: 140 }] }, 'r_mesuree'),
    nonSatisfaisant('Le devis ne décrit pas le procédé complet.', { m_devis_complet: 'Non' }, 'devis_complet'),
    nonSatisfaisant('Finitions absentes.', { m_finition: 'Non' }, 'finition'),
    satisfaisant('Insufflation : aucune finition n’est demandée.', { m_procede: 'Insufflation' }),
    satisfaisant('Descentes d’eau non traitées : aucun texte lu n’en fait une condition.', { m_gouttieres: 'Non' }),
  ],
};

export const casesOf103: CasesOfFiche = {
  code: 'BAR-EN-103',
  base: { ...INSULATION, p_local: 'Sous-sol non chauffé', p_fixation: 'Oui', p_distance: 'Oui' },
  cases: [
    ...COMMON,
    nonSatisfaisant('R facturée 2,9.', { i_r_declaree: 2.9 }, 'r_declaree'),
    satisfaisant('R facturée 3.', { i_r_declaree: 3 }),
    nonSatisfaisant('Fixations insuffisantes.', { p_fixation: 'Non' }, 'fixation'),
    nonVerifiable('Fixations non vérifiables.', { p_fixation: 'Non vérifiable' }, 'fixation'),
    nonSatisfaisant('Moins de 10 cm d’une source de chaleur.', { p_distance: 'Non' }, 'distance_chaleur'),
    satisfaisant('Aucune source de chaleur.', { p_distance: 'Sans objet' }),
    nonSatisfaisant('Polystyrène sans classement au feu.', { p_feu: 'Non' }, 'feu'),
  ],
};
