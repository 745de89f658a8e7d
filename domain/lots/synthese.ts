import { z } from 'zod';
import { NOTE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { METHODES_LOT, tirage } from './lot.ts';

const author = z.object({ id: z.number().int(), nom: z.string() });
const day = z.string().nullable();
const count = z.number().int();
/** 0 to 1; null: it rests on nothing yet. */
const share = z.number().nullable();
const results = z.object({ S: count, NS: count, NV: count });
const byMode = z.object({ lieu: count, contact: count });

/** [lots/L19] What the arrêté asks of a synthesis, but the lines of the list. */
export const syntheseData = z.object({
  lot: z.object({
    uniqueCode: z.string(),
    libelle: z.string(),
    client: z.string(),
    fiche: z.string(),
    periodeDu: day,
    periodeAu: day,
    dateDepot: day,
  }),
  methode: z.enum(METHODES_LOT),
  /** null: the lot is not drawn. */
  tirage: tirage.omit({ idOrdre: true }).nullable(),
  /** Operations of the list, and those that were replaced. */
  nbOperations: count,
  remplacements: z.array(
    z.object({
      reference: z.string(),
      par: z.string(),
      mode: z.string(),
      motif: z.string(),
      le: z.string(),
      /** [lots/L85] Instants at which it was tried before; absent: an older synthesis. */
      tentatives: z.array(z.string()).exactOptional(),
    }),
  ),
  /** [lots/L74] Complementary draws, in order; absent: none. */
  complements: z
    .array(
      z.object({
        mode: z.enum(['lieu', 'contact']),
        references: z.array(z.string()),
        motif: z.string(),
        le: z.string(),
        auteur: z.string(),
      }),
    )
    .exactOptional(),
  prevues: byMode,
  controlees: byMode,
  /** What was controlled, by section of the forms that were answered. */
  parametres: z.array(z.object({ section: z.string(), points: z.array(z.string()) })),
  resultats: z.object({ lieu: results, contact: results }),
  taux: z.object({
    /** Satisfying controls among the operations of the list. */
    surSite: share,
    contact: share,
    NS: share,
    seuilNS: share,
    /** Those that the draw aimed at. */
    cibleSurSite: share,
    cibleContact: share,
  }),
  /** Gaps found, quality of works among them. */
  ecarts: z.array(z.object({ reference: z.string(), constat: z.string(), gravite: z.string() })),
  nonSatisfaits: z.array(
    z.object({
      reference: z.string(),
      mode: z.enum(['lieu', 'contact']),
      motifs: z.string(),
      /** [lots/L73] What was asked to mend it, and what else was written; absent: an older synthesis. */
      action: z.string().exactOptional(),
      commentaire: z.string().exactOptional(),
      /** [lots/L17] What the visit after a remise en conformité concluded; null: none yet. */
      remise: z.string().nullable(),
      /** [lots/L73] Of a visit: who made it, and the version of its form; absent: an older synthesis, or a contact. */
      inspecteur: z.string().exactOptional(),
      formulaire: z.string().exactOptional(),
    }),
  ),
  contacts: z.object({
    /** Operations for which somebody was called or written to. */
    operations: count,
    numerosErrones: share,
    joints: share,
    acceptation: share,
  }),
});
export type SyntheseData = z.output<typeof syntheseData>;

/** A version, as another one names it. */
const named = z.object({ id: z.string(), version: count, le: z.iso.datetime() });

export const syntheseSending = z.object({
  le: z.iso.datetime(),
  a: z.array(z.string()),
  par: z.string(),
  /** No mail server is set: the mail is kept, and nobody received it. */
  garde: z.literal(true).exactOptional(),
});

/** [lots/L21] An issued synthesis: written once by the server, then replaced by another version, never changed. */
export const syntheseRecord = z.object({
  id: z.string(),
  kind: z.literal('synthese'),
  variante: z.enum(VARIANTS),
  idBureauInspection: count,
  idClient: z.string(),
  idLot: z.uuid(),
  version: count.min(1),
  conclusion: z.string().trim().min(1).max(NOTE_MAX),
  /** The office's own: neither printed nor told to the client. */
  commentaires: z.string().trim().max(NOTE_MAX).nullable(),
  /** Why it corrects the version that it replaces; null: the first one. */
  motif: z.string().trim().min(1).max(REASON_MAX).nullable(),
  remplace: named.nullable(),
  remplacePar: named.nullable(),
  donnees: syntheseData,
  auteur: author,
  signataire: author,
  emiseLe: z.iso.datetime(),
  /** Seal of the file; null: the server has no certificate. */
  sceau: z.object({ le: z.string(), autorite: z.string() }).nullable(),
  envois: z.array(syntheseSending),
});
export type SyntheseRecord = z.output<typeof syntheseRecord>;

/** What whoever issues it writes. */
export const writtenSynthese = syntheseRecord.pick({ conclusion: true, commentaires: true, motif: true });

/** [lots/L21] The version that stands: the last one; null: none was issued. */
export const currentSynthese = <S extends Pick<SyntheseRecord, 'version'>>(versions: readonly S[]): S | null =>
  versions.toSorted((a, b) => b.version - a.version)[0] ?? null;
