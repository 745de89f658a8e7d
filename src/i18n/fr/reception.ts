/** What has not come yet, and a device that has no room for it. */
export const reception = {
  pasEncore: {
    titre: 'Tout n’est pas encore arrivé sur cet appareil',
    texte: 'Ce qui manque vient avec la première synchronisation, qui demande le réseau.',
  },
  vide: {
    titre_one: '{{count}} réponse vidée ici se retrouve pendant 30 jours.',
    titre_other: '{{count}} réponses vidées ici se retrouvent pendant 30 jours.',
    voir: 'Voir et remettre',
  },
  /** What the office did of an open visit. */
  visite: {
    reinitialisee: 'Visite réinitialisée par le bureau : ses réponses ont été retirées, et restent dans l’historique.',
    motif: 'Motif : {{motif}}',
  },
  plein: {
    titre: 'La mémoire de l’appareil est pleine : ce que le serveur envoie ne peut plus arriver.',
    texte:
      'Ce qui manque sur cet écran n’est pas perdu : le serveur le garde. Libérez de la place sur l’appareil (photos, applications, fichiers), la réception reprend seule.',
  },
} as const;
