import { z } from 'zod';
import { type Totaux, totalDeLigne, totauxDe } from './calcul.ts';
import {
  factureEcrite,
  type FactureRecord,
  type LigneFacture,
  ligneFacture,
  STATUTS_FACTURE,
  TYPES_FACTURE,
} from './facture.ts';

const cents = z.number().int();
const renvoi = z.object({ id: z.string(), numero: z.string(), dateEmission: z.iso.date() });
const texte = z.string().nullable();
const partie = z.object({
  nom: z.string(),
  adresse: z.object({ ligne1: z.string(), ligne2: texte, codePostal: z.string(), ville: z.string() }),
  siret: z.string(),
  tva: texte,
});

/** Profile of the XML that the PDF of an issued invoice carries ([facturation/F16]). */
export const PROFIL_FACTURX = 'EN 16931';

/** The billing of a dossier as the API tells it: amounts in integer cents, rates in hundredths of a percent. */
export const facturation = z.object({
  /** null: nothing is billed yet, these are the proposed lines. */
  id: z.string().nullable(),
  rev: z.number().int().nullable(),
  idDossier: z.string(),
  numero: texte,
  statut: z.enum(['AUCUNE', ...STATUTS_FACTURE]),
  type: z.enum(TYPES_FACTURE),
  lignes: z.array(z.object({ ...ligneFacture.shape, totalHTCents: cents })),
  totalHTCents: cents,
  totalTVACents: cents,
  totalTTCCents: cents,
  tva: z.array(z.object({ tauxCentiemes: z.number().int(), baseCents: cents, montantCents: cents })),
  dateEmission: z.iso.date().nullable(),
  dateEcheance: z.iso.date().nullable(),
  datePrestation: z.iso.date().nullable(),
  exoneration: z.string(),
  destinataire: partie.nullable(),
  /** Of a draft: those that its author adds. */
  mentions: z.array(z.string()),
  facturxProfil: texte,
  avoirDe: renvoi.nullable(),
  avoir: renvoi.nullable(),
  motif: texte,
  /** Payments are not recorded yet. */
  reglements: z.array(z.object({ le: z.iso.date(), montantCents: cents, moyen: z.string() })),
  envois: z.array(
    z.object({ le: z.iso.datetime(), a: z.array(z.string()), copie: z.array(z.string()), par: z.string() }),
  ),
});
export type Facturation = z.output<typeof facturation>;

const RIEN = {
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
export function facturationProposee(idDossier: string, proposition: z.output<typeof factureEcrite>): Facturation {
  const { mentions, ...saisie } = proposition;
  return {
    ...RIEN,
    ...saisie,
    reglements: [],
    envois: [],
    id: null,
    rev: null,
    idDossier,
    statut: 'AUCUNE',
    ...montants(saisie.lignes, null),
    mentions: mentions === '' ? [] : [mentions],
  };
}

/** An invoice as its reader may see it: the record comes through `vuePour`. */
export function facturationDe(facture: FactureRecord & { readonly rev: number }): Facturation {
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
    ...montants(lignes, emission),
    destinataire: emission?.destinataire ?? null,
    mentions: emission === null ? (mentions === '' ? [] : [mentions]) : [...emission.mentions],
    facturxProfil: emission === null ? null : PROFIL_FACTURX,
    avoirDe,
    avoir,
    motif,
    reglements: [],
    envois: facture.envois.map((envoi) => ({ ...envoi, a: [...envoi.a], copie: [...(envoi.copie ?? [])] })),
  };
}

/** Those of the issue, which stay whatever a later program would compute ([facturation/F8]). */
function montants(lignes: readonly LigneFacture[], emission: Totaux | null) {
  const { totalHTCents, totalTVACents, totalTTCCents, tva } = emission ?? totauxDe(lignes);
  return {
    lignes: lignes.map((ligne) => ({ ...ligne, totalHTCents: totalDeLigne(ligne) })),
    totalHTCents,
    totalTVACents,
    totalTTCCents,
    tva: tva.map((un) => ({ ...un })),
  };
}

/** Newest first; drafts, which have no day of issue, before the others. */
export const parRecence = (a: FactureRecord, b: FactureRecord): number =>
  (b.dateEmission ?? '9').localeCompare(a.dateEmission ?? '9') || b.createdAt.localeCompare(a.createdAt);

/** The invoice that stands for a dossier: the newest draft, otherwise the newest one that no credit note cancels. */
export function factureCourante<F extends FactureRecord>(factures: readonly F[]): F | undefined {
  const gardees = factures.filter(({ retireLe }) => retireLe === null).toSorted(parRecence);
  return (
    gardees.find(({ statut }) => statut === 'BROUILLON') ??
    gardees.find(({ type, statut }) => type === 'facture' && statut !== 'ANNULEE PAR AVOIR') ??
    gardees[0]
  );
}
