import { z } from 'zod';
import { LINE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { lotRates, taux } from './lot-rates.ts';

/** States of a lot (specification, section 8), in the order in which it goes through them. */
export const ETATS_LOT = [
  'OUVERT',
  'TIRE',
  'EN CONTROLE',
  'CONTROLE',
  'A CONTROLER A 100 %',
  'SYNTHESE EMISE',
  'CLOS',
] as const;
export type EtatLot = (typeof ETATS_LOT)[number];

/** How operations are chosen: some of them at random, or all. */
export const METHODES_LOT = ['echantillon', '100 %'] as const;

const author = z.object({ id: z.number().int(), nom: z.string() });

/** [lots/L8] What a draw says of itself: enough to be made again by anybody who has the list. */
export const tirage = z.object({
  algorithme: z.string(),
  /** 32 hexadecimal signs, drawn by the server once the list is held. */
  graine: z.string(),
  /** SHA-256 of the bytes of the exported list, in hexadecimal. */
  empreinte: z.string(),
  le: z.iso.datetime(),
  par: author,
  nbOperations: z.number().int(),
  tauxLieu: taux,
  tauxContact: taux,
  parInstallateur: z.boolean(),
  /** Drawn for a visit, and for a control by contact. */
  lieu: z.number().int(),
  contact: z.number().int(),
  /** [lots/TX5] What the table of rates asked for then; absent: drawn before there was one. */
  regles: lotRates.exactOptional(),
  /** [lots/L61] Why fewer were drawn than the table asks; null or absent: they were not. */
  motif: z.string().trim().min(1).max(REASON_MAX).nullable().exactOptional(),
  /** Record that holds the order of all the operations. */
  idOrdre: z.string(),
});

const day = z.iso.date().nullable();

/** A lot as it is stored: those that were made before lists could be imported have the first fields alone. */
export const lotRecord = z.object({
  id: z.string(),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int(),
  /** OXA-BZH-2026-11: one lot of the portal bears it. */
  uniqueCode: z.string().trim().min(1).max(40).exactOptional(),
  libelle: z.string().trim().max(LINE_MAX).exactOptional(),
  idClient: z.string(),
  nomClient: z.string().exactOptional(),
  /** BAR-EN-101, and the type that carries it. */
  fiche: z.string().trim().min(1).max(40).exactOptional(),
  idTypeIntervention: z.string().max(60).nullable().exactOptional(),
  periodeDu: day.exactOptional(),
  periodeAu: day.exactOptional(),
  dateReception: day.exactOptional(),
  /** Day on which its demand is to be deposited. */
  dateDepot: day.exactOptional(),
  methode: z.enum(METHODES_LOT).exactOptional(),
  tauxCible: taux.nullable().exactOptional(),
  tauxContact: taux.nullable().exactOptional(),
  etat: z.enum(ETATS_LOT).exactOptional(),
  /** [lots/L24] States that it came to, in order; absent: none since it was made. */
  etapes: z.array(z.object({ etat: z.enum(ETATS_LOT), le: z.iso.datetime(), par: author })).exactOptional(),
  /** [lots/L4] Operations of the complete list, as whoever imported it announces them. */
  attendues: z.number().int().min(0).exactOptional(),
  /** [lots/L3] Title of the client's file under which each field was found the last time. */
  colonnes: z.record(z.string().max(40), z.string().max(200)).exactOptional(),
  tirage: tirage.nullable().exactOptional(),
  /** [lots/L74] Operations that were drawn after the others; absent: none. */
  ajoutees: z.number().int().min(0).exactOptional(),
  createdAt: z.iso.datetime().exactOptional(),
});
export type Lot = z.output<typeof lotRecord>;

/** A lot without a state was made before lists: its list was never given here. */
export const etatOfLot = ({ etat }: Pick<Lot, 'etat'>): EtatLot => etat ?? 'OUVERT';

/** [lots/L21] Its synthesis was issued: what it asks for does not change any more. */
export const isReported = (lot: Pick<Lot, 'etat'>): boolean => ['SYNTHESE EMISE', 'CLOS'].includes(etatOfLot(lot));

/** What a person writes of a lot; the rest is the server's. */
export const writtenLot = lotRecord
  .pick({
    uniqueCode: true,
    libelle: true,
    idClient: true,
    fiche: true,
    idTypeIntervention: true,
    periodeDu: true,
    periodeAu: true,
    dateReception: true,
    dateDepot: true,
    methode: true,
    tauxCible: true,
    tauxContact: true,
    attendues: true,
    colonnes: true,
  })
  .required();
