import type { LanguageTexts } from './textes.ts';

export const en: LanguageTexts = {
  motDePasse: {
    sujet: '{marque}: choose a new password',
    texte: [
      'Hello {prenom},',
      'A new password was asked for your {marque} account.',
      'The link works once and stays valid for {heures} h.',
      '{lien}',
      'You asked for nothing? Do nothing: your account does not change.',
    ].join('\n\n'),
    bouton: 'Choose a password',
  },
  invitation: {
    sujet: '{marque}: your account is open',
    texte: [
      'Hello {prenom},',
      'Your [bureauDe] has opened a {marque} account for you. Choose your password to enter.',
      'The link works once and stays valid for {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Choose a password',
  },
  verification: {
    sujet: '{marque}: confirm your address',
    texte: [
      'Hello {prenom},',
      'Confirm that this address is yours. The [bureauDe] will then activate your {marque} account.',
      'The link works once and stays valid for {heures} h.',
      '{lien}',
      'You asked for nothing? Do nothing: the account stays closed.',
    ].join('\n\n'),
    bouton: 'Confirm my address',
  },
  dejaInscrit: {
    sujet: '{marque}: you already have an account',
    texte: [
      'Hello {prenom},',
      'Somebody has just signed up to {marque} with this address, which already has an account.',
      'If it was you and you no longer know the password, ask for a new one.',
      '{lien}',
      'You asked for nothing? Do nothing: your account does not change.',
    ].join('\n\n'),
    bouton: 'Forgotten password',
  },
  compteActive: {
    sujet: '{marque}: your account is active',
    texte: ['Hello {prenom},', 'The [bureauDe] has activated your {marque} account: you can sign in.', '{lien}'].join(
      '\n\n',
    ),
    bouton: 'Sign in',
  },
  nouvelleAdresse: {
    sujet: '{marque}: verify your new address',
    texte: [
      'Hello {prenom},',
      'This address was asked for your {marque} account. Confirm that it is yours: it will then replace the former one.',
      'The link works once and stays valid for {heures} h.',
      '{lien}',
      'You asked for nothing? Do nothing: no account changes.',
    ].join('\n\n'),
    bouton: 'Confirm this address',
  },
  adresseDemandee: {
    sujet: '{marque}: another address was asked for your account',
    texte: [
      'Hello {prenom},',
      'On {date}, {par} asked that your {marque} account move to the address {nouvelle}. Nothing changes before that address is verified.',
      'Was it meant? There is nothing to do. If not, change your password now: the request is cancelled and every session ends.',
      '{lien}',
      'Tell your [bureauDe] too.',
    ].join('\n\n'),
    bouton: 'Change my password',
  },
  adresseChangee: {
    sujet: '{marque}: the address of your account has changed',
    texte: [
      'Hello {prenom},',
      'Since {date}, your {marque} account opens with the address {nouvelle}, asked for by {par}. This one no longer opens it.',
      'Was it not meant? Tell your [bureauDe] at once: it can end the sessions and give the address back.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Ask for help',
  },
  compteModifie: {
    sujet: '{marque}: your account was changed',
    texte: [
      'Hello {prenom},',
      '{changement}',
      'Done on {date} by {par}.',
      'Was it not meant? Change your password now, which ends every session, and tell your [bureauDe].',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Change my password',
  },
  tropDEssais: {
    sujet: '{marque}: somebody is trying to open your account',
    texte: [
      'Hello {prenom},',
      'Too many wrong passwords or codes were given for your {marque} account. It refuses the next ones for some time, wherever they come from.',
      'For you, this link opens the sign-in page all the same, for {heures} h. Your password is still asked there.',
      '{lien}',
      'It was not you? Your account stays closed to others. Choose a password that serves nowhere else.',
    ].join('\n\n'),
    bouton: 'Sign in',
  },
  signatureDemandee: {
    sujet: '{bureau}: a report to sign',
    texte: [
      'Hello {prenom},',
      '{bureau} asks you to read and sign report {numero}. You may also refuse, and say why.',
      '{lien}',
      'This link is yours alone and opens until {date}. When you sign, a code is sent to this same address.',
    ].join('\n\n'),
    bouton: 'Read and sign',
  },
  signatureCode: {
    sujet: '{bureau}: your signing code',
    texte: [
      'Hello {prenom},',
      'Your code for report {numero}: {code}',
      'It works once, for ten minutes. Give it to nobody, not even to us.',
      'You asked for nothing? Do nothing: without this code, nobody signs in your place.',
    ].join('\n\n'),
  },
  contratASigner: {
    sujet: '{bureau}: a contract to sign',
    texte: [
      'Hello {prenom},',
      '{bureau} asks you to read and sign contract {numero}. You may also refuse, and say why.',
      '{lien}',
      'This link is yours alone and opens until {date}. When you sign, a code is sent to this same address.',
    ].join('\n\n'),
    bouton: 'Read and sign',
  },
  contratCode: {
    sujet: '{bureau}: your signing code',
    texte: [
      'Hello {prenom},',
      'Your code for contract {numero}: {code}',
      'It works once, for ten minutes. Give it to nobody, not even to us.',
      'You asked for nothing? Do nothing: without this code, nobody signs in your place.',
    ].join('\n\n'),
  },
  signeSurPlace: {
    sujet: '{bureau}: a signature in your name',
    texte: [
      'Hello {prenom},',
      'The document {numero} of {bureau} was signed in your name, on the device of {par}, on {date}.',
      'It was not you? Tell {bureau} without delay.',
    ].join('\n\n'),
  },
  avis: {
    sujet: '{marque}: news for you',
    texte: [
      'Hello {prenom},',
      'Here is what happened on {marque}:',
      '{avis}',
      '{lien}',
      'You receive this mail because you chose so: My profile, Notifications.',
    ].join('\n\n'),
    bouton: 'Open the application',
  },
  message: {
    sujet: '[Dossier] {numero}',
    texte: ['Hello,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: '[Dossier] {numero}: [visiteDe]',
    texte: [
      'Hello,',
      '[unControleur] of {bureau} will come to the address of the works: {adresse}.',
      'Appointment: {date}.',
      'Photos of the installation will be taken, never of people nor of their papers. Please have the quotation and the invoice of the works at hand if you can.',
      'To change the date, answer the office that writes to you.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: '[Dossier] {numero}: [rapportDe]',
    texte: [
      'Hello,',
      '[laVisite] of the works of {beneficiaire}, {adresse}, is over. The report is attached.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: '[Dossier] {numero}: documents needed',
    texte: [
      'Hello,',
      'To go on with [dossier] {numero} of {beneficiaire}, we still need these documents:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, [dossier] {numero}',
    texte: [
      'Hello,',
      'Please find attached, for [dossier] {numero}: {facture}, for {montant} including VAT.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};
