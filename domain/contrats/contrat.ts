import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { LINE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { chosenClause, CLAUSES_MAX, VALUE_MAX, VALUE_NAME } from './clauses.ts';

/** Stored states; what is shown follows from them and from the day (term.ts). */
export const ETATS_CONTRAT = ['BROUILLON', 'EN SIGNATURE', 'SIGNE', 'RESILIE'] as const;
export type EtatContrat = (typeof ETATS_CONTRAT)[number];

/** Integer cents, excluding tax: 100,000 € at most for one visit, and nothing is done for nothing. */
export const priceCents = z.number().int().min(1).max(10_000_000);
export const PRICES_MAX = 200;

/** [contrats/CT6] What one visit of a type costs; null: not done that way, or not asked for. */
export const tarif = z.object({
  idType: z.string().min(1).max(60),
  codeFiche: z.string().trim().min(1).max(40),
  libelle: z.string().trim().max(LINE_MAX),
  lieuCents: priceCents.nullable(),
  contactCents: priceCents.nullable(),
  infructueuseCents: priceCents.nullable(),
});
export type Tarif = z.output<typeof tarif>;

export const PARTIES = ['client', 'bureau'] as const;
export const signataire = z.object({
  partie: z.enum(PARTIES),
  nom: z.string().trim().min(1).max(120),
  qualite: z.string().trim().max(120),
  email: z.string().trim().max(200),
});
export type Signataire = z.output<typeof signataire>;
export const SIGNATAIRES_MAX = 10;

export const RECONDUCTIONS = ['aucune', 'tacite', 'expresse'] as const;

const partie = z.object({
  nom: z.string(),
  siren: z.string(),
  adresse: z.string(),
});
/** Both sides as they were when it was sent. */
export const parties = z.object({
  client: partie,
  bureau: partie.extend({ accreditation: z.string() }),
});
export type Parties = z.output<typeof parties>;

/** [contrats/CT6] One price a type; a clause is named by its id. */
const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

const written = {
  idClient: z.uuid(),
  /** What it is about. */
  libelle: z.string().trim().min(1).max(LINE_MAX),
  /** Heading of the document. */
  titre: z.string().trim().min(1).max(LINE_MAX),
  idModele: z.string().max(60),
  versionModele: z.number().int().min(1),
  /** Signed contract that it changes; null: it stands by itself. */
  idContratParent: z.uuid().nullable(),
  /** Of an amendment: what it changes, in words. */
  objetAvenant: z.string().trim().max(REASON_MAX),
  tarifs: z
    .array(tarif)
    .max(PRICES_MAX)
    .refine((all) => isOnce(all.map(({ idType }) => idType))),
  deplacementCents: priceCents.nullable(),
  /** First day; null: not known yet. */
  dateDebut: z.iso.date().nullable(),
  dureeMois: z.number().int().min(1).max(120).nullable(),
  reconduction: z.enum(RECONDUCTIONS),
  /** How many times at most it goes on by itself. */
  reconductions: z.number().int().min(0).max(20),
  preavisMois: z.number().int().min(0).max(24).nullable(),
  clauses: z
    .array(chosenClause)
    .max(CLAUSES_MAX)
    .refine((all) => isOnce(all.map(({ id }) => id))),
  valeurs: z.record(z.string().regex(VALUE_NAME), z.string().trim().max(VALUE_MAX)),
  /** In the order in which they sign. */
  signataires: z.array(signataire).max(SIGNATAIRES_MAX),
};
/** What a person writes of a contract; the rest is the server's. */
export const writtenContrat = z.object(written);

/** [contrats/CT10] */
export const resiliation = z.object({
  /** Last day in force. */
  effet: z.iso.date(),
  motif: z.string().trim().min(1).max(REASON_MAX),
  par: signature,
  le: z.iso.datetime(),
});

export const contratRecord = z.object({
  id: z.string(),
  kind: z.literal('contrat'),
  variante: z.enum(VARIANTS),
  /** CC-2026-00014; absent until the server has received it. */
  numero: z.string().exactOptional(),
  idBureauInspection: z.number().int(),
  nomClient: z.string(),
  ...written,
  etat: z.enum(ETATS_CONTRAT),
  /** Of its text: one more each time it comes back from signature. */
  version: z.number().int().min(1),
  /** null: a draft, whose parties are read where they stand. */
  parties: parties.nullable(),
  /** Of the last sending. */
  idEnveloppe: z.string().nullable(),
  /** How many have signed the last sending, of how many; absent: never sent. */
  signatures: z.object({ signes: z.number().int(), total: z.number().int() }).exactOptional(),
  /** [contrats/CT43] Last day of the contract of which its office was told; absent: of none. */
  rappelPour: z.iso.date().exactOptional(),
  /** SHA-256 of the signed file. */
  sha256: z.string().nullable(),
  signeLe: z.iso.datetime().nullable(),
  /** Why it came back from signature the last time. */
  retour: z
    .object({ raison: z.enum(['refuse', 'expire', 'annule']), motif: z.string(), le: z.iso.datetime() })
    .nullable(),
  resiliation: resiliation.nullable(),
  auteur: signature,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  retireLe: z.iso.datetime().nullable(),
  /** [rgpd/RG19] Its household was erased. */
  effaceLe: z.iso.datetime().exactOptional(),
});
export type Contrat = z.output<typeof contratRecord>;
export type WrittenContrat = z.output<typeof writtenContrat>;
