import { z } from 'zod';
import type { Adresse } from '../places/contact.ts';
import type { Variant } from '../variants/variants.ts';
import type { Signature } from '../access/signature.ts';
import type { Totals } from './calculation.ts';

/** For what is built: payments are not recorded. A dossier without any is AUCUNE. */
export const FACTURE_STATUSES = ['BROUILLON', 'EMISE', 'ENVOYEE', 'ANNULEE PAR AVOIR'] as const;
export type FactureStatus = (typeof FACTURE_STATUSES)[number];
export const FACTURE_TYPES = ['facture', 'avoir'] as const;
export type FactureType = (typeof FACTURE_TYPES)[number];

/** [facturation/F13] Rates of the French VAT, in hundredths of a percent: 20 %, 10 %, 8,5 % (overseas), 5,5 %, 2,1 %, none. */
export const TVA_RATES = [2000, 1000, 850, 550, 210, 0] as const;
const isRate = (rate: number): boolean => TVA_RATES.some((one) => one === rate);

/** Text that stands in an XML document: its control characters are refused there. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u);
const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}\uFFFE\uFFFF]|[\n\r\t])*$/u);

/** [contrats/CT31] The contract whose price a line was proposed at. */
const lineContrat = z.strictObject({ id: z.uuid(), numero: text(20).min(1) });
export type LineContrat = z.output<typeof lineContrat>;

export const factureLine = z.strictObject({
  designation: text(300).min(1),
  /** Thousandths: 1500 is one and a half. */
  quantiteMilliemes: z.number().int().min(1).max(1e9),
  unite: text(20),
  puHTCents: z.number().int().min(0).max(1e9),
  tauxTVACentiemes: z.number().int().refine(isRate),
  /** Hundredths of a percent taken off the line. */
  remiseCentiemes: z.number().int().min(0).max(10_000),
  /** Absent: of no contract. */
  contrat: lineContrat.exactOptional(),
});
export type FactureLine = z.output<typeof factureLine>;

/** [facturation/F4] What a person writes of a draft. */
export const writtenFacture = z.object({
  lignes: z.array(factureLine).max(100),
  /** Day on which the service was rendered, or ended. */
  datePrestation: z.iso.date().nullable(),
  /** null: by the payment delay ([facturation/F11]). */
  dateEcheance: z.iso.date().nullable(),
  /** In addition to those of [facturation/F12]. */
  mentions: lineSchema(2000),
  /** Why lines at 0 % bear no VAT; '' when none does. */
  exoneration: text(300),
});
export type WrittenFacture = z.output<typeof writtenFacture>;

export const EMPTY_FACTURE: WrittenFacture = {
  lignes: [],
  datePrestation: null,
  dateEcheance: null,
  mentions: '',
  exoneration: '',
};

/** A party as it was on the day of the issue ([facturation/F8]). */
export interface Party {
  readonly nom: string;
  readonly adresse: Pick<Adresse, 'ligne1' | 'ligne2' | 'codePostal' | 'ville'>;
  /** '' : a household has none. */
  readonly siret: string;
  readonly tva: string | null;
}
export interface Seller extends Party {
  readonly formeJuridique: string | null;
  readonly capitalCents: number | null;
  readonly rcs: string | null;
  readonly telephone: string;
  readonly email: string;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** [facturation/F8] What the issue wrote for good. */
export interface Emission extends Totals {
  readonly vendeur: Seller;
  readonly destinataire: Party;
  /** Reference that the client gave to the dossier. */
  readonly referenceClient: string | null;
  readonly numeroDossier: string;
  /** [facturation/F34] Number of the one contract that its lines name; null: none, or several. Absent from what was issued before. */
  readonly numeroContrat?: string | null;
  /** Sentences, as they are printed. */
  readonly mentions: readonly string[];
}
/** Another invoice, as this one names it. */
export interface FactureReference {
  readonly id: string;
  readonly numero: string;
  /** YYYY-MM-DD. */
  readonly dateEmission: string;
}
/** One sending ([facturation/F18]): when the server wrote it down, to which addresses, by whom. */
export interface FactureSending {
  readonly le: string;
  readonly a: readonly string[];
  /** Absent from sendings written before copies were. */
  readonly copie?: readonly string[];
  readonly par: string;
  /** No mail server is set: the mail is kept, and nobody received it. */
  readonly garde?: true;
}

/** An invoice or a credit note of a dossier: a record of kind 'facture'. */
export interface FactureRecord extends WrittenFacture {
  id: string;
  kind: 'facture';
  variante: Variant;
  idDossier: string;
  idBureauInspection: number;
  type: FactureType;
  statut: FactureStatus;
  /** null until it is issued ([facturation/F7]). */
  numero: string | null;
  /** YYYY-MM-DD. */
  dateEmission: string | null;
  /** Client that it was issued to. */
  idClient: string | null;
  emission: Emission | null;
  /** Of a credit note: the invoice that it cancels, and why. */
  avoirDe: FactureReference | null;
  motif: string | null;
  /** Of an invoice: the credit note that cancelled it. */
  avoir: FactureReference | null;
  envois: readonly FactureSending[];
  auteur: Signature;
  createdAt: string;
  updatedAt: string;
  /** Taken away: neither shown nor issued any more. */
  retireLe: string | null;
}

/** What a new draft is, before anybody has issued it. */
export const NEW_DRAFT = {
  type: 'facture',
  statut: 'BROUILLON',
  numero: null,
  dateEmission: null,
  idClient: null,
  emission: null,
  avoirDe: null,
  motif: null,
  avoir: null,
  envois: [],
} satisfies Partial<FactureRecord>;

/** Shown beside the status: the due day is past, and it is not cancelled. `aujourdhui`: YYYY-MM-DD. */
export const isOverdue = (
  { type, statut, dateEcheance }: Pick<FactureRecord, 'type' | 'statut' | 'dateEcheance'>,
  today: string,
): boolean =>
  type === 'facture' && (statut === 'EMISE' || statut === 'ENVOYEE') && dateEcheance !== null && dateEcheance < today;
