import type { OfOffice } from '../bureaux/bureau.ts';
import { z } from 'zod';
import { adresse } from '../dossiers/dossier.ts';

const texte = (max: number) => z.string().trim().max(max).nullable();

export const contactTiers = z.object({
  nom: z.string().trim().min(1).max(120),
  prenom: texte(120),
  qualite: texte(120),
  telephone: texte(30),
  email: texte(200),
});

const commun = {
  raisonSociale: z.string().trim().min(1).max(200),
  /** Stored as digits only; empty for a household (mar). */
  siret: z.string().max(20),
  tva: texte(20),
  adresse: adresse.nullable(),
  ville: z.string().max(120),
  departement: z.string().max(3),
  telephone: texte(30),
  email: texte(200),
  contacts: z.array(contactTiers).max(20),
  actif: z.boolean(),
};

/** A client (ménage in mar) as it is written; what is absent of an older record is empty. */
export const clientEcrit = z.object({
  ...commun,
  /** Whom to call first. */
  contact: z.string().max(200),
  adresseFacturation: adresse.nullable(),
  /** Days after the invoice. */
  delaiPaiement: z.number().int().min(0).max(120).nullable(),
  /** Installers that work for this client. */
  entreprises: z.array(z.uuid()).max(500),
  /** mar: occupants, rfr, categorie, occupation. */
  menage: z.record(z.string(), z.json()),
});
export type ClientEcrit = z.output<typeof clientEcrit>;

export const qualification = z.object({
  organisme: z.string().trim().min(1).max(60),
  numero: z.string().trim().min(1).max(60),
  domaine: z.string().trim().min(1).max(120),
  /** Last day of validity. */
  valideAu: z.iso.date(),
});
export const entrepriseEcrite = z.object({ ...commun, qualificationsRGE: z.array(qualification).max(50) });
export type EntrepriseEcrite = z.output<typeof entrepriseEcrite>;

const VIDE = { tva: null, adresse: null, telephone: null, email: null, contacts: [], actif: true };
export const CLIENT_VIDE = {
  ...VIDE,
  contact: '',
  adresseFacturation: null,
  delaiPaiement: null,
  entreprises: [],
  menage: {},
} satisfies Partial<ClientEcrit>;
export const ENTREPRISE_VIDE = { ...VIDE, qualificationsRGE: [] } satisfies Partial<EntrepriseEcrite>;

export interface Entreprise
  extends OfOffice, Partial<Pick<EntrepriseEcrite, 'tva' | 'adresse' | 'contacts' | 'actif'>> {
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
    Partial<
      Omit<ClientEcrit, 'raisonSociale' | 'siret' | 'ville' | 'departement' | 'contact' | 'telephone' | 'email'>
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
