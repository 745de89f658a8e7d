import type { shell as fr } from '../fr/shell.ts';
import type { Phrases } from '../phrases.ts';

export const shell = {
  allerAuContenu: 'Skip to content',
  barre: 'Toolbar',
  contenu: 'Content',
  bureauInconnu: 'Control office',
  tousLesBureaux: 'All offices',
  connexion: {
    enLigne: 'Online',
    horsLigne: 'Offline',
    sync: 'Synchronising',
    syncCompte: 'Synchronising {{fait}}/{{total}}',
    aEnvoyer_one: '{{count}} to send',
    aEnvoyer_other: '{{count}} to send',
    conflits_one: '{{count}} conflict',
    conflits_other: '{{count}} conflicts',
    refus_one: '{{count}} refused',
    refus_other: '{{count}} refused',
    misesDeCote_one: '{{count}} set aside',
    misesDeCote_other: '{{count}} set aside',
    reconnecter: 'Sign in again',
    ouvrir: 'Open synchronisation',
    attente_one: '{{count}} change to send',
    attente_other: '{{count}} changes to send',
    annonceHorsLigne: 'Offline. What you type is kept on this device.',
    annonceEnLigne: 'Online again.',
    annonceEnvoye: 'All changes have been received by the server.',
  },
  notifications: {
    bouton_zero: 'Notifications, none unread',
    bouton_one: 'Notifications, {{count}} unread',
    bouton_other: 'Notifications, {{count}} unread',
    boutonPlus: 'Notifications, more than 99 unread',
    titre: 'Notifications',
    vide: 'No notification.',
    toutLire: 'Mark all as read',
    nonLue: 'Unread',
  },
  langue: 'Language: {{langue}}',
  compte: {
    menu: 'Account menu of {{nom}}',
    profil: 'My profile',
    theme: 'Theme',
    aide: 'Help',
    assistance: 'Report a problem',
    deconnecter: 'Sign out',
  },
  deconnexion: {
    titre_one: '{{count}} change has not been sent yet',
    titre_other: '{{count}} changes have not been sent yet',
    texte_one: 'It is on this device and nowhere else. Send it now, or keep it here for the same account.',
    texte_other: 'They are on this device and nowhere else. Send them now, or keep them here for the same account.',
    retenu_one:
      'It is on this device and nowhere else, and sending would not take it: see why, or keep it here for the same account.',
    retenu_other:
      'They are on this device and nowhere else, and sending would not take them: see why, or keep them here for the same account.',
    voir: 'See why',
    partie: 'Everything has been sent',
    partieTexte: 'What was waiting on this device has reached the office. You can sign out.',
    hors: 'Offline: they will be sent when you next sign in. Signing in again needs the network, unless offline sign-in is allowed.',
    session: 'Your session has closed: sending waits until you sign in again.',
    reconnecter: 'Sign in again',
    envoyer: 'Send now',
    garder: 'Keep on this device',
    rester: 'Stay signed in',
    echec: 'Sending did not succeed. Your changes are kept on this device.',
  },
  recherche: {
    bouton: 'Search a [dossier], [unClient], an action',
    boutonProjet: 'Search a project, a household, an action',
    titre: 'Search',
    champ: 'Name, number, telephone, address, screen, setting',
    factures: 'Invoices',
    ecrans: 'Screens',
    aucun: 'Nothing on this device matches “{{texte}}”.',
    invite: 'What is searched is on this device.',
    resultats_one: '{{count}} result',
    resultats_other: '{{count}} results',
    parcourir: 'browse',
    ouvrir: 'open',
    actionTheme: 'Switch to the dark theme',
    actionThemeClair: 'Switch to the light theme',
    actionSync: 'Synchronise now',
    actionDeconnecter: 'Sign out',
    actionVerrouiller: 'Lock the screen',
    actionNouvelle: 'New request',
  },
  accueil: {
    bonjour: 'Hello {{prenom}}',
  },
  erreurs: {
    introuvableTitre: 'This page does not exist',
    introuvableTexte: 'The address may have changed, or the item is no longer within your scope. Nothing was changed.',
    inattendueTitre: 'The screen stopped',
    inattendueTexte:
      'What you saved is kept on this device. Open the screen again; if it happens again, tell your office.',
    interditTitre: 'This page is not for your role',
    interditTexte: 'The role {{role}} does not open this screen. Nothing was changed.',
    versionTitre: 'A new version is ready',
    versionTexte:
      'This screen belongs to the previous version. Reload the page: what is saved on the device stays in place.',
    reseauTitre: 'This screen is not on the device yet',
    reseauTexte: 'It will be read once the network answers, and will then open without it. What you saved is kept.',
    saisieTexte: 'A form is not saved yet. Go back to it first: the page does not reload without you.',
    recharger: 'Reload the page',
    rouvrir: 'Open this screen again',
    connexion: 'Sign in',
  },
  version: { prete: 'A new version is ready. It will open once the form is saved.' },
  publiques: {
    navigation: 'About',
    maintenanceTitre: 'Maintenance in progress',
    maintenanceTexte:
      'The server will be back in a few minutes. What is on the devices stays there and will leave afterwards.',
    bientotTitre: 'Coming soon',
    bientotTexte: 'This part of the product is in preparation.',
    aideTitre: 'Help',
    aideTexte: 'The most frequent questions. For anything else, ask your control office.',
    presentationTexte: 'The back office of control offices, which goes on without network.',
    tarifsTitre: 'Prices',
    tarifsTexte:
      'Prices are agreed with each control office. Who orders or installs asks for an account online; the office activates it.',
    demanderCompte: 'Ask for an account',
    atouts: {
      horsLigne: {
        titre: 'Work goes on without a network',
        texte:
          'In a basement as on the road, the form, the photos and the signature stay on the device, then leave by themselves.',
      },
      etat: {
        titre: 'The screen says where each entry is',
        texte: 'On the device, being sent, received by the server, refused: a word and a sign, never a colour alone.',
      },
      preuve: {
        titre: 'Every change leaves a trace',
        texte: 'Who, when, before and after: the history of a [dossier] is read line by line.',
      },
      variantes: {
        titre: 'Three trades, one product',
        texte: 'CEE controls, lift safety, renovation support: each with its words and its screens.',
      },
    },
    questions: {
      sansReseau: {
        titre: 'I have no network any more. Do I lose what I typed?',
        texte:
          'No. What you type, photograph or sign is kept on the device as you go, and leaves as soon as the network is back.',
      },
      ou: {
        titre: 'Where do I see what has not left yet?',
        texte: 'The pill of the toolbar counts it. It opens the list of changes to send, with the reason of a refusal.',
      },
      conflit: {
        titre: 'Two people changed the same field.',
        texte: 'Both values are kept. The Conflicts screen shows them side by side; nothing is chosen for you.',
      },
      session: {
        titre: 'My session was closed.',
        texte: 'Sign in again with the same account: what waited on the device is still there.',
      },
      chercher: {
        titre: 'How do I find a [dossier]?',
        texte:
          'Ctrl + K searches a [dossier], [unClient], a screen or an action on this device, without a network too.',
      },
      contact: {
        titre: 'How do I report a problem?',
        texte: 'From your office, a ticket keeps the screen and the version. Its author is told of the answer.',
      },
    },
  },
} satisfies Phrases<typeof fr>;
