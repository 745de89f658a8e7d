import type { TextesDeLangue } from './textes.ts';

export const en: TextesDeLangue = {
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
      'Your control office has opened a {marque} account for you. Choose your password to enter.',
      'The link works once and stays valid for {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Choose a password',
  },
  verification: {
    sujet: '{marque}: confirm your address',
    texte: [
      'Hello {prenom},',
      'Confirm that this address is yours. The control office will then activate your {marque} account.',
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
    texte: [
      'Hello {prenom},',
      'The control office has activated your {marque} account: you can sign in.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Sign in',
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
    sujet: 'File {numero}',
    texte: ['Hello,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: 'File {numero}: control visit',
    texte: [
      'Hello,',
      'A controller of {bureau} will come to the address of the works: {adresse}.',
      'Photos of the installation will be taken, never of people nor of their papers. Please have the quotation and the invoice of the works at hand if you can.',
      'To change the date, answer the office that writes to you.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: 'File {numero}: control report',
    texte: [
      'Hello,',
      'The control of the works of {beneficiaire}, {adresse}, is over. The report is attached.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: 'File {numero}: documents needed',
    texte: [
      'Hello,',
      'To go on with file {numero} of {beneficiaire}, we still need these documents:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, file {numero}',
    texte: [
      'Hello,',
      'Please find attached, for file {numero}: {facture}, for {montant} including VAT.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};
