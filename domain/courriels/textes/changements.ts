import type { Langue } from '../../base/languages.ts';

/** What was changed in what opens an account, as the mail `compteModifie` (textes.ts) says it to its owner. */
export const CHANGES = [
  'motDePasse',
  'secondFacteurActif',
  'secondFacteurRetire',
  'horsLigneAccorde',
  'horsLigneRetire',
  'signatureDonnee',
  'signatureRetiree',
] as const;
export type Change = (typeof CHANGES)[number];

export const CHANGE_SENTENCES: Readonly<Record<Langue, Readonly<Record<Change, string>>>> = {
  fr: {
    motDePasse: 'Le mot de passe de votre compte a été changé.',
    secondFacteurActif: 'Un second facteur a été activé sur votre compte.',
    secondFacteurRetire: 'Le second facteur de votre compte a été retiré : le mot de passe ouvre seul.',
    horsLigneAccorde: 'Votre compte peut désormais travailler sans réseau.',
    horsLigneRetire: 'Votre compte ne peut plus travailler sans réseau.',
    signatureDonnee: 'La signature de vos rapports a été enregistrée.',
    signatureRetiree: 'La signature de vos rapports a été retirée.',
  },
  en: {
    motDePasse: 'The password of your account was changed.',
    secondFacteurActif: 'A second factor was turned on for your account.',
    secondFacteurRetire: 'The second factor of your account was removed: the password opens alone.',
    horsLigneAccorde: 'Your account may now work without a network.',
    horsLigneRetire: 'Your account may no longer work without a network.',
    signatureDonnee: 'The signature of your reports was saved.',
    signatureRetiree: 'The signature of your reports was removed.',
  },
  es: {
    motDePasse: 'Se ha cambiado la contraseña de su cuenta.',
    secondFacteurActif: 'Se ha activado un segundo factor en su cuenta.',
    secondFacteurRetire: 'Se ha retirado el segundo factor de su cuenta: la contraseña abre sola.',
    horsLigneAccorde: 'Su cuenta ya puede trabajar sin red.',
    horsLigneRetire: 'Su cuenta ya no puede trabajar sin red.',
    signatureDonnee: 'Se ha guardado la firma de sus informes.',
    signatureRetiree: 'Se ha retirado la firma de sus informes.',
  },
  pt: {
    motDePasse: 'A palavra-passe da sua conta foi mudada.',
    secondFacteurActif: 'Foi ativado um segundo fator na sua conta.',
    secondFacteurRetire: 'O segundo fator da sua conta foi retirado: a palavra-passe abre sozinha.',
    horsLigneAccorde: 'A sua conta já pode trabalhar sem rede.',
    horsLigneRetire: 'A sua conta já não pode trabalhar sem rede.',
    signatureDonnee: 'A assinatura dos seus relatórios foi guardada.',
    signatureRetiree: 'A assinatura dos seus relatórios foi retirada.',
  },
  de: {
    motDePasse: 'Das Passwort Ihres Kontos wurde geändert.',
    secondFacteurActif: 'Für Ihr Konto wurde ein zweiter Faktor eingeschaltet.',
    secondFacteurRetire: 'Der zweite Faktor Ihres Kontos wurde entfernt: Das Passwort öffnet allein.',
    horsLigneAccorde: 'Ihr Konto darf nun ohne Netz arbeiten.',
    horsLigneRetire: 'Ihr Konto darf nicht mehr ohne Netz arbeiten.',
    signatureDonnee: 'Die Unterschrift Ihrer Berichte wurde gespeichert.',
    signatureRetiree: 'Die Unterschrift Ihrer Berichte wurde entfernt.',
  },
};
