/** A photo as large as the screen. */
export const photos = {
  retirees_one: '{{count}} photos supprimées, gardées 30 jours.',
  retirees_other: '{{count}} photos supprimées, gardées 30 jours.',
  /** Of whoever accompanies a visit. */
  accompagnant: { photos: 'Vous y ajoutez vos propres photos.', remarque: 'Écrire une remarque' },
  voir: 'Voir la photo {{numero}}',
  supprimer: 'Supprimer la photo',
  sansApercu: 'Aperçu absent de cet appareil',
  prise: 'Prise le {{date}}',
  position: 'Position relevée à {{precision}} m près',
  positionSeule: 'Position relevée',
  sansPosition: 'Sans position',
  precedente: 'Photo précédente',
  suivante: 'Photo suivante',
  legende: 'Légende',
  legendeAide: 'Ce que la photo montre ; le rapport l’imprime',
  agrandir: 'Agrandir',
  reduire: 'Réduire',
} as const;
