import { isIban } from '#domain/tiers/iban.ts';
import { isTva } from '#domain/tiers/tva.ts';
import { centsOf } from '#domain/base/typed-number.ts';
import { isSiret, withoutSpaces } from '#domain/base/siret.ts';
import { readMethods, writeMethods } from '#domain/bureaux/method.ts';
import { readScope, writeScope } from '#domain/bureaux/accreditation.ts';
import type { AddressPoint } from '#domain/places/point.ts';
import { pointOf, writtenAddress, type AddressEntry } from '../../shared/address/entry.ts';
import type { Bureau, BureauWritten } from './types.ts';

export type NomChamp =
  | 'nom'
  | 'formeJuridique'
  | 'siret'
  | 'tva'
  | 'rcs'
  | 'capital'
  | 'numeroCofrac'
  | 'portee'
  | 'porteeFiches'
  | 'methodes'
  | 'dateAccreditation'
  | 'accreditationJusquAu'
  | 'telephone'
  | 'email'
  | 'emailExpediteur'
  | 'ligne1'
  | 'codePostal'
  | 'ville'
  | 'point'
  | 'iban'
  | 'bic'
  | 'prefixe'
  | 'delaiJours'
  | 'tauxTva'
  | 'mentions'
  | 'secondFacteur';
export type FieldError =
  | 'requis'
  | 'siret'
  | 'tva'
  | 'iban'
  | 'bic'
  | 'nombre'
  | 'taux'
  | 'delai'
  | 'prefixe'
  | 'codePostal'
  | 'portee'
  | 'methodes'
  | 'email';
export type Entry = Readonly<Partial<Record<NomChamp, string>>>;

/** One field of a sheet: how it is read out of an office, and what is wrong with what is typed. */
export interface Champ {
  readonly nom: NomChamp;
  readonly genre?: 'date' | 'long' | 'email' | 'tel' | 'politique';
  readonly read: (bureau: Partial<Bureau>) => string;
  readonly error?: (text: string) => FieldError | null;
}

type Check = (text: string) => FieldError | null;
const required: Check = (text) => (text === '' ? 'requis' : null);
const mustBe =
  (isValid: (text: string) => boolean, error: FieldError): Check =>
  (text) =>
    text === '' ? 'requis' : isValid(text) ? null : error;
const ifWritten =
  (isValid: (text: string) => boolean, error: FieldError): Check =>
  (text) =>
    text === '' || isValid(text) ? null : error;
const isNumber = (text: string): boolean => {
  const cents = centsOf(text);
  return cents !== null && cents >= 0 && cents < 1e11;
};
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
/** « 20,5 » as hundredths: 2050. */
const hundredths = (text: string): number => centsOf(text) ?? 0;
const asUnits = (value: number | null | undefined): string =>
  value == null ? '' : String(value / 100).replace('.', ',');

export const IDENTITY: readonly Champ[] = [
  { nom: 'nom', read: ({ nom }) => nom ?? '', error: required },
  { nom: 'formeJuridique', read: ({ formeJuridique }) => formeJuridique ?? '' },
  { nom: 'capital', read: ({ capitalCents }) => asUnits(capitalCents), error: ifWritten(isNumber, 'nombre') },
  { nom: 'siret', read: ({ siret }) => siret ?? '', error: mustBe(isSiret, 'siret') },
  { nom: 'tva', read: ({ tva }) => tva ?? '', error: ifWritten(isTva, 'tva') },
  { nom: 'rcs', read: ({ rcs }) => rcs ?? '' },
];
export const ACCREDITATION: readonly Champ[] = [
  { nom: 'numeroCofrac', read: ({ numeroCofrac }) => numeroCofrac ?? '' },
  { nom: 'dateAccreditation', genre: 'date', read: ({ dateAccreditation }) => dateAccreditation ?? '' },
  { nom: 'accreditationJusquAu', genre: 'date', read: ({ accreditationJusquAu }) => accreditationJusquAu ?? '' },
  { nom: 'portee', genre: 'long', read: ({ portee }) => portee ?? '' },
  {
    nom: 'porteeFiches',
    genre: 'long',
    read: ({ porteeFiches = [] }) => writeScope(porteeFiches),
    error: ifWritten((text) => readScope(text) !== null, 'portee'),
  },
];
/** [bureaux/O22] */
export const METHODS: readonly Champ[] = [
  {
    nom: 'methodes',
    genre: 'long',
    read: ({ methodes = [] }) => writeMethods(methodes),
    error: ifWritten((text) => readMethods(text) !== null, 'methodes'),
  },
];
export const CONTACT_DETAILS: readonly Champ[] = [
  { nom: 'ligne1', read: ({ adresse }) => adresse?.ligne1 ?? '', error: required },
  {
    nom: 'codePostal',
    read: ({ adresse }) => adresse?.codePostal ?? '',
    error: mustBe((text) => /^\d{5}$/.test(text), 'codePostal'),
  },
  { nom: 'ville', read: ({ adresse }) => adresse?.ville ?? '', error: required },
  // Beside the words, as text like everything that is typed.
  { nom: 'point', read: ({ adresse }) => JSON.stringify(pointOf(adresse ?? {})) },
  { nom: 'telephone', genre: 'tel', read: ({ telephone }) => telephone ?? '', error: required },
  { nom: 'email', genre: 'email', read: ({ email }) => email ?? '', error: mustBe(isEmail, 'email') },
  {
    nom: 'emailExpediteur',
    genre: 'email',
    read: ({ emailExpediteur }) => emailExpediteur ?? '',
    error: ifWritten(isEmail, 'email'),
  },
];
export const BANK: readonly Champ[] = [
  { nom: 'iban', read: ({ iban }) => iban ?? '', error: ifWritten(isIban, 'iban') },
  {
    nom: 'bic',
    read: ({ bic }) => bic ?? '',
    error: ifWritten((text) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text), 'bic'),
  },
  {
    nom: 'prefixe',
    read: ({ parametresFacture }) => parametresFacture?.prefixe ?? '',
    error: ifWritten((text) => /^[A-Z0-9-]{1,10}$/.test(text), 'prefixe'),
  },
  {
    nom: 'delaiJours',
    read: ({ parametresFacture }) => String(parametresFacture?.delaiJours ?? 30),
    error: mustBe((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, 'delai'),
  },
  {
    nom: 'tauxTva',
    read: ({ parametresFacture }) => asUnits(parametresFacture?.tauxTvaCentiemes ?? 2000),
    error: mustBe((text) => isNumber(text) && hundredths(text) <= 10_000, 'taux'),
  },
  { nom: 'mentions', genre: 'long', read: ({ parametresFacture }) => parametresFacture?.mentions ?? '' },
];
export const SECURITY: readonly Champ[] = [
  { nom: 'secondFacteur', genre: 'politique', read: ({ secondFacteur }) => secondFacteur ?? 'facultatif' },
];
/** Without these no office is made. */
export const CREATION: readonly Champ[] = [
  ...IDENTITY.filter(({ nom }) => nom === 'nom' || nom === 'siret'),
  ...ACCREDITATION.filter(({ nom }) => nom === 'numeroCofrac'),
  ...CONTACT_DETAILS.filter(({ nom }) => nom !== 'emailExpediteur'),
];
/** [bureaux/O13] What its invoices will want; asked with it, and given later on its sheet by who does not have it at hand. */
export const CREATION_INVOICES: readonly Champ[] = [
  ...IDENTITY.filter(({ nom }) => nom === 'tva'),
  ...BANK.filter(({ nom }) => nom === 'iban' || nom === 'delaiJours' || nom === 'tauxTva'),
];

export const entryOf = (fields: readonly Champ[], bureau: Partial<Bureau>): Entry =>
  Object.fromEntries(fields.map(({ nom, read }) => [nom, read(bureau)]));

/** What is wrong, by field. */
export const errorsOf = (fields: readonly Champ[], entry: Entry): Partial<Record<NomChamp, FieldError>> =>
  Object.fromEntries(
    fields.flatMap(({ nom, error }) => {
      const found = error?.((entry[nom] ?? '').trim()) ?? null;
      return found === null ? [] : [[nom, found]];
    }),
  );

const REQUIRED: readonly NomChamp[] = ['nom', 'numeroCofrac', 'telephone', 'email'];
type FieldWriter = (text: string, entry: Entry, bureau: Partial<Bureau>) => BureauWritten;
const compact =
  (nom: NomChamp): FieldWriter =>
  (text) => ({ [nom]: text === '' ? null : withoutSpaces(text).toUpperCase() });
const adresse: FieldWriter = (_text, entry, bureau) => ({ adresse: addressOf(entry, bureau) });
const facture: FieldWriter = (_text, entry) => ({
  parametresFacture: {
    prefixe: (entry.prefixe ?? '').trim(),
    delaiJours: Number(entry.delaiJours),
    tauxTvaCentiemes: hundredths(entry.tauxTva ?? ''),
    mentions: (entry.mentions ?? '').trim(),
  },
});
/** Fields written otherwise than as their text: an address and the invoice settings are whole, amounts in cents. */
const WRITERS: Readonly<Partial<Record<NomChamp, FieldWriter>>> = {
  siret: (text) => ({ siret: withoutSpaces(text) }),
  tva: compact('tva'),
  iban: compact('iban'),
  porteeFiches: (text) => ({ porteeFiches: readScope(text) ?? [] }),
  methodes: (text) => ({ methodes: readMethods(text) ?? [] }),
  capital: (text) => ({ capitalCents: text === '' ? null : hundredths(text) }),
  ligne1: adresse,
  codePostal: adresse,
  ville: adresse,
  point: adresse,
  prefixe: facture,
  delaiJours: facture,
  tauxTva: facture,
  mentions: facture,
};

/** What was changed, and nothing else, as the call wants it; an emptied field is null. */
export function bodyOf(fields: readonly Champ[], entry: Entry, bureau: Partial<Bureau>): BureauWritten {
  const changes = fields.filter(({ nom, read }) => (entry[nom] ?? '').trim() !== read(bureau));
  const parts = changes.map(({ nom }) => {
    const text = (entry[nom] ?? '').trim();
    const write = WRITERS[nom];
    if (write !== undefined) return write(text, entry, bureau);
    return { [nom]: text === '' && !REQUIRED.includes(nom) ? null : text };
  });
  return Object.assign({}, ...parts) as BureauWritten;
}

/** Of a new office: its terms are written even where they are those that stood in the form. */
export const creationBody = (entry: Entry): BureauWritten => ({
  ...bodyOf([...CREATION, ...CREATION_INVOICES], entry, {}),
  ...facture('', entry, {}),
});

/** The address of a sheet, as it is typed. */
export const addressEntry = ({ ligne1 = '', codePostal = '', ville = '', point }: Entry): AddressEntry => ({
  ligne1,
  codePostal,
  ville,
  ...pointOf(point === undefined ? {} : (JSON.parse(point) as AddressPoint)),
});

export const withAddress = (entry: Entry, { ligne1, codePostal, ville, ...point }: AddressEntry): Entry => ({
  ...entry,
  ligne1,
  codePostal,
  ville,
  point: JSON.stringify(point),
});

const addressOf = (entry: Entry, { adresse: before }: Partial<Bureau>): BureauWritten['adresse'] =>
  writtenAddress(addressEntry(entry), before ?? null) ?? undefined;
