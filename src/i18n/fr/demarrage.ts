/** A page that cannot start: read by src/app/start, which runs before everything else and needs none of it. */
export const demarrage = {
  titre: 'L’application n’a pas pu démarrer',
  garde: 'Ce qui est déjà enregistré sur cet appareil y reste.',
  cause: {
    https:
      'Cette page a été ouverte sans HTTPS, à l’adresse {{adresse}}. Le navigateur n’y permet ni de garder vos saisies, ni de travailler sans réseau.',
    ancien: 'Ce navigateur n’a pas ce qu’il faut pour garder vos saisies. Il lui manque : {{pieces}}.',
    stockage: 'Ce navigateur refuse de garder des données pour cette adresse.',
    plein:
      'Le navigateur n’accorde plus de place à cette adresse : la mémoire de l’appareil est pleine, ou il la compte mal.',
    base: 'La base de données de cet appareil ne s’ouvre pas.',
    fichiers: 'Une partie de l’application n’a pas pu être lue.',
    inconnue: 'Une erreur inattendue l’a arrêtée.',
  },
  remede: {
    https:
      'Ouvrez-la par une adresse qui commence par https://. Si elle ne répond pas, demandez à qui tient le serveur d’y installer un certificat. Sur l’ordinateur du serveur lui-même, une adresse en « localhost » suffit.',
    ancien:
      'Mettez-le à jour, ou ouvrez cette adresse avec un autre : Chrome ou Edge 111, Firefox 128, Safari 17 (iPadOS 17), ou plus récent.',
    stockage:
      'Quittez la navigation privée, autorisez les cookies et les données de ce site, libérez de la place sur l’appareil, puis rechargez la page.',
    plein:
      'Libérez de la place sur l’appareil. L’application réessaie d’elle-même. Si la place ne manque pas, redémarrez le navigateur. N’effacez pas les données de navigation : ce qui attend partirait avec elles.',
    base: 'L’application réessaie d’elle-même. Si cela dure, fermez les autres onglets, puis redémarrez le navigateur. N’effacez pas les données de navigation : ce qui attend partirait avec elles.',
    fichiers: 'Rejoignez un réseau, puis rechargez la page.',
    inconnue: 'Rechargez la page. Si cela recommence, copiez le détail et envoyez-le à votre bureau.',
  },
  essai: 'Nouvel essai dans {{secondes}} s.',
  attente: {
    lecture: 'Lecture de ce qui attend d’être envoyé…',
    rien: 'Rien n’attend d’être envoyé depuis cet appareil.',
    une: '1 modification attend d’être envoyée depuis cet appareil.',
    plusieurs: '{{nombre}} modifications attendent d’être envoyées depuis cet appareil.',
    brouillons: 'Formulaires commencés : {{nombre}}.',
    illisibles: 'Parties qui n’ont pas pu être lues, et qui manquent au fichier : {{nombre}}.',
    exporter: 'Exporter ce qui attend',
    exporte:
      'Export demandé au navigateur. Votre bureau peut importer constat-file.json. Ce qui est exporté reste aussi sur l’appareil.',
    scelle: 'L’écran était verrouillé : votre mot de passe ouvre ce qui attend.',
    motDePasse: 'Mot de passe',
    ouvrir: 'Lire ce qui attend',
    faux: 'Ce mot de passe n’ouvre rien sur cet appareil.',
    illisible: 'Ce qui attend ne peut pas être lu pour l’instant.',
  },
  ouvrirHttps: 'Ouvrir en HTTPS',
  recharger: 'Recharger la page',
  copier: 'Copier le détail',
  copie: 'Détail copié.',
  copieRefusee: 'La copie a été refusée par le navigateur : sélectionnez le détail, puis copiez-le.',
  detail: 'Détail technique',
} as const;
