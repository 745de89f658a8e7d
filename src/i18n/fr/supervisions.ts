/** Supervisions: their words, the matrix, the list and the plan of the year. */
export const supervisions = {
  etats: {
    PLANIFIEE: 'Planifiée',
    'EN COURS': 'En cours',
    'EN SIGNATURE': 'En signature',
    SIGNEE: 'Signée',
  },
  categories: {
    QUALIFICATION: 'Qualification initiale',
    'SUR SITE': 'Sur site',
    DOCUMENTAIRE: 'Documentaire',
    INOPINEE: 'Contre-visite inopinée',
    ENTRETIEN: 'Entretien',
    REQUALIFICATION: 'Requalification',
  },
  conclusions: {
    maintien: 'Maintien',
    actions: 'Maintien avec actions',
    suspension: 'Suspension',
    levee: 'Levée de la suspension',
  },
  gravites: {
    mineur: 'Mineur',
    majeur: 'Majeur',
  },
  enRetard: 'En retard',
};
