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
