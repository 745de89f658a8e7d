import type { Signature } from '../access/signature.ts';
import { nameInMail } from '../base/person.ts';
import type { Langue } from '../base/languages.ts';
import type { Variant } from '../variants/variants.ts';
import type { Content } from './content.ts';

/** What may stand between braces in a template. `avis` alone holds several lines. */
export const PLACEHOLDERS = [
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
  'code',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

interface FicheModele {
  /**
   * compte: the server sends it by itself to an account; dossier: a person sends it to contacts of a dossier; facture:
   * so does the office, with an invoice of that dossier.
   */
  readonly usage: 'compte' | 'dossier' | 'facture';
  /** Without them the mail is of no use: the text holds them. */
  readonly obligatoires: readonly Placeholder[];
  readonly permis: readonly Placeholder[];
}

const WITH_LINK: FicheModele = { usage: 'compte', obligatoires: ['lien'], permis: ['marque', 'prenom', 'lien'] };
const LIEN_A_TEMPS: FicheModele = { ...WITH_LINK, permis: [...WITH_LINK.permis, 'heures'] };
const OF_SECURITY: FicheModele = { ...WITH_LINK, permis: [...WITH_LINK.permis, 'date', 'par'] };
const OF_DOSSIER: FicheModele = {
  usage: 'dossier',
  obligatoires: [],
  permis: ['marque', 'numero', 'beneficiaire', 'adresse', 'bureau', 'expediteur'],
};

const TO_SIGN = {
  usage: 'compte',
  obligatoires: ['lien'],
  permis: ['marque', 'prenom', 'lien', 'numero', 'bureau', 'date'],
} as const;
const SIGNING_CODE = {
  usage: 'compte',
  obligatoires: ['code'],
  permis: ['marque', 'prenom', 'code', 'numero', 'bureau'],
} as const;

/** Every mail of the product. A new one is a line here and a text in each of the five languages. */
export const MODELES = {
  /** A password was forgotten, or the office asks for a new one. `heures`: life of the link. */
  motDePasse: LIEN_A_TEMPS,
  /** An account was opened by the office: its owner chooses the password. */
  invitation: LIEN_A_TEMPS,
  /** Somebody signed up with this address. */
  verification: LIEN_A_TEMPS,
  /** Somebody signed up with an address that already has an account. */
  dejaInscrit: WITH_LINK,
  /** The office has activated the account. */
  compteActive: WITH_LINK,
  /** To the address that was asked for an account: its owner proves it. */
  nouvelleAdresse: LIEN_A_TEMPS,
  /** To the present address: another one (`nouvelle`) was asked for. `par`: by whom. */
  adresseDemandee: { ...OF_SECURITY, permis: [...OF_SECURITY.permis, 'nouvelle'] },
  /** To the former address: the other one counts from now on. */
  adresseChangee: { ...OF_SECURITY, permis: [...OF_SECURITY.permis, 'nouvelle'] },
  /** What opens the account was changed. `changement`: what. */
  compteModifie: {
    ...OF_SECURITY,
    obligatoires: ['changement', 'lien'],
    permis: [...OF_SECURITY.permis, 'changement'],
  },
  /** Somebody tried passwords or codes, too many: its owner has another way in. */
  tropDEssais: LIEN_A_TEMPS,
  /** A report waits for a signature ([signatures/E10]); sent again by a reminder. `date`: last day. */
  signatureDemandee: TO_SIGN,
  /** The code that signs or refuses. */
  signatureCode: SIGNING_CODE,
  /** The same two of a contract ([contrats/CT20]). */
  contratASigner: TO_SIGN,
  contratCode: SIGNING_CODE,
  /** [signatures/E68] A signature was given in their name on a device of the office. `par`: in whose session. */
  signeSurPlace: { usage: 'compte', obligatoires: [], permis: ['marque', 'prenom', 'numero', 'bureau', 'date', 'par'] },
  /** What somebody asked to be told of ([courriels/L9]). */
  avis: { usage: 'compte', obligatoires: ['avis', 'lien'], permis: ['marque', 'prenom', 'avis', 'lien'] },
  /** A mail about a dossier, its subject left to its author. */
  message: OF_DOSSIER,
  /** A visit is announced: whoever lives there is told of the photos too (knowledge, personal data). */
  avisDePassage: { ...OF_DOSSIER, permis: [...OF_DOSSIER.permis, 'date'] },
  /** The report is ready. */
  rapport: OF_DOSSIER,
  /** Documents are missing. */
  piecesManquantes: OF_DOSSIER,
  /** An invoice or a credit note. `facture`: which of the two, and its number. `montant`: with VAT, and its currency. */
  facture: { ...OF_DOSSIER, usage: 'facture', permis: [...OF_DOSSIER.permis, 'facture', 'montant'] },
} as const satisfies Readonly<Record<string, FicheModele>>;
export type Modele = keyof typeof MODELES;
export const MODELE_NAMES = Object.keys(MODELES) as readonly Modele[];
export const MODELES_DOSSIER = MODELE_NAMES.filter((nom) => MODELES[nom].usage === 'dossier');
export const ficheOf = (modele: Modele): FicheModele => MODELES[modele];

export const SUBJECT_MAX = 200;
export const TEXT_MAX = 4000;
/** What a person writes, a template filled in and gone on with. */
export const MESSAGE_MAX = 8000;

/** A template as it is written. Paragraphs are parted by an empty line; one that is only {lien} is drawn as a button. */
export interface ModeleText {
  readonly sujet: string;
  readonly texte: string;
  /** Words of the button. */
  readonly bouton?: string;
}

/** Which template: [courriels/L7] one text for each mail, portal and language. */
export interface ModeleKey {
  readonly modele: Modele;
  readonly variante: Variant;
  readonly langue: Langue;
}
export const idModele = ({ modele, variante, langue }: ModeleKey): string => `modele-${modele}-${variante}-${langue}`;

const BRACES = /\{([^{}\n]*)\}/g;
const placeholdersOf = (texte: string): string[] => [...texte.matchAll(BRACES)].map(([, nom = '']) => nom);

/** Why a text may not be used; empty lists when it may. */
export interface ModeleFaults {
  readonly isSujetVide: boolean;
  readonly isTexteVide: boolean;
  readonly isTropLong: boolean;
  /** Names between braces that mean nothing in this mail. */
  readonly inconnus: readonly string[];
  /** Placeholders that the text must hold. */
  readonly manquants: readonly Placeholder[];
}

/** [courriels/L8] A link never stands in a subject, which is kept and read in lists after the mail has left. */
export function faultsOf(modele: Modele, { sujet, texte }: Pick<ModeleText, 'sujet' | 'texte'>): ModeleFaults {
  const { permis, obligatoires } = ficheOf(modele);
  const allowedInSubject = permis.filter((placeholder) => placeholder !== 'lien');
  const unknownNames = [
    ...placeholdersOf(sujet).filter((nom) => !allowedInSubject.some((placeholder) => placeholder === nom)),
    ...placeholdersOf(texte).filter((nom) => !permis.some((placeholder) => placeholder === nom)),
  ];
  const presents = placeholdersOf(texte);
  return {
    isSujetVide: sujet.trim() === '',
    isTexteVide: texte.trim() === '',
    isTropLong: sujet.length > SUBJECT_MAX || texte.length > TEXT_MAX,
    inconnus: [...new Set(unknownNames)],
    manquants: obligatoires.filter((placeholder) => !presents.includes(placeholder)),
  };
}

export const isUsable = (faults: ModeleFaults): boolean =>
  !faults.isSujetVide &&
  !faults.isTexteVide &&
  !faults.isTropLong &&
  faults.inconnus.length === 0 &&
  faults.manquants.length === 0;

/** Names of people, which strangers and offices write as they like ([courriels/L27]). */
const PEOPLE: ReadonlySet<string> = new Set<Placeholder>(['prenom', 'par', 'beneficiaire', 'expediteur']);

export type Values = Readonly<Partial<Record<Placeholder, string>>>;

/**
 * Words of records in place of the names between braces, once: what a value says between braces stays as it is, and an
 * end of line in it starts no paragraph ([courriels/L6]).
 */
export const fillIn = (texte: string, values: Values): string =>
  texte.replaceAll(BRACES, (_all, nom: string) => {
    if (!Object.hasOwn(values, nom)) return '';
    const value = values[nom as Placeholder] ?? '';
    if (nom === 'avis') return value;
    const line = value.replaceAll(/\s+/g, ' ').trim();
    return PEOPLE.has(nom) ? nameInMail(line) : line;
  });

const LINK_ALONE = /^\s*\{lien\}\s*$/;

/** [courriels/L26] A paragraph that names values, of which none is known, says nothing. */
function saysSomething(paragraph: string, values: Values): boolean {
  const names = placeholdersOf(paragraph);
  return names.length === 0 || names.some((nom) => (values[nom as Placeholder] ?? '').trim() !== '');
}

/** The mail that a template makes of these values. What follows the button is small print. */
export function contentOf({ sujet, texte, bouton }: ModeleText, values: Values): Content {
  const paragraphs = texte
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const index = bouton === undefined ? -1 : paragraphs.findIndex((paragraph) => LINK_ALONE.test(paragraph));
  const filled = (list: readonly string[]) =>
    list.filter((paragraph) => saysSomething(paragraph, values)).map((paragraph) => fillIn(paragraph, values));
  if (index === -1 || bouton === undefined) return { sujet: fillIn(sujet, values), paragraphes: filled(paragraphs) };
  const rest = filled(paragraphs.slice(index + 1));
  return {
    sujet: fillIn(sujet, values),
    paragraphes: filled(paragraphs.slice(0, index)),
    bouton: { libelle: bouton, lien: values.lien ?? '' },
    ...(rest.length === 0 ? {} : { note: rest.join('\n\n') }),
  };
}

/** Words of an administrator for one mail of one portal in one language; null: ours stand (domain/courriels, [courriels/L7]). */
export interface ModeleCourrielRecord extends ModeleKey {
  id: string;
  kind: 'modeleCourriel';
  sujet: string | null;
  texte: string | null;
  auteur: Signature;
  updatedAt: string;
}
