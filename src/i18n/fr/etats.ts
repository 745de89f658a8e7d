/** Words of the states: colour, glyph and word always go together (look, tokens section 3). */
export const etats = {
  nouvelle: 'Nouvelle',
  planifie: 'Planifié',
  attente: 'En attente',
  cours: 'En cours',
  signature: 'En signature',
  valide: 'Validé',
  archive: 'Archivé',
  refuse: 'Refusé',
  annule: 'Annulé',
  remplace: 'Remplacé',
  verifRt: 'VERIF RT',
  verifRtTitre: 'Attend la relecture du responsable technique',
  relecture: {
    SEPARATION_DES_TACHES: 'votre visite',
    RELECTEUR_NON_HABILITE: 'hors de vos habilitations',
    inconnue: 'habilitation inconnue ici',
    inconnueTitre:
      'Aucune habilitation de relecture à votre nom n’est connue de cet appareil : le serveur dira si vous pouvez valider cette fiche.',
  },
  refus: {
    contact:
      'Un contrôle par contact conclut par les réponses à ses questions, une fois la personne jointe. Ce que vous avez écrit est gardé sur cet appareil : reprenez-le dans « Appels à passer ».',
    horsPortee:
      'Son [dossier] n’est plus à votre portée : il est archivé, ou confié à quelqu’un d’autre. Ce que vous avez écrit est gardé sur cet appareil : exportez-le pour le remettre au bureau.',
    archive:
      'Ce [dossier] est archivé : rien ne s’y ajoute. Ce que vous avez écrit est gardé sur cet appareil. Demandez au bureau de le désarchiver, puis réessayez.',
    valeur:
      'Le serveur n’accepte pas une des valeurs envoyées. Elles sont gardées sur cet appareil : modifiez-les, ou exportez-les pour les remettre au bureau.',
  },
  sync: {
    appareil: 'Sur l’appareil',
    envoi: 'En envoi',
    recu: 'Reçu',
    refuse: 'Refusé',
    illisible: 'Non lue ici',
    conflit: 'Conflit',
    attendu: 'Attendu d’un autre appareil',
  },
} as const;
