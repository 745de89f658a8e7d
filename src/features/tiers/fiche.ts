import { z } from 'zod';
import { typeErrors } from '#domain/fields/schemas.ts';
import type { Langue } from '#domain/base/languages.ts';
import type { Adresse } from '#domain/places/contact.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { NO_POINT, type AddressPoint } from '#domain/places/point.ts';
import { departementOf } from '#domain/places/place.ts';
import { pointOf, writtenAddress } from '../../shared/address/entry.ts';
import { writtenClient, type ClientRecord, type Entreprise, writtenEntreprise } from '#domain/tiers/tiers.ts';
import { isSiret, withoutSpaces } from '#domain/base/siret.ts';
import { isTva } from '#domain/tiers/tva.ts';

export type Genre = 'client' | 'entreprise';
export type Tiers = ClientRecord | Entreprise;

/** A line as it is typed: an empty text is a field that is not known. */
export type ContactEntry = Readonly<Record<'nom' | 'prenom' | 'qualite' | 'telephone' | 'email', string>>;
export type QualificationEntry = Readonly<Record<'organisme' | 'numero' | 'domaine' | 'valideAu', string>>;
export const EMPTY_CONTACT: ContactEntry = { nom: '', prenom: '', qualite: '', telephone: '', email: '' };
export const EMPTY_QUALIFICATION: QualificationEntry = { organisme: '', numero: '', domaine: '', valideAu: '' };

/** What stands in the form of a third party, as it is typed. */
export interface ThirdPartyEntry {
  /** Office that an ADMIN chose for a new one; absent: the one by default. */
  readonly idBureau?: number;
  readonly raisonSociale: string;
  readonly siret: string;
  readonly tva: string;
  readonly contact: string;
  readonly telephone: string;
  readonly email: string;
  readonly ligne1: string;
  readonly codePostal: string;
  readonly ville: string;
  /** Absent of a draft made before, and of a line of a spreadsheet. */
  readonly point?: AddressPoint;
  readonly delaiPaiement: string;
  readonly actif: boolean;
  /** Ids of the installers of a client. */
  readonly entreprises: readonly string[];
  /** Of a client; absent of a draft made before, and of a line of a spreadsheet. */
  readonly langue?: Langue;
  readonly contacts: readonly ContactEntry[];
  /** Of an installer. */
  readonly qualificationsRGE: readonly QualificationEntry[];
}
export type ChampTiers = keyof ThirdPartyEntry;
export type ThirdPartyError =
  | 'requis'
  | 'siret'
  | 'tva'
  | 'connu'
  | 'email'
  | 'codePostal'
  | 'nombre'
  | 'contact'
  | 'qualification';

export const EMPTY_ENTRY: ThirdPartyEntry = {
  raisonSociale: '',
  siret: '',
  tva: '',
  contact: '',
  telephone: '',
  email: '',
  ligne1: '',
  codePostal: '',
  ville: '',
  delaiPaiement: '',
  actif: true,
  entreprises: [],
  contacts: [],
  qualificationsRGE: [],
};

const textOrEmpty = (value: string | null | undefined): string => value ?? '';

export function entryOf(tiers: Tiers): ThirdPartyEntry {
  const { raisonSociale, siret, ville, adresse } = tiers;
  return {
    raisonSociale,
    siret,
    tva: textOrEmpty(tiers.tva),
    telephone: textOrEmpty(tiers.telephone),
    email: textOrEmpty(tiers.email),
    ligne1: textOrEmpty(adresse?.ligne1),
    codePostal: textOrEmpty(adresse?.codePostal),
    ville: adresse?.ville ?? ville,
    point: pointOf(adresse ?? {}),
    actif: tiers.actif ?? true,
    contacts: (tiers.contacts ?? []).map(contactEntry),
    qualificationsRGE: 'contact' in tiers ? [] : (tiers.qualificationsRGE ?? []),
    ...('contact' in tiers ? clientEntry(tiers) : { contact: '', delaiPaiement: '', entreprises: [] }),
  };
}

const contactEntry = (contact: NonNullable<Tiers['contacts']>[number]): ContactEntry => ({
  nom: contact.nom,
  prenom: textOrEmpty(contact.prenom),
  qualite: textOrEmpty(contact.qualite),
  telephone: textOrEmpty(contact.telephone),
  email: textOrEmpty(contact.email),
});

const clientEntry = ({ contact, delaiPaiement, entreprises, langue = 'fr' }: ClientRecord) => ({
  langue,
  contact,
  delaiPaiement: delaiPaiement == null ? '' : String(delaiPaiement),
  entreprises: entreprises ?? [],
});

interface Around {
  readonly genre: Genre;
  /** A household of mar has no SIRET. */
  readonly sansSiret: boolean;
  readonly before: ThirdPartyEntry;
  /** SIRETs of the other third parties of this kind. */
  readonly sirets: ReadonlySet<string>;
}

export type FicheRead =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly erreurs: Readonly<Partial<Record<ChampTiers, ThirdPartyError>>> };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const CODE_POSTAL = /^\d{5}$/;

/** What this form changes of the document, or what is wrong with each field ([tiers/T2] [tiers/T3] of domain/tiers). */
export function readFiche(entry: ThirdPartyEntry, around: Around): FicheRead {
  const errors = errorsOf(entry, around);
  if (Object.keys(errors).length > 0) return { ok: false, erreurs: errors };
  const { genre, before } = around;
  const all = documentOf(entry, genre);
  const allBefore = documentOf(before, genre);
  const changes = Object.fromEntries(
    Object.entries(all).filter(([champ, value]) => JSON.stringify(value) !== JSON.stringify(allBefore[champ])),
  );
  const refus = typeErrors(genre === 'client' ? writtenClient : writtenEntreprise, changes);
  return refus === null ? { ok: true, changes } : { ok: false, erreurs: { raisonSociale: 'requis' } };
}

function errorsOf(entry: ThirdPartyEntry, around: Around): Partial<Record<ChampTiers, ThirdPartyError>> {
  const delay = entry.delaiPaiement.trim();
  const checks: readonly (readonly [ChampTiers, ThirdPartyError | null])[] = [
    ['raisonSociale', entry.raisonSociale.trim() === '' ? 'requis' : null],
    ['siret', siretError(withoutSpaces(entry.siret), around)],
    ['tva', ifWritten(entry.tva, isTva, 'tva')],
    ['email', ifWritten(entry.email, (email) => EMAIL.test(email), 'email')],
    ['codePostal', ifWritten(entry.codePostal, (code) => CODE_POSTAL.test(code), 'codePostal')],
    ['delaiPaiement', ifWritten(delay, (days) => /^\d{1,3}$/.test(days) && Number(days) <= MAX_DELAY, 'nombre')],
    ['contacts', entry.contacts.every(isContact) ? null : 'contact'],
    ['qualificationsRGE', entry.qualificationsRGE.every(isQualification) ? null : 'qualification'],
  ];
  return Object.fromEntries(checks.filter(([, erreur]) => erreur !== null));
}

const isContact = ({ nom, email }: ContactEntry): boolean =>
  nom.trim() !== '' && (email.trim() === '' || EMAIL.test(email.trim()));
const isQualification = (line: QualificationEntry): boolean =>
  Object.values(line).every((value) => value.trim() !== '') && z.iso.date().safeParse(line.valideAu).success;

/** Days: domain/tiers. */
const MAX_DELAY = 120;
const ifWritten = (
  entry: string,
  isValid: (textOrEmpty: string) => boolean,
  error: ThirdPartyError,
): ThirdPartyError | null => (entry.trim() === '' || isValid(entry.trim()) ? null : error);

function siretError(siret: string, { sansSiret, sirets }: Around): ThirdPartyError | null {
  if (siret === '') return sansSiret ? null : 'requis';
  if (!isSiret(siret)) return 'siret';
  return sirets.has(siret) ? 'connu' : null;
}

const orNull = (textOrEmpty: string): string | null => (textOrEmpty.trim() === '' ? null : textOrEmpty.trim());

function documentOf(entry: ThirdPartyEntry, genre: Genre): Changes {
  const common = {
    raisonSociale: entry.raisonSociale.trim(),
    siret: withoutSpaces(entry.siret),
    tva: orNull(withoutSpaces(entry.tva).toUpperCase()),
    telephone: orNull(entry.telephone),
    email: orNull(entry.email),
    adresse: addressOf(entry),
    ville: entry.ville.trim(),
    departement: departementOf(entry.codePostal.trim()),
    actif: entry.actif,
    contacts: entry.contacts.map(writtenContact),
  };
  if (genre === 'entreprise')
    return { ...common, qualificationsRGE: entry.qualificationsRGE.map((line) => trimmed(line)) };
  const delay = entry.delaiPaiement.trim();
  return {
    ...common,
    contact: entry.contact.trim(),
    delaiPaiement: delay === '' ? null : Number(delay),
    entreprises: [...entry.entreprises],
    ...(entry.langue === undefined ? {} : { langue: entry.langue }),
  };
}

const writtenContact = ({ nom, prenom, qualite, telephone, email }: ContactEntry) => ({
  nom: nom.trim(),
  prenom: orNull(prenom),
  qualite: orNull(qualite),
  telephone: orNull(telephone),
  email: orNull(email),
});
const trimmed = ({ organisme, numero, domaine, valideAu }: QualificationEntry): QualificationEntry => ({
  organisme: organisme.trim(),
  numero: numero.trim(),
  domaine: domaine.trim(),
  valideAu,
});

function addressOf({ ligne1, codePostal, ville, point = NO_POINT }: ThirdPartyEntry): Adresse | null {
  if (ligne1.trim() === '' && codePostal.trim() === '') return null;
  return writtenAddress({ ligne1, codePostal, ville, ...point });
}
