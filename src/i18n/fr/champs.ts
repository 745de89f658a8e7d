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
} as const;
