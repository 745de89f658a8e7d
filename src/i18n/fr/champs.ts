/** Names of fields and columns, the same on every screen. A screen that says otherwise keeps its own word. */
export const champs = {
  message: 'Message',
  titre: 'Titre',
  etat: 'État',
  installateur: '[Installateur]',
  adresse: 'Adresse',
  ville: 'Ville',
  client: '[Client]',
  categorie: 'Catégorie',
  controleur: 'Contrôleur',
  motif: 'Motif',
  signature: 'Signature',
  numero: 'Numéro',
  codePostal: 'Code postal',
  /** What is typed in a field and is not kept. */
  erreurs: {
    requis: 'Ce champ ne peut pas rester vide.',
    telephone: 'Ce numéro n’a pas dix chiffres. Exemple : 02 99 00 41 17.',
    email: 'Cette adresse n’est pas complète. Exemple : prenom.nom@exemple.fr.',
    codePostal: 'Un code postal a cinq chiffres. Exemple : 35500.',
    jour: 'Cette date n’existe pas dans le calendrier.',
    nombre: 'Écrivez un nombre, sans unité. Exemple : 11,2.',
    deuxNombres: '{{milliers}} ou {{decimal}} ? Écrivez l’un des deux.',
    entier: 'Écrivez un nombre entier.',
    long: 'Ce texte est trop long.',
  },
} as const;
