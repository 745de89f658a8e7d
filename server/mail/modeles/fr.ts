import type { Phrases } from './modele.ts';

const SANS_SUITE = 'Vous n’avez rien demandé ? Ne faites rien : votre compte ne change pas.';

export const fr: Phrases = {
  motDePasse: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque} : choisir un nouveau mot de passe`,
    paragraphes: [
      `Bonjour ${prenom},`,
      `Un nouveau mot de passe a été demandé pour votre compte ${marque}.`,
      `Le lien sert une fois et reste valable ${heures} h.`,
    ],
    bouton: { libelle: 'Choisir un mot de passe', lien },
    note: SANS_SUITE,
  }),
  invitation: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque} : votre compte est ouvert`,
    paragraphes: [
      `Bonjour ${prenom},`,
      `Votre bureau de contrôle vous a ouvert un compte ${marque}. Choisissez votre mot de passe pour y entrer.`,
      `Le lien sert une fois et reste valable ${heures} h.`,
    ],
    bouton: { libelle: 'Choisir un mot de passe', lien },
  }),
  verification: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque} : confirmer votre adresse`,
    paragraphes: [
      `Bonjour ${prenom},`,
      `Confirmez que cette adresse est la vôtre. Le bureau de contrôle activera ensuite votre compte ${marque}.`,
      `Le lien sert une fois et reste valable ${heures} h.`,
    ],
    bouton: { libelle: 'Confirmer mon adresse', lien },
    note: 'Vous n’avez rien demandé ? Ne faites rien : le compte restera fermé.',
  }),
  dejaInscrit: ({ prenom, lien, marque }) => ({
    sujet: `${marque} : vous avez déjà un compte`,
    paragraphes: [
      `Bonjour ${prenom},`,
      `Une inscription à ${marque} vient d’être demandée avec cette adresse, qui a déjà un compte.`,
      'Si c’était vous et que le mot de passe vous échappe, demandez-en un nouveau.',
    ],
    bouton: { libelle: 'Mot de passe oublié', lien },
    note: SANS_SUITE,
  }),
  compteActive: ({ prenom, lien, marque }) => ({
    sujet: `${marque} : votre compte est activé`,
    paragraphes: [
      `Bonjour ${prenom},`,
      `Le bureau de contrôle a activé votre compte ${marque} : vous pouvez vous connecter.`,
    ],
    bouton: { libelle: 'Se connecter', lien },
  }),
};
