import type { Signature } from '../access/signature.ts';
import type { Langue } from '../base/langues.ts';
import type { Variant } from '../variants/variants.ts';
import type { Contenu } from './contenu.ts';

/** What may stand between braces in a template. `avis` alone holds several lines. */
export const REPERES = [
  'marque',
  'prenom',
  'lien',
  'heures',
  'avis',
  'numero',
  'beneficiaire',
  'adresse',
  'bureau',
  'expediteur',
  'facture',
  'montant',
  'nouvelle',
  'changement',
  'date',
  'par',
] as const;
export type Repere = (typeof REPERES)[number];

interface FicheModele {
  /**
   * compte: the server sends it by itself to an account; dossier: a person sends it to contacts of a dossier; facture:
   * so does the office, with an invoice of that dossier.
   */
  readonly usage: 'compte' | 'dossier' | 'facture';
  /** Without them the mail is of no use: the text holds them. */
  readonly obligatoires: readonly Repere[];
  readonly permis: readonly Repere[];
}

const AVEC_LIEN: FicheModele = { usage: 'compte', obligatoires: ['lien'], permis: ['marque', 'prenom', 'lien'] };
const LIEN_A_TEMPS: FicheModele = { ...AVEC_LIEN, permis: [...AVEC_LIEN.permis, 'heures'] };
const DE_SECURITE: FicheModele = { ...AVEC_LIEN, permis: [...AVEC_LIEN.permis, 'date', 'par'] };
const DU_DOSSIER: FicheModele = {
  usage: 'dossier',
  obligatoires: [],
  permis: ['marque', 'numero', 'beneficiaire', 'adresse', 'bureau', 'expediteur'],
};

/** Every mail of the product. A new one is a line here and a text in each of the five languages. */
export const MODELES = {
  /** A password was forgotten, or the office asks for a new one. `heures`: life of the link. */
  motDePasse: LIEN_A_TEMPS,
  /** An account was opened by the office: its owner chooses the password. */
  invitation: LIEN_A_TEMPS,
  /** Somebody signed up with this address. */
  verification: LIEN_A_TEMPS,
  /** Somebody signed up with an address that already has an account. */
  dejaInscrit: AVEC_LIEN,
  /** The office has activated the account. */
  compteActive: AVEC_LIEN,
  /** To the address that was asked for an account: its owner proves it. */
  nouvelleAdresse: LIEN_A_TEMPS,
  /** To the present address: another one (`nouvelle`) was asked for. `par`: by whom. */
  adresseDemandee: { ...DE_SECURITE, permis: [...DE_SECURITE.permis, 'nouvelle'] },
  /** To the former address: the other one counts from now on. */
  adresseChangee: { ...DE_SECURITE, permis: [...DE_SECURITE.permis, 'nouvelle'] },
  /** What opens the account was changed. `changement`: what. */
  compteModifie: {
    ...DE_SECURITE,
    obligatoires: ['changement', 'lien'],
    permis: [...DE_SECURITE.permis, 'changement'],
  },
  /** Somebody tried passwords or codes, too many: its owner has another way in. */
  tropDEssais: LIEN_A_TEMPS,
  /** What somebody asked to be told of ([courriels/L9]). */
  avis: { usage: 'compte', obligatoires: ['avis', 'lien'], permis: ['marque', 'prenom', 'avis', 'lien'] },
  /** A mail about a dossier, its subject left to its author. */
  message: DU_DOSSIER,
  /** A visit is announced: whoever lives there is told of the photos too (knowledge, personal data). */
  avisDePassage: DU_DOSSIER,
  /** The report is ready. */
  rapport: DU_DOSSIER,
  /** Documents are missing. */
  piecesManquantes: DU_DOSSIER,
  /** An invoice or a credit note. `facture`: which of the two, and its number. `montant`: with VAT, and its currency. */
  facture: { ...DU_DOSSIER, usage: 'facture', permis: [...DU_DOSSIER.permis, 'facture', 'montant'] },
} as const satisfies Readonly<Record<string, FicheModele>>;
export type Modele = keyof typeof MODELES;
export const NOMS_MODELES = Object.keys(MODELES) as readonly Modele[];
export const MODELES_DOSSIER = NOMS_MODELES.filter((nom) => MODELES[nom].usage === 'dossier');
export const ficheDe = (modele: Modele): FicheModele => MODELES[modele];

export const SUJET_MAX = 200;
export const TEXTE_MAX = 4000;
/** What a person writes, a template filled in and gone on with. */
export const MESSAGE_MAX = 8000;

/** A template as it is written. Paragraphs are parted by an empty line; one that is only {lien} is drawn as a button. */
export interface TexteModele {
  readonly sujet: string;
  readonly texte: string;
  /** Words of the button. */
  readonly bouton?: string;
}

/** Which template: [courriels/L7] one text for each mail, portal and language. */
export interface CleModele {
  readonly modele: Modele;
  readonly variante: Variant;
  readonly langue: Langue;
}
export const idModele = ({ modele, variante, langue }: CleModele): string => `modele-${modele}-${variante}-${langue}`;

const ACCOLADES = /\{([^{}\n]*)\}/g;
const reperesDe = (texte: string): string[] => [...texte.matchAll(ACCOLADES)].map(([, nom = '']) => nom);

/** Why a text may not be used; empty lists when it may. */
export interface DefautsModele {
  readonly isSujetVide: boolean;
  readonly isTexteVide: boolean;
  readonly isTropLong: boolean;
  /** Names between braces that mean nothing in this mail. */
  readonly inconnus: readonly string[];
  /** Placeholders that the text must hold. */
  readonly manquants: readonly Repere[];
}

/** [courriels/L8] A link never stands in a subject, which is kept and read in lists after the mail has left. */
export function defautsDe(modele: Modele, { sujet, texte }: Pick<TexteModele, 'sujet' | 'texte'>): DefautsModele {
  const { permis, obligatoires } = ficheDe(modele);
  const enSujet = permis.filter((repere) => repere !== 'lien');
  const inconnus = [
    ...reperesDe(sujet).filter((nom) => !enSujet.some((repere) => repere === nom)),
    ...reperesDe(texte).filter((nom) => !permis.some((repere) => repere === nom)),
  ];
  const presents = reperesDe(texte);
  return {
    isSujetVide: sujet.trim() === '',
    isTexteVide: texte.trim() === '',
    isTropLong: sujet.length > SUJET_MAX || texte.length > TEXTE_MAX,
    inconnus: [...new Set(inconnus)],
    manquants: obligatoires.filter((repere) => !presents.includes(repere)),
  };
}

export const isUtilisable = (defauts: DefautsModele): boolean =>
  !defauts.isSujetVide &&
  !defauts.isTexteVide &&
  !defauts.isTropLong &&
  defauts.inconnus.length === 0 &&
  defauts.manquants.length === 0;

export type Valeurs = Readonly<Partial<Record<Repere, string>>>;

/**
 * Words of records in place of the names between braces, once: what a value says between braces stays as it is, and an
 * end of line in it starts no paragraph ([courriels/L6]).
 */
export const remplir = (texte: string, valeurs: Valeurs): string =>
  texte.replaceAll(ACCOLADES, (_tout, nom: string) => {
    if (!Object.hasOwn(valeurs, nom)) return '';
    const valeur = valeurs[nom as Repere] ?? '';
    return nom === 'avis' ? valeur : valeur.replaceAll(/\s+/g, ' ').trim();
  });

const LIEN_SEUL = /^\s*\{lien\}\s*$/;

/** The mail that a template makes of these values. What follows the button is small print. */
export function contenuDe({ sujet, texte, bouton }: TexteModele, valeurs: Valeurs): Contenu {
  const paragraphes = texte
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraphe) => paragraphe.trim())
    .filter((paragraphe) => paragraphe !== '');
  const rang = bouton === undefined ? -1 : paragraphes.findIndex((paragraphe) => LIEN_SEUL.test(paragraphe));
  const dits = (liste: readonly string[]) => liste.map((paragraphe) => remplir(paragraphe, valeurs));
  if (rang === -1 || bouton === undefined) return { sujet: remplir(sujet, valeurs), paragraphes: dits(paragraphes) };
  const suite = dits(paragraphes.slice(rang + 1));
  return {
    sujet: remplir(sujet, valeurs),
    paragraphes: dits(paragraphes.slice(0, rang)),
    bouton: { libelle: bouton, lien: valeurs.lien ?? '' },
    ...(suite.length === 0 ? {} : { note: suite.join('\n\n') }),
  };
}

/** Words of an administrator for one mail of one portal in one language; null: ours stand (domain/courriels, [courriels/L7]). */
export interface ModeleCourrielRecord extends CleModele {
  id: string;
  kind: 'modeleCourriel';
  sujet: string | null;
  texte: string | null;
  auteur: Signature;
  updatedAt: string;
}
