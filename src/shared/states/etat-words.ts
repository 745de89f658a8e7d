/** Key of the word of each stored or displayed state, among the phrases `etats`. */
export const ETAT_WORDS = {
  NOUVELLE: 'nouvelle',
  PLANIFIE: 'planifie',
  'EN ATTENTE': 'attente',
  'EN COURS': 'cours',
  'EN SIGNATURE': 'signature',
  'VERIF RT': 'verifRt',
  VALIDE: 'valide',
  ARCHIVE: 'archive',
  REFUSE: 'refuse',
  ANNULE: 'annule',
  REMPLACE: 'remplace',
} as const;

export const isEtat = (value: unknown): value is keyof typeof ETAT_WORDS =>
  typeof value === 'string' && Object.hasOwn(ETAT_WORDS, value);
