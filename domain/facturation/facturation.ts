import { z } from 'zod';
import { type Totals, totalOfLine, totalsOf } from './calculation.ts';
import {
  writtenFacture,
  type FactureRecord,
  type FactureLine,
  factureLine,
  FACTURE_STATUSES,
  FACTURE_TYPES,
} from './facture.ts';

const cents = z.number().int();
const reference = z.object({ id: z.string(), numero: z.string(), dateEmission: z.iso.date() });
const text = z.string().nullable();
const party = z.object({
  nom: z.string(),
  adresse: z.object({ ligne1: z.string(), ligne2: text, codePostal: z.string(), ville: z.string() }),
  siret: z.string(),
  tva: text,
});

/** Profile of the XML that the PDF of an issued invoice carries ([facturation/F16]). */
export const FACTURX_PROFILE = 'EN 16931';

/** The billing of a dossier as the API tells it: amounts in integer cents, rates in hundredths of a percent. */
export const facturation = z.object({
  /** null: nothing is billed yet, these are the proposed lines. */
  id: z.string().nullable(),
  rev: z.number().int().nullable(),
  idDossier: z.string(),
  numero: text,
  statut: z.enum(['AUCUNE', ...FACTURE_STATUSES]),
  type: z.enum(FACTURE_TYPES),
  lignes: z.array(z.object({ ...factureLine.shape, totalHTCents: cents })),
  totalHTCents: cents,
  totalTVACents: cents,
  totalTTCCents: cents,
  tva: z.array(z.object({ tauxCentiemes: z.number().int(), baseCents: cents, montantCents: cents })),
  dateEmission: z.iso.date().nullable(),
  dateEcheance: z.iso.date().nullable(),
  datePrestation: z.iso.date().nullable(),
  exoneration: z.string(),
  destinataire: party.nullable(),
  /** Of a draft: those that its author adds. */
  mentions: z.array(z.string()),
  facturxProfil: text,
  avoirDe: reference.nullable(),
  avoir: reference.nullable(),
  motif: text,
  /** Payments are not recorded yet. */
  reglements: z.array(z.object({ le: z.iso.date(), montantCents: cents, moyen: z.string() })),
  envois: z.array(
    z.object({
      le: z.iso.datetime(),
      a: z.array(z.string()),
      copie: z.array(z.string()),
      par: z.string(),
      /** No mail server took it. */
      garde: z.literal(true).exactOptional(),
    }),
  ),
});
export type Facturation = z.output<typeof facturation>;

const NOTHING = {
  numero: null,
  type: 'facture',
  dateEmission: null,
  destinataire: null,
  facturxProfil: null,
  avoirDe: null,
  avoir: null,
  motif: null,
  reglements: [],
  envois: [],
} as const;

/** What call 52 answers of a dossier that has no invoice: what would be billed ([facturation/F6]). */
export function proposedFacturation(idDossier: string, proposition: z.output<typeof writtenFacture>): Facturation {
  const { mentions, ...saisie } = proposition;
  return {
    ...NOTHING,
    ...saisie,
    reglements: [],
    envois: [],
    id: null,
    rev: null,
    idDossier,
    statut: 'AUCUNE',
    ...amounts(saisie.lignes, null),
    mentions: mentions === '' ? [] : [mentions],
  };
}

/** An invoice as its reader may see it: the record comes through `viewFor`. */
export function facturationOf(facture: FactureRecord & { readonly rev: number }): Facturation {
  const { emission, lignes, mentions } = facture;
  const { id, rev, idDossier, numero, statut, type, dateEmission, dateEcheance, datePrestation, exoneration } = facture;
  const { avoirDe, avoir, motif } = facture;
  return {
    id,
    rev,
    idDossier,
    numero,
    statut,
    type,
    dateEmission,
    dateEcheance,
    datePrestation,
    exoneration,
    ...amounts(lignes, emission),
    destinataire: emission?.destinataire ?? null,
    mentions: emission === null ? (mentions === '' ? [] : [mentions]) : [...emission.mentions],
    facturxProfil: emission === null ? null : FACTURX_PROFILE,
    avoirDe,
    avoir,
    motif,
    reglements: [],
    envois: facture.envois.map((envoi) => ({ ...envoi, a: [...envoi.a], copie: [...(envoi.copie ?? [])] })),
  };
}

/** Those of the issue, which stay whatever a later program would compute ([facturation/F8]). */
function amounts(lines: readonly FactureLine[], emission: Totals | null) {
  const { totalHTCents, totalTVACents, totalTTCCents, tva } = emission ?? totalsOf(lines);
  return {
    lignes: lines.map((line) => ({ ...line, totalHTCents: totalOfLine(line) })),
    totalHTCents,
    totalTVACents,
    totalTTCCents,
    tva: tva.map((one) => ({ ...one })),
  };
}

/** Newest first; drafts, which have no day of issue, before the others. */
export const byRecency = (a: FactureRecord, b: FactureRecord): number =>
  (b.dateEmission ?? '9').localeCompare(a.dateEmission ?? '9') || b.createdAt.localeCompare(a.createdAt);

/** The invoice that stands for a dossier: the newest draft, otherwise the newest one that no credit note cancels. */
export function currentFacture<F extends FactureRecord>(factures: readonly F[]): F | undefined {
  const kept = factures.filter(({ retireLe }) => retireLe === null).toSorted(byRecency);
  return (
    kept.find(({ statut }) => statut === 'BROUILLON') ??
    kept.find(({ type, statut }) => type === 'facture' && statut !== 'ANNULEE PAR AVOIR') ??
    kept[0]
  );
}
