/** The address of a controller's calendar: on their profile, and on the page of their account. */
export const agenda = {
  titre: 'Agenda sur le téléphone',
  texte:
    'Une adresse privée donne vos visites planifiées à l’agenda du téléphone ou de l’ordinateur, qui la relit de lui-même. Qui a l’adresse lit l’agenda.',
  horsLigne: 'L’adresse se crée et se retire avec le réseau ; les agendas déjà abonnés gardent ce qu’ils ont lu.',
  depuis: 'Une adresse existe depuis le {{date}}.',
  jamaisLue: 'Aucun agenda ne l’a encore lue.',
  lue: 'Lue la dernière fois le {{date}}.',
  aucune: 'Aucune adresse.',
  creer: 'Créer l’adresse',
  renouveler: 'Renouveler l’adresse',
  revoquer: 'Retirer l’adresse',
  revoquee: 'Adresse retirée.',
  question: {
    renouveler: 'Renouveler l’adresse ?',
    revoquer: 'Retirer l’adresse ?',
  },
  consequence: {
    renouveler: 'L’adresse actuelle ne répond plus : abonnez de nouveau vos appareils à la nouvelle.',
    revoquer: 'Les agendas abonnés ne reçoivent plus rien. Une autre adresse pourra être créée.',
  },
  adresse: 'Adresse de l’agenda',
  uneFois: 'Affichée maintenant seulement : copiez-la, ou lisez le code avec le téléphone. Perdue, elle se renouvelle.',
  code: 'Code de l’adresse de l’agenda',
  copier: 'Copier l’adresse',
  copiee: 'Adresse copiée.',
  nonCopiee: 'L’appareil refuse la copie : sélectionnez l’adresse.',
  ouvrir: 'Ouvrir dans l’agenda de cet appareil',
} as const;
