import type { ErrorCode } from '#domain/base/errors.ts';

/** What happened, what is safe, what to do. */
export const erreurs = {
  VALIDATION: 'A value is not accepted. Correct the field shown, then try again.',
  JSON_INVALIDE: 'The request cannot be read. Reload the page; what you typed stays on this device.',
  SESSION_ABSENTE: 'Your session is closed. Sign in again: what waits on this device will be sent afterwards.',
  SESSION_EXPIREE: 'Your session has expired. Sign in again: what waits on this device will be sent afterwards.',
  IDENTIFIANTS_INVALIDES: 'The e-mail / password combination is not valid',
  SECOND_FACTEUR_REQUIS: 'This account also asks for the code of your application.',
  SECOND_FACTEUR_INVALIDE:
    'This code is not right, or was used already. Wait for the next one, or give a recovery code.',
  SECOND_FACTEUR_DU: 'Your office asks for a second factor: nothing leaves and nothing arrives until it is set up.',
  COMPTE_DESACTIVE: 'This account is disabled. Your [bureauDe] can open it again.',
  COMPTE_EN_ATTENTE: 'This account is waiting for the [bureauDe] to activate it.',
  MAUVAIS_PORTAIL: 'This account belongs to another portal. Open the address given by your [bureauDe].',
  LIEN_INVALIDE: 'The action link is not valid',
  PREUVE_REQUISE: 'This change asks for your password. Nothing was changed.',
  MOT_DE_PASSE_FAIBLE:
    'This password can be guessed: it is common, or holds your address or the name of the product. Nothing was changed: choose a sentence of your own.',
  DROIT_INSUFFISANT: 'Your account does not have this right. Nothing was changed.',
  LECTURE_SEULE: 'Your account can read, not edit. Nothing was changed.',
  INTROUVABLE: 'This item no longer exists, or is no longer within your scope.',
  CONFLIT: 'Someone changed the same field. Both values are kept: choose the one that stays.',
  HORS_ORDRE: 'This change waits for another one that has not arrived yet. It will be sent again by itself.',
  RAPPORT_REMPLACE: 'This report was cancelled and replaced. Ask your [bureauDe] for the new one.',
  RAPPORT_NON_EMIS: 'This report is not issued yet. Have it validated first.',
  HORODATAGE_ABSENT:
    'No timestamping authority is connected to this server: a report cannot be timestamped. The administrator can connect one.',
  HORODATAGE_ECHEC: 'The timestamping authority gave no token that can be trusted. Nothing is lost: try again.',
  SIGNATURE_ABSENTE: 'No signature service is connected to this server. The administrator can connect one.',
  SIGNATURE_ECHEC: 'The signature service did not answer as it should. Nothing is lost: try again.',
  RAPPEL_INVALIDE: 'This call-back does not come from the signature service, or it is too old.',
  CODE_INVALIDE: 'This code is not the last one we sent, or it is more than ten minutes old. Ask for another one.',
  SCEAU_PERIME:
    'The certificate that seals documents is out of its dates. The administrator can renew it; nothing is lost.',
  LIEN_EXPIRE: 'This link is no longer open. Ask your [bureauDe] for the document.',
  FICHIER_TROP_GROS: 'This file is too large. Make it smaller, then try again.',
  PERIMETRE_TROP_GRAND:
    'Your scope exceeds what the server sends to one device. Download the visits of the coming days, or ask the administrator to raise the limit.',
  COPIE_NON_GARDEE:
    'The office has no copy of this change: it is too big, or too many of your account’s are kept already. It stays on this device: export it to hand it over.',
  FICHIER_TYPE: 'The content of this file is not of the announced type. Choose a picture or a PDF.',
  IMAGE_ILLISIBLE:
    'This picture cannot be decoded: it is cut short, damaged, or of an unknown format. The original stays on this device. Take the photo again, or choose another picture (JPEG or PNG).',
  IMAGE_HEIC:
    'HEIC photo, which this device cannot read; it is not damaged. Set the camera to “Most Compatible” (JPEG) and take it again, or save it as a JPEG, then add it again.',
  IMAGE_TROP_GRANDE:
    'This picture has too many pixels, or takes too much work to read (120 million pixels at most). The original stays on this device. Make it smaller, then try again.',
  DESSIN_REFUSE:
    'This drawing (SVG) holds text, a link, or names another file: none of that is opened. Turn its text into outlines and embed its pictures, or choose a PNG picture.',
  EMPREINTE_DIFFERENTE: 'The file arrived damaged. The original stays on this device and will be sent again.',
  TRANSITION_INTERDITE: 'This change of state is not possible from the current state.',
  CHAMPS_MANQUANTS: 'Required fields are empty. Complete them, then submit again.',
  PHOTOS_MANQUANTES: 'Some photos have not reached the server yet. They leave as soon as the network allows.',
  CONCLUSION_CORRIGEE:
    'You changed the conclusion, the photos or a signature since the submission. Another manager must approve it, or send it back to the inspector.',
  ECART_NON_VU: 'The measures contradict the conclusion: acknowledge it before validating.',
  SEPARATION_DES_TACHES: 'Whoever carried out the intervention cannot approve it. Another manager must review it.',
  RAPPORT_INCOMPLET: 'The report cannot be issued: a fact that it must state is missing. Complete the file.',
  FORMULAIRE_NON_VALIDE:
    'The report cannot be issued: the technical manager of your office has not validated this form. They read and validate it under “Forms”.',
  RELECTEUR_NON_HABILITE:
    'You are not authorised to review this scheme. Another authorised technical manager reviews it, or the administrator authorises you under “Users”.',
  MOTIF_REQUIS: 'A reason is required for this action.',
  FORMULE_INVALIDE: 'A formula or a condition cannot be read. The version was not saved.',
  FORMULAIRE_ILLISIBLE:
    'The form of this intervention can no longer be read. Its answers and photos are kept. Tell your administrator.',
  REGLE_METIER: 'A business rule forbids it. Nothing was changed.',
  TIERS_INACTIF: 'This [nomClient] or [nomInstallateur] is inactive. The [bureauDe] can open it again.',
  CONTROLEUR_ECARTE:
    'Impartiality: this inspector is kept apart from the company of this visit. Nothing was changed: give it to somebody else.',
  CONTRAT_ABSENT: 'No contract in force of this [nomClient] covers what is asked for. Nothing was changed.',
  COMMANDE_REQUISE:
    'This request was made by the company that did the works: say in the file who ordered, when and by which document. Nothing was changed.',
  CONTRAT_EXIGE:
    'Your [bureauDe] accepts nothing without a contract, and none in force covers what is asked for. Nothing was changed.',
  TYPE_FERME: 'The [bureauDe] does not carry out this type of intervention. Nothing was changed.',
  VERROUILLE: 'This document is locked. Your change is kept on this device.',
  DONNEES_EFFACEES:
    'The personal data of this record was erased. It can no longer be changed, and nothing comes back to it.',
  EFFACEMENT_ACTIF: 'This [dossier] is in progress: its data is still in use. Set it to delete first, or archive it.',
  EFFACEMENT_ARCHIVE: 'The duty to archive this [dossier] is still running. Nothing was erased.',
  EFFACEMENT_RAPPORT: 'A report of this [dossier] is issued. It must be archived first, then kept for the legal time.',
  EFFACEMENT_FACTURE: 'An invoice of this [dossier] must be kept for ten years. Nothing was erased.',
  EFFACEMENT_SIGNATURE: 'A report or a contract is waiting for signatures. Cancel their sending first.',
  EFFACEMENT_COMPTE:
    'This account is active, or a report bears its name. Deactivate it; it can be erased once no report bears its name.',
  EFFACEMENT_MENAGE: 'A [dossier] of this household is not erased yet. Erase its [dossiers] first.',
  VERSION_TROP_ANCIENNE: 'This version of the application is too old. Reload the page; your changes are kept.',
  TROP_DE_TENTATIVES: 'Too many attempts. Wait, then try again.',
  ERREUR_INTERNE: 'The server met an error. Your changes are kept on this device. Try again.',
  CALCUL_INTERROMPU:
    'This computation took too much time or memory: it was stopped, and nothing has changed. Choose fewer visits, controllers or days.',
  DESSIN_INTERROMPU:
    'This document took too much time or memory: its drawing was stopped. Nothing is lost. Try again in a few minutes; if it lasts, tell the administrator.',
  SERVICE_INDISPONIBLE:
    'The server does not answer. Try again in a moment; what is saved on this device is kept and will leave by itself.',
  HORS_LIGNE: 'No network. Try again when it is back; what is saved on this device is kept and will leave by itself.',
  HORS_LIGNE_IDENTIFIANTS: 'Invalid credentials. Please check your email and password.',
  HORS_LIGNE_NON_AUTORISE:
    'This account cannot be opened without network on this device. Join a network, then sign in again.',
  DONNEES_SCELLEES:
    'The data of this device is encrypted, and this password does not open it. Try the former one, or tell your office. Nothing was erased.',
  STOCKAGE_PLEIN:
    'The browser grants no more space: the device’s storage is full, or the browser miscounts it. Free some space: what is already saved is kept.',
  BASE_LOCALE_FERMEE: 'The database of this device closed. It is opening again; try once more.',
  APPAREIL_PHOTO_REFUSE: 'Access to the camera is refused. Allow it in the browser’s settings.',
  MOTEUR_ARRETE: 'The data engine stopped. It is restarting; what is saved is kept.',
} as const satisfies Record<ErrorCode, string>;
