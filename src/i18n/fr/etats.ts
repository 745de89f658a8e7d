/** Words of the states: colour, glyph and word always go together (look, tokens section 3). */
export const etats = {
  nouvelle: 'Nouvelle',
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
  sync: {
    appareil: 'Sur l’appareil',
    envoi: 'En envoi',
    recu: 'Reçu',
    refuse: 'Refusé',
    conflit: 'Conflit',
  },
} as const;
