/** Frame of the application: toolbar, dialogs, error pages, pages being prepared. */
export const shell = {
  allerAuContenu: 'Aller au contenu',
  barre: 'Barre d’outils',
  contenu: 'Contenu',
  bureauInconnu: 'Bureau de contrôle',
  tousLesBureaux: 'Tous les bureaux',
  connexion: {
    enLigne: 'En ligne',
    horsLigne: 'Hors ligne',
    pleine: 'Mémoire pleine',
    sync: 'Synchronisation',
    syncCompte: 'Synchronisation {{fait}}/{{total}}',
    aEnvoyer_one: '{{count}} à envoyer',
    aEnvoyer_other: '{{count}} à envoyer',
    conflits_one: '{{count}} conflit',
    conflits_other: '{{count}} conflits',
    refus_one: '{{count}} refus',
    refus_other: '{{count}} refus',
    misesDeCote_one: '{{count}} mise de côté',
    misesDeCote_other: '{{count}} mises de côté',
    reconnecter: 'Session à rouvrir',
    ouvrir: 'Ouvrir la synchronisation',
    attente_one: '{{count}} modification à envoyer',
    attente_other: '{{count}} modifications à envoyer',
    annonceHorsLigne: 'Hors ligne. Ce que vous saisissez est gardé sur cet appareil.',
    annonceEnLigne: 'De nouveau en ligne.',
    annonceEnvoye: 'Toutes les modifications sont reçues par le serveur.',
  },
  notifications: {
    bouton_zero: 'Notifications, aucune non lue',
    bouton_one: 'Notifications, {{count}} non lue',
    bouton_other: 'Notifications, {{count}} non lues',
    boutonPlus: 'Notifications, plus de 99 non lues',
    titre: 'Notifications',
    vide: 'Aucune notification.',
    toutLire: 'Tout marquer comme lu',
    nonLue: 'Non lue',
  },
  langue: 'Langue : {{langue}}',
  compte: {
    menu: 'Menu du compte de {{nom}}',
    profil: 'Mon profil',
    theme: 'Thème',
    aide: 'Aide',
    assistance: 'Signaler un problème',
    deconnecter: 'Se déconnecter',
  },
  deconnexion: {
    titre_one: '{{count}} modification n’est pas encore envoyée',
    titre_other: '{{count}} modifications ne sont pas encore envoyées',
    texte_one:
      'Elle est sur cet appareil et nulle part ailleurs. Envoyez-la maintenant, ou gardez-la ici pour le même compte.',
    texte_other:
      'Elles sont sur cet appareil et nulle part ailleurs. Envoyez-les maintenant, ou gardez-les ici pour le même compte.',
    retenu_one:
      'Elle est sur cet appareil et nulle part ailleurs, et un envoi ne la prendrait pas : voyez pourquoi, ou gardez-la ici pour le même compte.',
    retenu_other:
      'Elles sont sur cet appareil et nulle part ailleurs, et un envoi ne les prendrait pas : voyez pourquoi, ou gardez-les ici pour le même compte.',
    voir: 'Voir pourquoi',
    partie: 'Tout est envoyé',
    partieTexte: 'Ce qui attendait sur cet appareil est au bureau. Vous pouvez vous déconnecter.',
    hors: 'Hors ligne : l’envoi se fera à votre prochaine connexion. Se reconnecter demande le réseau, sauf si l’ouverture hors ligne est permise.',
    session: 'Votre session s’est fermée : l’envoi attend que vous vous reconnectiez.',
    reconnecter: 'Se reconnecter',
    envoyer: 'Envoyer maintenant',
    garder: 'Garder sur cet appareil',
    rester: 'Rester connecté',
    echec: 'L’envoi n’a pas abouti. Vos modifications sont gardées sur cet appareil.',
  },
  recherche: {
    bouton: 'Rechercher un [dossier], [unClient], une action',
    boutonProjet: 'Rechercher un projet, un ménage, une action',
    titre: 'Recherche',
    champ: 'Nom, numéro, téléphone, adresse, écran, réglage',
    factures: 'Factures',
    ecrans: 'Écrans',
    aucun: 'Rien ne répond à « {{texte}} » sur cet appareil.',
    invite: 'Ce qui est cherché est sur cet appareil.',
    resultats_one: '{{count}} résultat',
    resultats_other: '{{count}} résultats',
    parcourir: 'parcourir',
    ouvrir: 'ouvrir',
    actionTheme: 'Passer au thème sombre',
    actionThemeClair: 'Passer au thème clair',
    actionSync: 'Synchroniser maintenant',
    actionDeconnecter: 'Se déconnecter',
    actionVerrouiller: 'Verrouiller l’écran',
    actionNouvelle: 'Nouvelle demande',
    actionArchive: 'Chercher « {{texte}} » dans l’archive',
  },
  accueil: {
    bonjour: 'Bonjour {{prenom}}',
  },
  erreurs: {
    introuvableTitre: 'Cette page n’existe pas',
    introuvableTexte:
      'L’adresse a peut-être changé, ou l’élément n’est plus dans votre périmètre. Rien n’a été modifié.',
    inattendueTitre: 'L’écran s’est arrêté',
    inattendueTexte:
      'Ce que vous avez enregistré est gardé sur cet appareil. Rouvrez l’écran ; si cela recommence, signalez-le à votre bureau.',
    interditTitre: 'Cette page n’est pas pour votre rôle',
    interditTexte: 'Le rôle {{role}} n’ouvre pas cet écran. Rien n’a été modifié.',
    versionTitre: 'Une nouvelle version est prête',
    versionTexte:
      'Cet écran appartient à la version précédente. Rechargez la page : ce qui est enregistré sur l’appareil reste en place.',
    reseauTitre: 'Cet écran n’est pas encore sur l’appareil',
    reseauTexte:
      'Il se lira dès que le réseau répondra, et s’ouvrira ensuite sans lui. Ce que vous avez enregistré est gardé.',
    saisieTexte: 'Un formulaire n’est pas encore enregistré. Revenez-y d’abord : la page ne se recharge pas sans vous.',
    recharger: 'Recharger la page',
    rouvrir: 'Rouvrir cet écran',
    connexion: 'Se connecter',
  },
  version: {
    prete: 'Une nouvelle version est prête. Elle s’ouvrira quand le formulaire sera enregistré.',
  },
  publiques: {
    navigation: 'Présentation',
    maintenanceTitre: 'Maintenance en cours',
    maintenanceTexte:
      'Le serveur revient dans quelques minutes. Ce qui est sur les appareils y reste et partira ensuite.',
    bientotTitre: 'Bientôt disponible',
    bientotTexte: 'Cette partie du produit est en préparation.',
    aideTitre: 'Aide',
    aideTexte: 'Les questions les plus fréquentes. Pour le reste, adressez-vous à votre bureau de contrôle.',
    presentationTexte: 'Le back-office des bureaux de contrôle, qui continue sans réseau.',
    tarifsTitre: 'Tarifs',
    tarifsTexte:
      'Les tarifs sont établis avec chaque bureau de contrôle. Qui commande ou réalise demande son compte en ligne ; le bureau l’active.',
    demanderCompte: 'Demander un compte',
    atouts: {
      horsLigne: {
        titre: 'Le travail continue sans réseau',
        texte:
          'Au sous-sol comme sur la route, le formulaire, les photos et la signature restent sur l’appareil, puis partent d’eux-mêmes.',
      },
      etat: {
        titre: 'L’écran dit où est chaque saisie',
        texte: 'Sur l’appareil, en envoi, reçu par le serveur, refusé : un mot et un signe, jamais une couleur seule.',
      },
      preuve: {
        titre: 'Chaque modification laisse une trace',
        texte: 'Qui, quand, avant et après : l’historique d’un [dossier] se lit ligne par ligne.',
      },
      variantes: {
        titre: 'Trois métiers, un produit',
        texte:
          'Contrôles CEE, sécurité des ascenseurs, accompagnement à la rénovation : chacun avec ses mots et ses écrans.',
      },
    },
    questions: {
      sansReseau: {
        titre: 'Je n’ai plus de réseau. Est-ce que je perds ma saisie ?',
        texte:
          'Non. Ce que vous tapez, photographiez ou signez est gardé sur l’appareil à mesure, et part dès que le réseau revient.',
      },
      ou: {
        titre: 'Où voir ce qui n’est pas encore parti ?',
        texte:
          'La pastille de la barre d’outils le compte. Elle ouvre la liste des modifications à envoyer, avec la raison d’un refus.',
      },
      conflit: {
        titre: 'Deux personnes ont modifié le même champ.',
        texte:
          'Les deux valeurs sont gardées. L’écran Conflits les montre côte à côte ; rien n’est choisi à votre place.',
      },
      session: {
        titre: 'Ma session s’est fermée.',
        texte: 'Connectez-vous de nouveau avec le même compte : ce qui attendait sur l’appareil est toujours là.',
      },
      chercher: {
        titre: 'Comment retrouver un [dossier] ?',
        texte: 'Ctrl + K cherche un [dossier], [unClient], un écran ou une action sur cet appareil, sans réseau aussi.',
      },
      contact: {
        titre: 'Comment signaler un problème ?',
        texte: 'Depuis votre bureau, un ticket garde l’écran et la version. L’auteur est prévenu de la réponse.',
      },
    },
  },
} as const;
