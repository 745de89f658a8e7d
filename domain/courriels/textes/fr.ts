import type { LanguageTexts } from './textes.ts';

export const fr: LanguageTexts = {
  motDePasse: {
    sujet: '{marque} : choisir un nouveau mot de passe',
    texte: [
      'Bonjour {prenom},',
      'Un nouveau mot de passe a été demandé pour votre compte {marque}.',
      'Le lien sert une fois et reste valable {heures} h.',
      '{lien}',
      'Vous n’avez rien demandé ? Ne faites rien : votre compte ne change pas.',
    ].join('\n\n'),
    bouton: 'Choisir un mot de passe',
  },
  invitation: {
    sujet: '{marque} : votre compte est ouvert',
    texte: [
      'Bonjour {prenom},',
      'Votre [bureauDe] vous a ouvert un compte {marque}. Choisissez votre mot de passe pour y entrer.',
      'Le lien sert une fois et reste valable {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Choisir un mot de passe',
  },
  verification: {
    sujet: '{marque} : confirmer votre adresse',
    texte: [
      'Bonjour {prenom},',
      'Confirmez que cette adresse est la vôtre. Le [bureauDe] activera ensuite votre compte {marque}.',
      'Le lien sert une fois et reste valable {heures} h.',
      '{lien}',
      'Vous n’avez rien demandé ? Ne faites rien : le compte restera fermé.',
    ].join('\n\n'),
    bouton: 'Confirmer mon adresse',
  },
  dejaInscrit: {
    sujet: '{marque} : vous avez déjà un compte',
    texte: [
      'Bonjour {prenom},',
      'Une inscription à {marque} vient d’être demandée avec cette adresse, qui a déjà un compte.',
      'Si c’était vous et que le mot de passe vous échappe, demandez-en un nouveau.',
      '{lien}',
      'Vous n’avez rien demandé ? Ne faites rien : votre compte ne change pas.',
    ].join('\n\n'),
    bouton: 'Mot de passe oublié',
  },
  compteActive: {
    sujet: '{marque} : votre compte est activé',
    texte: [
      'Bonjour {prenom},',
      'Le [bureauDe] a activé votre compte {marque} : vous pouvez vous connecter.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Se connecter',
  },
  nouvelleAdresse: {
    sujet: '{marque} : vérifier votre nouvelle adresse',
    texte: [
      'Bonjour {prenom},',
      'Cette adresse a été demandée pour votre compte {marque}. Confirmez qu’elle est la vôtre : elle remplacera alors l’ancienne.',
      'Le lien sert une fois et reste valable {heures} h.',
      '{lien}',
      'Vous n’avez rien demandé ? Ne faites rien : aucun compte ne change.',
    ].join('\n\n'),
    bouton: 'Confirmer cette adresse',
  },
  adresseDemandee: {
    sujet: '{marque} : une autre adresse a été demandée pour votre compte',
    texte: [
      'Bonjour {prenom},',
      'Le {date}, {par} a demandé que votre compte {marque} passe à l’adresse {nouvelle}. Rien ne change avant que cette adresse soit vérifiée.',
      'C’était voulu ? Il n’y a rien à faire. Sinon, changez votre mot de passe maintenant : la demande est annulée et toutes les sessions se ferment.',
      '{lien}',
      'Prévenez aussi votre [bureauDe].',
    ].join('\n\n'),
    bouton: 'Changer mon mot de passe',
  },
  adresseChangee: {
    sujet: '{marque} : l’adresse de votre compte a changé',
    texte: [
      'Bonjour {prenom},',
      'Depuis le {date}, votre compte {marque} s’ouvre avec l’adresse {nouvelle}, demandée par {par}. Celle-ci ne l’ouvre plus.',
      'Ce n’était pas voulu ? Prévenez tout de suite votre [bureauDe] : il peut fermer les sessions et rendre l’adresse.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Demander de l’aide',
  },
  compteModifie: {
    sujet: '{marque} : votre compte a été modifié',
    texte: [
      'Bonjour {prenom},',
      '{changement}',
      'Fait le {date} par {par}.',
      'Ce n’était pas voulu ? Changez votre mot de passe maintenant, ce qui ferme toutes les sessions, et prévenez votre [bureauDe].',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Changer mon mot de passe',
  },
  tropDEssais: {
    sujet: '{marque} : quelqu’un essaie d’ouvrir votre compte',
    texte: [
      'Bonjour {prenom},',
      'Trop de mots de passe ou de codes faux ont été donnés pour votre compte {marque}. Il refuse les suivants pendant quelque temps, d’où qu’ils viennent.',
      'Pour vous, ce lien ouvre la page de connexion malgré cela, pendant {heures} h. Votre mot de passe y reste demandé.',
      '{lien}',
      'Ce n’était pas vous ? Votre compte reste fermé aux autres. Choisissez un mot de passe qui ne sert nulle part ailleurs.',
    ].join('\n\n'),
    bouton: 'Me connecter',
  },
  signatureDemandee: {
    sujet: '{bureau} : un rapport à signer',
    texte: [
      'Bonjour {prenom},',
      '{bureau} vous demande de lire et de signer le rapport {numero}. Vous pouvez aussi refuser, en disant pourquoi.',
      '{lien}',
      'Ce lien est personnel et s’ouvre jusqu’au {date}. Au moment de signer, un code vous sera envoyé à cette même adresse.',
    ].join('\n\n'),
    bouton: 'Lire et signer',
  },
  signatureCode: {
    sujet: '{bureau} : votre code de signature',
    texte: [
      'Bonjour {prenom},',
      'Votre code pour le rapport {numero} : {code}',
      'Il sert une fois, pendant dix minutes. Ne le donnez à personne, pas même à nous.',
      'Vous n’avez rien demandé ? Ne faites rien : sans ce code, personne ne signe à votre place.',
    ].join('\n\n'),
  },
  contratASigner: {
    sujet: '{bureau} : un contrat à signer',
    texte: [
      'Bonjour {prenom},',
      '{bureau} vous demande de lire et de signer le contrat {numero}. Vous pouvez aussi refuser, en disant pourquoi.',
      '{lien}',
      'Ce lien est personnel et s’ouvre jusqu’au {date}. Au moment de signer, un code vous sera envoyé à cette même adresse.',
    ].join('\n\n'),
    bouton: 'Lire et signer',
  },
  contratCode: {
    sujet: '{bureau} : votre code de signature',
    texte: [
      'Bonjour {prenom},',
      'Votre code pour le contrat {numero} : {code}',
      'Il sert une fois, pendant dix minutes. Ne le donnez à personne, pas même à nous.',
      'Vous n’avez rien demandé ? Ne faites rien : sans ce code, personne ne signe à votre place.',
    ].join('\n\n'),
  },
  signeSurPlace: {
    sujet: '{bureau} : une signature à votre nom',
    texte: [
      'Bonjour {prenom},',
      'Le document {numero} de {bureau} a été signé à votre nom, sur l’appareil de {par}, le {date}.',
      'Ce n’était pas vous ? Dites-le sans attendre à {bureau}.',
    ].join('\n\n'),
  },
  avis: {
    sujet: '{marque} : du nouveau pour vous',
    texte: [
      'Bonjour {prenom},',
      'Voici ce qui s’est passé sur {marque} :',
      '{avis}',
      '{lien}',
      'Vous recevez ce courriel parce que vous l’avez choisi : Mon profil, Notifications.',
    ].join('\n\n'),
    bouton: 'Ouvrir l’application',
  },
  message: {
    sujet: '[Dossier] {numero}',
    texte: ['Bonjour,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: '[Dossier] {numero} : [visiteDe]',
    texte: [
      'Bonjour,',
      '[unControleur] de {bureau} passera à l’adresse des travaux : {adresse}.',
      'Rendez-vous : {date}.',
      'Il prendra des photos de l’installation, jamais des personnes ni de leurs papiers. Préparez, si vous les avez, le devis et la facture des travaux.',
      'Pour changer la date, répondez au bureau qui vous écrit.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: '[Dossier] {numero} : [rapportDe]',
    texte: [
      'Bonjour,',
      '[laVisite] des travaux de {beneficiaire}, {adresse}, est terminé. Vous trouverez le rapport en pièce jointe.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: '[Dossier] {numero} : documents à compléter',
    texte: [
      'Bonjour,',
      'Pour traiter le [dossier] {numero} de {beneficiaire}, il nous manque les documents suivants :',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, [dossier] {numero}',
    texte: [
      'Bonjour,',
      'Vous trouverez en pièce jointe, pour le [dossier] {numero} : {facture}, d’un montant de {montant} TTC.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};
