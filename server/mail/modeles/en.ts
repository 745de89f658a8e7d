import type { Phrases } from './modele.ts';

const NOTHING_TO_DO = 'You asked for nothing? Do nothing: your account does not change.';

export const en: Phrases = {
  motDePasse: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: choose a new password`,
    paragraphes: [
      `Hello ${prenom},`,
      `A new password was asked for your ${marque} account.`,
      `The link works once and stays valid for ${heures} h.`,
    ],
    bouton: { libelle: 'Choose a password', lien },
    note: NOTHING_TO_DO,
  }),
  invitation: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: your account is open`,
    paragraphes: [
      `Hello ${prenom},`,
      `Your control office has opened a ${marque} account for you. Choose your password to enter.`,
      `The link works once and stays valid for ${heures} h.`,
    ],
    bouton: { libelle: 'Choose a password', lien },
  }),
  verification: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: confirm your address`,
    paragraphes: [
      `Hello ${prenom},`,
      `Confirm that this address is yours. The control office will then activate your ${marque} account.`,
      `The link works once and stays valid for ${heures} h.`,
    ],
    bouton: { libelle: 'Confirm my address', lien },
    note: 'You asked for nothing? Do nothing: the account stays closed.',
  }),
  dejaInscrit: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: you already have an account`,
    paragraphes: [
      `Hello ${prenom},`,
      `Somebody has just signed up to ${marque} with this address, which already has an account.`,
      'If it was you and you no longer know the password, ask for a new one.',
    ],
    bouton: { libelle: 'Forgotten password', lien },
    note: NOTHING_TO_DO,
  }),
  compteActive: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: your account is active`,
    paragraphes: [`Hello ${prenom},`, `The control office has activated your ${marque} account: you can sign in.`],
    bouton: { libelle: 'Sign in', lien },
  }),
};
