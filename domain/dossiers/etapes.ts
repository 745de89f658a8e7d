import type { EtatDossier } from './dossier.ts';

/** Steps of a projet (mar) inside its four states, in their usual order: the words are kept in `etape` as they stand. */
export const ETAPES_PROJET = [
  'Contact et éligibilité',
  'Contrat d’accompagnement signé',
  'Visite initiale',
  'Audit énergétique',
  'Choix du scénario et plan de financement',
  'Devis RGE',
  'Dépôt de la demande MaPrimeRénov’',
  'Accord (notification)',
  'Travaux',
  'Visite finale',
  'Demande de solde',
  'Clos',
] as const;

/** Place of a step in the path; -1 when it is none of ours. */
export const etapeRank = (etape: string | null): number => ETAPES_PROJET.findIndex((nom) => nom === etape);

const FIRST_VISIT = ETAPES_PROJET.indexOf('Visite initiale');
const CLOSED = ETAPES_PROJET.indexOf('Clos');

/** [tableaux/TB14] State that a projet usually has at this step; null when the step is none of ours. */
export function usualEtat(etape: string | null): EtatDossier | null {
  const rank = etapeRank(etape);
  if (rank === -1) return null;
  if (rank < FIRST_VISIT) return 'NOUVELLE';
  return rank < CLOSED ? 'EN COURS' : 'VALIDE';
}
