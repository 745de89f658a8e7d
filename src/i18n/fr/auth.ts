/** Signed-out pages. */
export const auth = {
  connexion: {
    titre: 'Se connecter',
    sousTitre: 'Avec l’adresse donnée par votre bureau de contrôle.',
    email: 'Adresse e-mail',
    motDePasse: 'Mot de passe',
    afficher: 'Afficher le mot de passe',
    masquer: 'Masquer le mot de passe',
    garder: 'Garder la session sur cet appareil',
    oublie: 'Mot de passe oublié ?',
    envoyer: 'Se connecter',
    enCours: 'Vérification…',
    emailRequis: 'Indiquez votre adresse e-mail.',
    emailInvalide: 'Cette adresse n’est pas complète : il y manque un @ ou un domaine.',
    motDePasseRequis: 'Indiquez votre mot de passe.',
    majuscules: 'Le verrouillage des majuscules est actif.',
    horsLigneTraduction: 'Identifiants non valides. Vérifiez votre adresse e-mail et votre mot de passe.',
  },
  motif: {
    expiree: 'Votre session est à rouvrir. Ce qui attend sur cet appareil partira ensuite.',
    motDePasse: 'Mot de passe changé. Connectez-vous avec le nouveau.',
    effacee: 'Les données de ce compte ont été effacées de cet appareil, à la demande de votre bureau.',
  },
  sansReseau: {
    titre: 'Sans réseau ?',
    aucuneSession:
      'Connectez-vous une première fois avec le réseau : l’ouverture hors ligne sera ensuite possible sur cet appareil.',
    sessionJours_one:
      'L’ouverture hors ligne reste possible {{count}} jour. Vos dossiers téléchargés et vos modifications sont gardés ici.',
    sessionJours_other:
      'L’ouverture hors ligne reste possible {{count}} jours. Vos dossiers téléchargés et vos modifications sont gardés ici.',
    horsLigneTitre: 'Pas de réseau.',
    horsLigneAucune: 'Aucun compte n’a été ouvert sur cet appareil : rejoignez un réseau pour vous connecter.',
    enAttente_one: '{{count}} modification attend son envoi sur cet appareil.',
    enAttente_other: '{{count}} modifications attendent leur envoi sur cet appareil.',
  },
  pied: {
    aide: 'Aide',
    version: 'Version {{version}}',
  },
  panneau: 'Présentation',
  dessin: {
    epaisseur: '320 mm',
    surface: '86,40 m² mesurés',
    resistance: 'R = 7,20 m².K/W',
    resistanceNote: 'mesuré, minimum 7',
    rdc: 'RDC',
    niveau: 'N+{{n}}',
    arret: '± 4 mm',
    arretNote: 'précision d’arrêt',
    course: 'course 13,20 m',
    avant: 'Avant',
    apres: 'Après',
    energieAvant: '378 kWh/m².an',
    energieApres: '94 kWh/m².an',
  },
  enPreparation: 'En préparation',
  retourConnexion: 'Revenir à la connexion',
  oublie: {
    titre: 'Mot de passe oublié',
    texte:
      'L’envoi d’un lien par e-mail arrive. D’ici là, le responsable technique de votre bureau de contrôle peut vous donner un nouveau mot de passe.',
  },
  nouveau: {
    titre: 'Nouveau mot de passe',
    verification: 'Vérification du lien…',
    pour: 'Pour le compte {{email}}.',
    motDePasse: 'Nouveau mot de passe',
    encore: 'Encore une fois',
    regle: '{{n}} signes au moins : une phrase convient.',
    tropCourt: 'Il faut douze signes au moins.',
    different: 'Les deux saisies diffèrent.',
    enregistrer: 'Enregistrer le mot de passe',
    fait: 'Le mot de passe est enregistré. Connectez-vous.',
  },
  inscription: {
    titre: 'Créer un compte',
    texte:
      'L’inscription en ligne arrive. D’ici là, votre bureau de contrôle ouvre les comptes de ses clients et de ses installateurs.',
  },
  verification: {
    titre: 'Vérifier l’adresse e-mail',
    texte:
      'Cette page confirmera votre adresse après une inscription. Les comptes ouverts par un bureau n’ont rien à confirmer.',
  },
} as const;
