import type { ErrorCode } from '#domain/base/errors.ts';

/** What happened, what is safe, what to do. The sign-in texts are the specification's, letter for letter (section 5). */
export const erreurs = {
  VALIDATION: 'Une valeur n’est pas acceptée. Corrigez le champ signalé, puis recommencez.',
  JSON_INVALIDE: 'La demande envoyée est illisible. Rechargez la page ; ce qui est saisi reste sur cet appareil.',
  SESSION_ABSENTE: 'Votre session est fermée. Reconnectez-vous : ce qui attend sur cet appareil partira ensuite.',
  SESSION_EXPIREE: 'Votre session a expiré. Reconnectez-vous : ce qui attend sur cet appareil partira ensuite.',
  IDENTIFIANTS_INVALIDES: "La combinaison e-mail / mot de passe n'est pas valide",
  SECOND_FACTEUR_REQUIS: 'Ce compte demande aussi le code de votre application.',
  SECOND_FACTEUR_INVALIDE:
    'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, ou donnez un code de secours.',
  SECOND_FACTEUR_DU:
    'Votre bureau demande un second facteur : rien ne part et rien n’arrive tant qu’il n’est pas en place.',
  COMPTE_DESACTIVE: 'Ce compte est désactivé. Votre [bureauDe] peut le rouvrir.',
  COMPTE_EN_ATTENTE: 'Ce compte attend son activation par le [bureauDe].',
  MAUVAIS_PORTAIL: 'Ce compte appartient à un autre portail. Ouvrez l’adresse donnée par votre [bureauDe].',
  LIEN_INVALIDE: "Le lien d'action n'est pas valide",
  PREUVE_REQUISE: 'Ce changement demande votre mot de passe. Rien n’a été changé.',
  MOT_DE_PASSE_FAIBLE:
    'Ce mot de passe se devine : il est courant, ou contient votre adresse ou le nom du produit. Rien n’a été changé : choisissez une phrase à vous.',
  DROIT_INSUFFISANT: 'Votre compte n’a pas ce droit. Rien n’a été changé.',
  LECTURE_SEULE: 'Votre compte peut lire, pas modifier. Rien n’a été changé.',
  INTROUVABLE: 'Cet élément n’existe plus, ou il n’est plus dans votre périmètre.',
  CONFLIT: 'Quelqu’un a modifié le même champ. Les deux valeurs sont gardées : choisissez celle qui reste.',
  HORS_ORDRE:
    'Cette modification attend celle dont elle dépend, qui n’est pas encore arrivée. Elle repart toute seule.',
  RAPPORT_REMPLACE: 'Ce rapport a été annulé et remplacé. Demandez le nouveau à votre [bureauDe].',
  RAPPORT_NON_EMIS: 'Ce rapport n’est pas encore émis. Faites-le valider d’abord.',
  HORODATAGE_ABSENT:
    'Aucune autorité d’horodatage n’est reliée à ce serveur : un rapport ne peut pas être horodaté. L’administrateur peut en relier une.',
  HORODATAGE_ECHEC: 'L’autorité d’horodatage n’a pas donné de jeton digne de foi. Rien n’est perdu : réessayez.',
  SIGNATURE_ABSENTE: 'Aucun service de signature n’est relié à ce serveur. L’administrateur peut en relier un.',
  SIGNATURE_ECHEC: 'Le service de signature n’a pas répondu comme il le doit. Rien n’est perdu : réessayez.',
  RAPPEL_INVALIDE: 'Ce rappel ne vient pas du service de signature, ou il est trop ancien.',
  CODE_INVALIDE:
    'Ce code n’est pas le dernier que nous avons envoyé, ou il a plus de dix minutes. Demandez-en un autre.',
  SCEAU_PERIME:
    'Le certificat qui scelle les documents est hors de ses dates. L’administrateur peut le renouveler ; rien n’est perdu.',
  LIEN_EXPIRE: 'Ce lien n’est plus ouvert. Demandez le document à votre [bureauDe].',
  FICHIER_TROP_GROS: 'Ce fichier est trop lourd. Réduisez-le, puis recommencez.',
  PERIMETRE_TROP_GRAND:
    'Votre périmètre dépasse ce que le serveur envoie à un appareil. Téléchargez les visites des jours à venir, ou demandez à l’administrateur de relever la limite.',
  COPIE_NON_GARDEE:
    'Le bureau n’a pas de copie de cette modification : elle est trop grosse, ou il en garde déjà trop de votre compte. Elle reste sur cet appareil : exportez-la pour la lui remettre.',
  FICHIER_TYPE: 'Le contenu de ce fichier n’est pas du type annoncé. Choisissez une image ou un PDF.',
  IMAGE_ILLISIBLE:
    'Cette image ne se décode pas : elle est incomplète, abîmée, ou d’un format inconnu. L’original reste sur cet appareil. Reprenez la photo, ou choisissez une autre image (JPEG ou PNG).',
  IMAGE_HEIC:
    'Photo HEIC, que cet appareil ne sait pas lire ; elle n’est pas abîmée. Réglez l’appareil photo sur « Le plus compatible » (JPEG) et reprenez-la, ou enregistrez-la en JPEG, puis ajoutez-la de nouveau.',
  IMAGE_TROP_GRANDE:
    'Cette image a trop de pixels, ou demande trop de travail pour être lue (120 millions de pixels au plus). L’original reste sur cet appareil. Réduisez-la, puis recommencez.',
  DESSIN_REFUSE:
    'Ce dessin (SVG) contient du texte, un lien, ou désigne un autre fichier : rien n’en est ouvert. Transformez ses textes en tracés et incorporez ses images, ou choisissez une image PNG.',
  EMPREINTE_DIFFERENTE: 'Le fichier est arrivé abîmé. L’original reste sur cet appareil et sera renvoyé.',
  TRANSITION_INTERDITE: 'Ce changement d’état n’est pas possible depuis l’état actuel.',
  CHAMPS_MANQUANTS: 'Des champs obligatoires sont vides. Complétez-les, puis soumettez de nouveau.',
  PHOTOS_MANQUANTES: 'Des photos ne sont pas encore arrivées au serveur. Elles partent dès que le réseau le permet.',
  CONCLUSION_CORRIGEE:
    'Vous avez changé la conclusion, les photos ou une signature depuis la soumission. Un autre responsable valide, ou renvoyez l’intervention au contrôleur.',
  ECART_NON_VU: 'Les mesures contredisent la conclusion : prenez-en acte avant de valider.',
  SEPARATION_DES_TACHES: 'Qui a réalisé l’intervention ne peut pas la valider. Un autre responsable doit la relire.',
  RAPPORT_INCOMPLET:
    'Le rapport ne peut pas être émis : un fait qu’il doit porter n’est pas renseigné. Complétez le dossier.',
  FORMULAIRE_NON_VALIDE:
    'Le rapport ne peut pas être émis : le responsable technique de votre bureau n’a pas validé ce formulaire. Il le lit et le valide dans « Formulaires ».',
  RELECTEUR_NON_HABILITE:
    'Vous n’êtes pas habilité à relire cette fiche. Un autre responsable technique habilité la relit, ou l’administrateur vous habilite dans « Utilisateurs ».',
  MOTIF_REQUIS: 'Un motif est demandé pour cette action.',
  FORMULE_INVALIDE: 'Une formule ou une condition ne se lit pas. La version n’est pas enregistrée.',
  FORMULAIRE_ILLISIBLE:
    'Le formulaire de cette intervention ne se lit plus. Ses réponses et ses photos sont gardées. Prévenez votre administrateur.',
  REGLE_METIER: 'Une règle du métier s’y oppose. Rien n’a été changé.',
  TIERS_INACTIF: 'Ce tiers est inactif ([nomClient] ou [nomInstallateur]). Le [bureauDe] peut le rouvrir.',
  CONTROLEUR_ECARTE:
    'Impartialité : cette personne est tenue à l’écart de l’entreprise de cette visite. Rien n’a été changé : confiez-la à quelqu’un d’autre.',
  CONTRAT_ABSENT: 'Aucun contrat en vigueur de ce [nomClient] ne couvre ce qui est demandé. Rien n’a été changé.',
  COMMANDE_REQUISE:
    'Demande faite par l’entreprise des travaux : indiquez dans le dossier qui a commandé, quand et par quelle pièce. Rien n’a été changé.',
  CONTRAT_EXIGE:
    'Votre [bureauDe] n’accepte rien sans contrat, et aucun en vigueur ne couvre ce qui est demandé. Rien n’a été changé.',
  TYPE_FERME: 'Le [bureauDe] ne réalise pas ce type d’intervention. Rien n’a été changé.',
  VERROUILLE: 'Ce document est verrouillé. Votre modification est gardée sur cet appareil.',
  DONNEES_EFFACEES:
    'Les données personnelles de cette fiche ont été effacées. Elle ne se modifie plus, et rien n’y revient.',
  EFFACEMENT_ACTIF:
    'Ce [dossier] est en cours : ses données servent encore. Mettez-le d’abord à supprimer, ou archivez-le.',
  EFFACEMENT_ARCHIVE: 'L’obligation d’archivage de ce [dossier] court encore. Rien n’a été effacé.',
  EFFACEMENT_RAPPORT:
    'Un rapport de ce [dossier] est émis. Il doit d’abord être archivé, puis conservé le temps légal.',
  EFFACEMENT_FACTURE: 'Une facture de ce [dossier] doit être conservée dix ans. Rien n’a été effacé.',
  EFFACEMENT_SIGNATURE: 'Un rapport ou un contrat attend des signatures. Annulez d’abord leur envoi.',
  EFFACEMENT_COMPTE:
    'Ce compte est actif, ou un rapport porte son nom. Désactivez-le ; il s’efface quand plus aucun rapport ne porte son nom.',
  EFFACEMENT_MENAGE: 'Un [dossier] de ce ménage n’est pas encore effacé. Effacez d’abord ses [dossiers].',
  VERSION_TROP_ANCIENNE:
    'Cette version de l’application est trop ancienne. Rechargez la page ; vos modifications sont gardées.',
  TROP_DE_TENTATIVES: 'Trop de tentatives. Patientez, puis recommencez.',
  ERREUR_INTERNE: 'Le serveur a rencontré une erreur. Vos modifications sont gardées sur cet appareil. Réessayez.',
  CALCUL_INTERROMPU:
    'Ce calcul a demandé trop de temps ou de mémoire : il a été arrêté, et rien n’est changé. Choisissez moins de visites, de contrôleurs ou de jours.',
  DESSIN_INTERROMPU:
    'Ce document a demandé trop de temps ou de mémoire : son dessin a été arrêté. Rien n’est perdu. Recommencez dans quelques minutes ; si cela dure, prévenez l’administrateur.',
  SERVICE_INDISPONIBLE:
    'Le serveur ne répond pas. Réessayez dans un instant ; ce qui est enregistré sur cet appareil est gardé et partira seul.',
  HORS_LIGNE:
    'Pas de réseau. Réessayez quand il revient ; ce qui est enregistré sur cet appareil est gardé et partira seul.',
  HORS_LIGNE_IDENTIFIANTS: 'Invalid credentials. Please check your email and password.',
  HORS_LIGNE_NON_AUTORISE:
    'Ce compte ne peut pas s’ouvrir sans réseau sur cet appareil. Rejoignez un réseau, puis reconnectez-vous.',
  DONNEES_SCELLEES:
    'Les données de cet appareil sont chiffrées, et rien ne les ouvre avec ce mot de passe. Essayez l’ancien, ou prévenez votre bureau. Rien n’est effacé.',
  STOCKAGE_PLEIN:
    'Le navigateur n’accorde plus de place : la mémoire de l’appareil est pleine, ou il la compte mal. Libérez de la place : ce qui est déjà enregistré est gardé.',
  BASE_LOCALE_FERMEE: 'La base de cet appareil s’est fermée. Elle se rouvre ; réessayez.',
  APPAREIL_PHOTO_REFUSE: 'L’accès à l’appareil photo est refusé. Autorisez-le dans les réglages du navigateur.',
  MOTEUR_ARRETE: 'Le moteur de données s’est arrêté. Il redémarre ; ce qui est enregistré est gardé.',
} as const satisfies Record<ErrorCode, string>;
