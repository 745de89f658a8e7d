import type { Conclusion } from '../../conclusions.ts';
import type { Reponses } from '../../definition.ts';

/** What answers of a fiche come to, and why: read by the tests and by who checks the fiche. */
export interface Case {
  /** What differs from the control that is right. */
  readonly reponses: Reponses;
  /** null: nothing is proposed yet. */
  readonly resultat: Conclusion | null;
  /** In French, for a responsable technique. */
  readonly pourquoi: string;
  /** Ids of the criteria that say so. */
  readonly criteres: readonly string[];
}

export interface CasesOfFiche {
  readonly code: string;
  /** The writing of the form that they are of; absent: the one in force. */
  readonly edition?: string;
  /** A control in which everything is right. */
  readonly base: Reponses;
  readonly cases: readonly Case[];
}

const caseOf =
  (resultat: Conclusion | null) =>
  (pourquoi: string, reponses: Reponses, ...criteres: readonly string[]): Case => ({
    reponses,
    resultat,
    pourquoi,
    criteres,
  });
export const satisfaisant = caseOf('Satisfaisant');
export const nonSatisfaisant = caseOf('Non satisfaisant');
export const nonVerifiable = caseOf('Non vérifiable');
export const rien = caseOf(null);

/** The visit of a control in which everything is right. */
export const VISIT: Reponses = {
  h_acces: 'Accessible',
  h_travaux_realises: 'Oui',
  h_date_engagement: '2026-01-05',
  h_date_debut: '2026-01-20',
  h_date_facture: '2026-02-02',
};

/** What every cee fiche comes to by its visit alone. */
export const CASES_OF_VISIT: readonly Case[] = [
  satisfaisant('Tout est conforme et mesuré.', {}),
  nonVerifiable('Accès partiel : le reste n’a pas été vu.', { h_acces: 'Partiellement accessible' }, 'acces'),
  nonVerifiable('Aucun accès à la zone de travaux.', { h_acces: 'Non accessible' }, 'acces'),
  nonVerifiable('La réalisation des travaux ne peut pas être constatée.', { h_travaux_realises: 'Non vérifiable' }, 'travaux'),
  nonSatisfaisant('Les travaux n’ont pas été réalisés.', { h_travaux_realises: 'Non' }, 'travaux'),
  nonSatisfaisant('Sans accès, des travaux dits non réalisés restent un non.', { h_acces: 'Non accessible', h_travaux_realises: 'Non' }, 'travaux'),
  nonSatisfaisant('La facture précède l’engagement.', { h_date_facture: '2026-01-04' }, 'facture_apres_engagement'),
  nonSatisfaisant('Une non-qualité majeure est relevée.', { c_nq: [{ localisation: 'Nord', constat: 'Défaut', gravite: 'Majeure' }] }, 'non_qualites'),
  satisfaisant('Une non-qualité mineure ne change pas la conclusion.', { c_nq: [{ localisation: 'Nord', constat: 'Défaut', gravite: 'Mineure' }] }),
  rien('L’accès n’est pas encore renseigné.', { h_acces: null }),
];
