import type { OfOffice } from '../bureaux/bureau.ts';
import { z } from 'zod';
import { LANGUES } from '../base/languages.ts';
import { adresse } from '../places/contact.ts';

const text = (max: number) => z.string().trim().max(max).nullable();

export const thirdPartyContact = z.object({
  nom: z.string().trim().min(1).max(120),
  prenom: text(120),
  qualite: text(120),
  telephone: text(30),
  email: text(200),
});

const shared = {
  raisonSociale: z.string().trim().min(1).max(200),
  /** Stored as digits only; empty for a household (mar). */
  siret: z.string().max(20),
  tva: text(20),
  adresse: adresse.nullable(),
  ville: z.string().max(120),
  departement: z.string().max(3),
  telephone: text(30),
  email: text(200),
  contacts: z.array(thirdPartyContact).max(20),
  actif: z.boolean(),
};

/** A client (ménage in mar) as it is written; what is absent of an older record is empty. */
export const writtenClient = z.object({
  ...shared,
  /** Whom to call first. */
  contact: z.string().max(200),
  adresseFacturation: adresse.nullable(),
  /** Days after the invoice. */
  delaiPaiement: z.number().int().min(0).max(120).nullable(),
  /** Installers that work for this client. */
  entreprises: z.array(z.uuid()).max(500),
  /** [tiers/T11] In which it is written to: its reports. */
  langue: z.enum(LANGUES),
  /** mar: occupants, rfr, categorie, occupation. */
  menage: z.record(z.string(), z.json()),
});
export type WrittenClient = z.output<typeof writtenClient>;

export const qualification = z.object({
  organisme: z.string().trim().min(1).max(60),
  numero: z.string().trim().min(1).max(60),
  domaine: z.string().trim().min(1).max(120),
  /** Last day of validity. */
  valideAu: z.iso.date(),
});
export const writtenEntreprise = z.object({ ...shared, qualificationsRGE: z.array(qualification).max(50) });
export type WrittenEntreprise = z.output<typeof writtenEntreprise>;

const EMPTY = { tva: null, adresse: null, telephone: null, email: null, contacts: [], actif: true };
export const EMPTY_CLIENT = {
  ...EMPTY,
  contact: '',
  adresseFacturation: null,
  delaiPaiement: null,
  entreprises: [],
  langue: 'fr',
  menage: {},
} satisfies Partial<WrittenClient>;
export const EMPTY_ENTREPRISE = { ...EMPTY, qualificationsRGE: [] } satisfies Partial<WrittenEntreprise>;

/** [tiers/T17] A record that turned out to be the same third party as another says which one stays; absent: it is no double. */
export interface MaybeDouble {
  fusionneDans?: string;
}

export interface Entreprise
  extends OfOffice, MaybeDouble, Partial<Pick<WrittenEntreprise, 'tva' | 'adresse' | 'contacts' | 'actif'>> {
  id: string;
  idEntreprise: string;
  raisonSociale: string;
  siret: string;
  ville: string;
  departement: string;
  telephone: string | null;
  email: string | null;
  qualificationsRGE: readonly { organisme: string; numero: string; domaine: string; valideAu: string }[];
}

/** What a record made before these fields lacks is empty (domain/tiers). */
export interface ClientRecord
  extends
    OfOffice,
    MaybeDouble,
    Partial<
      Omit<WrittenClient, 'raisonSociale' | 'siret' | 'ville' | 'departement' | 'contact' | 'telephone' | 'email'>
    > {
  id: string;
  kind: 'client';
  raisonSociale: string;
  siret: string;
  ville: string;
  departement: string;
  contact: string;
  telephone: string | null;
  email: string | null;
}
