/** A page that cannot start: read by src/app/start, which runs before everything else and needs none of it. */
export const demarrage = {
  titre: 'L’application n’a pas pu démarrer',
  garde: 'Ce qui est déjà enregistré sur cet appareil y reste.',
  cause: {
    https:
      'Cette page a été ouverte sans HTTPS, à l’adresse {{adresse}}. Le navigateur n’y permet ni de garder vos saisies, ni de travailler sans réseau.',
    ancien: 'Ce navigateur n’a pas ce qu’il faut pour garder vos saisies. Il lui manque : {{pieces}}.',
    stockage: 'Ce navigateur refuse de garder des données pour cette adresse.',
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
    fichiers: 'Rejoignez un réseau, puis rechargez la page.',
    inconnue: 'Rechargez la page. Si cela recommence, copiez le détail et envoyez-le à votre bureau.',
  },
  ouvrirHttps: 'Ouvrir en HTTPS',
  recharger: 'Recharger la page',
  copier: 'Copier le détail',
  copie: 'Détail copié.',
  copieRefusee: 'La copie a été refusée par le navigateur : sélectionnez le détail, puis copiez-le.',
  detail: 'Détail technique',
} as const;
