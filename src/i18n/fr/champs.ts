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
    erreurTableur: 'La cellule est une erreur du tableur (#N/A, #REF!…). Écrivez sa valeur.',
    chiffresPerdus:
      'Le tableur n’a gardé que les premiers chiffres (7,3E+13). Mettez la colonne au format « Texte » et écrivez le numéro entier.',
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
  /** Why an answer of a form cannot stand. */
  reponses: {
    TEXTE: 'Un texte est attendu.',
    TROP_LONG: 'Ce texte a {{signes}} signes, {{longueur}} au plus. Il est gardé entier : raccourcissez-le.',
    FORMAT: 'Ce format n’est pas celui qui est attendu.',
    NOMBRE: 'Un nombre est attendu.',
    DECIMALES: 'Trop de décimales : {{decimales}} au plus.',
    MINIMUM: 'Valeur minimale : {{min}}.',
    FUTUR: 'Cette date est dans le futur.',
    MAXIMUM: 'Valeur maximale : {{max}}.',
    DATE: 'Une date est attendue.',
    OPTION: 'Cette réponse n’est pas dans la liste.',
    TABLE: 'Ligne {{ligne}}, « {{colonne}} » : « {{cellule}} » n’est pas accepté.',
    IMAGE: 'Une photo est attendue.',
    CONTREDIT: 'Cette réponse contredit les autres.',
  },
  /** What stands in a field of a form as no answer. */
  illisible: {
    dateInvalide: 'Cette date n’existe pas. Exemple : 12/03/2026.',
    dateAncienne: 'Une date d’avant 1900 ? Écrivez-la de nouveau, ou choisissez-la dans le calendrier.',
    nombreInvalide: '« {{texte}} » n’est pas un nombre. Exemple : 1250,5.',
    reponseGardee: 'La réponse reste « {{valeur}} ».',
  },
} as const;
