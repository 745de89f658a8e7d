/** The address field of every form, its point and its map. */
export const adresse = {
  propositions: 'Propositions',
  precision: {
    numero: 'Point au numéro',
    rue: 'Point dans la rue',
    commune: 'Point au centre de la commune',
    main: 'Point placé à la main',
    inconnue: 'Point sur la carte, de précision inconnue',
  },
  sansPoint: 'Pas encore de point sur la carte : le serveur le cherche chaque heure.',
  corriger: 'Corriger l’adresse',
  erreurs: { requis: 'À renseigner.', codePostal: 'Cinq chiffres sont attendus.' },
  carte: {
    ouvrir: 'Placer sur la carte',
    titre: 'Placer le point à la main',
    explication:
      'Cliquer sur la carte, ou déplacer le point avec les flèches du clavier. Un point placé à la main n’est jamais remplacé.',
    aide: 'Carte : les flèches déplacent le point',
    sansCommune:
      'Saisissez d’abord un code postal et une ville : la carte s’ouvrira là. Les coordonnées restent possibles.',
    plusPres: 'Voir de plus près',
    plusLoin: 'Voir de plus loin',
    coordonnees: 'Latitude, longitude',
    exemple: 'Degrés, comme « 48.11160, -1.68190 »',
    coordonneesFausses: 'Deux nombres de degrés sont attendus : latitude, puis longitude.',
    maPosition: 'Prendre ma position',
    positionInconnue:
      'La position de l’appareil n’est pas connue. Autorisez-la dans le navigateur, ou placez le point sur la carte.',
    placer: 'Garder ce point',
    metres: '{{n}} m',
  },
} as const;
