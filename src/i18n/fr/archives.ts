/** Archives of issued lots, and who read what of them. */
export const archives = {
  duLot: 'Archive du lot (ZIP)',
  periode: 'Archive d’une période',
  aide: 'Un seul fichier ZIP : synthèses, classeurs, listes, tirages et rapports des lots dont la synthèse a été émise ces jours-là, avec un index qui donne l’empreinte de chaque fichier.',
  du: 'Du',
  au: 'Au',
  ordre: 'La fin vient après le début.',
  bureau: 'Bureau',
  tousLesBureaux: 'Tous les bureaux',
  horsLigne: 'L’archive est faite par le serveur : elle demande le réseau.',
  aucun: 'Aucune synthèse n’a été émise ces jours-là.',
  faite: 'Archive téléchargée.',
  telecharger: 'Télécharger',
} as const;
