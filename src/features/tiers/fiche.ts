import { erreursDeType } from '#domain/access/schemas.ts';
import type { Adresse } from '#domain/dossiers/dossier.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { clientEcrit, type ClientRecord, type Entreprise, entrepriseEcrite } from '#domain/tiers/tiers.ts';
import { estSiret, sansEspaces } from '#domain/tiers/siret.ts';
import { estTva } from '#domain/tiers/tva.ts';

export type Genre = 'client' | 'entreprise';
export type Tiers = ClientRecord | Entreprise;

/** A line as it is typed: an empty text is a field that is not known. */
export type ContactSaisi = Readonly<Record<'nom' | 'prenom' | 'qualite' | 'telephone' | 'email', string>>;
export type QualificationSaisie = Readonly<Record<'organisme' | 'numero' | 'domaine' | 'valideAu', string>>;
export const CONTACT_VIDE: ContactSaisi = { nom: '', prenom: '', qualite: '', telephone: '', email: '' };
export const QUALIFICATION_VIDE: QualificationSaisie = { organisme: '', numero: '', domaine: '', valideAu: '' };

/** What stands in the form of a third party, as it is typed. */
export interface SaisieTiers {
  readonly raisonSociale: string;
  readonly siret: string;
  readonly tva: string;
  readonly contact: string;
  readonly telephone: string;
  readonly email: string;
  readonly ligne1: string;
  readonly codePostal: string;
  readonly ville: string;
  readonly delaiPaiement: string;
  readonly actif: boolean;
  /** Ids of the installers of a client. */
  readonly entreprises: readonly string[];
  readonly contacts: readonly ContactSaisi[];
  /** Of an installer. */
  readonly qualificationsRGE: readonly QualificationSaisie[];
}
export type ChampTiers = keyof SaisieTiers;
export type ErreurTiers =
  | 'requis'
  | 'siret'
  | 'tva'
  | 'connu'
  | 'email'
  | 'codePostal'
  | 'nombre'
  | 'contact'
  | 'qualification';

export const SAISIE_VIDE: SaisieTiers = {
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

const texte = (value: string | null | undefined): string => value ?? '';

export function saisieDe(tiers: Tiers): SaisieTiers {
  const { raisonSociale, siret, ville, adresse } = tiers;
  return {
    raisonSociale,
    siret,
    tva: texte(tiers.tva),
    telephone: texte(tiers.telephone),
    email: texte(tiers.email),
    ligne1: texte(adresse?.ligne1),
    codePostal: texte(adresse?.codePostal),
    ville: adresse?.ville ?? ville,
    actif: tiers.actif ?? true,
    contacts: (tiers.contacts ?? []).map(contactSaisi),
    qualificationsRGE: 'contact' in tiers ? [] : (tiers.qualificationsRGE ?? []),
    ...('contact' in tiers ? duClient(tiers) : { contact: '', delaiPaiement: '', entreprises: [] }),
  };
}

const contactSaisi = (contact: NonNullable<Tiers['contacts']>[number]): ContactSaisi => ({
  nom: contact.nom,
  prenom: texte(contact.prenom),
  qualite: texte(contact.qualite),
  telephone: texte(contact.telephone),
  email: texte(contact.email),
});

const duClient = ({ contact, delaiPaiement, entreprises }: ClientRecord) => ({
  contact,
  delaiPaiement: delaiPaiement == null ? '' : String(delaiPaiement),
  entreprises: entreprises ?? [],
});

interface Autour {
  readonly genre: Genre;
  /** A household of mar has no SIRET. */
  readonly sansSiret: boolean;
  readonly avant: SaisieTiers;
  /** SIRETs of the other third parties of this kind. */
  readonly sirets: ReadonlySet<string>;
}

export type FicheLue =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly erreurs: Readonly<Partial<Record<ChampTiers, ErreurTiers>>> };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const CODE_POSTAL = /^\d{5}$/;

/** What this form changes of the document, or what is wrong with each field ([tiers/T2] [tiers/T3] of domain/tiers). */
export function lireFiche(saisie: SaisieTiers, autour: Autour): FicheLue {
  const erreurs = erreursDe(saisie, autour);
  if (Object.keys(erreurs).length > 0) return { ok: false, erreurs };
  const { genre, avant } = autour;
  const tous = documentDe(saisie, genre);
  const avantTous = documentDe(avant, genre);
  const changes = Object.fromEntries(
    Object.entries(tous).filter(([champ, value]) => JSON.stringify(value) !== JSON.stringify(avantTous[champ])),
  );
  const refus = erreursDeType(genre === 'client' ? clientEcrit : entrepriseEcrite, changes);
  return refus === null ? { ok: true, changes } : { ok: false, erreurs: { raisonSociale: 'requis' } };
}

function erreursDe(saisie: SaisieTiers, autour: Autour): Partial<Record<ChampTiers, ErreurTiers>> {
  const delai = saisie.delaiPaiement.trim();
  const controles: readonly (readonly [ChampTiers, ErreurTiers | null])[] = [
    ['raisonSociale', saisie.raisonSociale.trim() === '' ? 'requis' : null],
    ['siret', erreurDeSiret(sansEspaces(saisie.siret), autour)],
    ['tva', siEcrit(saisie.tva, estTva, 'tva')],
    ['email', siEcrit(saisie.email, (email) => EMAIL.test(email), 'email')],
    ['codePostal', siEcrit(saisie.codePostal, (code) => CODE_POSTAL.test(code), 'codePostal')],
    ['delaiPaiement', siEcrit(delai, (jours) => /^\d{1,3}$/.test(jours) && Number(jours) <= DELAI_MAX, 'nombre')],
    ['contacts', saisie.contacts.every(estContact) ? null : 'contact'],
    ['qualificationsRGE', saisie.qualificationsRGE.every(estQualification) ? null : 'qualification'],
  ];
  return Object.fromEntries(controles.filter(([, erreur]) => erreur !== null));
}

const estContact = ({ nom, email }: ContactSaisi): boolean =>
  nom.trim() !== '' && (email.trim() === '' || EMAIL.test(email.trim()));
const estQualification = (ligne: QualificationSaisie): boolean =>
  Object.values(ligne).every((valeur) => valeur.trim() !== '');

/** Days: domain/tiers. */
const DELAI_MAX = 120;
const siEcrit = (saisie: string, est: (texte: string) => boolean, erreur: ErreurTiers): ErreurTiers | null =>
  saisie.trim() === '' || est(saisie.trim()) ? null : erreur;

function erreurDeSiret(siret: string, { sansSiret, sirets }: Autour): ErreurTiers | null {
  if (siret === '' && sansSiret) return null;
  if (!estSiret(siret)) return 'siret';
  return sirets.has(siret) ? 'connu' : null;
}

const ouNull = (texte: string): string | null => (texte.trim() === '' ? null : texte.trim());

function documentDe(saisie: SaisieTiers, genre: Genre): Changes {
  const commun = {
    raisonSociale: saisie.raisonSociale.trim(),
    siret: sansEspaces(saisie.siret),
    tva: ouNull(sansEspaces(saisie.tva).toUpperCase()),
    telephone: ouNull(saisie.telephone),
    email: ouNull(saisie.email),
    adresse: adresseDe(saisie),
    ville: saisie.ville.trim(),
    departement: departementDe(saisie.codePostal.trim()),
    actif: saisie.actif,
    contacts: saisie.contacts.map(contactEcrit),
  };
  if (genre === 'entreprise')
    return { ...commun, qualificationsRGE: saisie.qualificationsRGE.map((ligne) => sansBords(ligne)) };
  const delai = saisie.delaiPaiement.trim();
  return {
    ...commun,
    contact: saisie.contact.trim(),
    delaiPaiement: delai === '' ? null : Number(delai),
    entreprises: [...saisie.entreprises],
  };
}

const contactEcrit = ({ nom, prenom, qualite, telephone, email }: ContactSaisi) => ({
  nom: nom.trim(),
  prenom: ouNull(prenom),
  qualite: ouNull(qualite),
  telephone: ouNull(telephone),
  email: ouNull(email),
});
const sansBords = ({ organisme, numero, domaine, valideAu }: QualificationSaisie): QualificationSaisie => ({
  organisme: organisme.trim(),
  numero: numero.trim(),
  domaine: domaine.trim(),
  valideAu,
});

function adresseDe({ ligne1, codePostal, ville }: SaisieTiers): Adresse | null {
  if (ligne1.trim() === '' && codePostal.trim() === '') return null;
  const cp = codePostal.trim();
  return {
    ligne1: ligne1.trim(),
    ligne2: null,
    codePostal: cp,
    ville: ville.trim(),
    departement: departementDe(cp),
    lat: null,
    lng: null,
  };
}

const departementDe = (codePostal: string): string =>
  /^9[78]/.test(codePostal) ? codePostal.slice(0, 3) : codePostal.slice(0, 2);
