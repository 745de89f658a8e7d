import { z } from 'zod';
import { EXIT_MOTIFS, SYNCED_COLLECTIONS, type Conflit } from '../fields/documents.ts';

const collection = z.enum(SYNCED_COLLECTIONS);
const signature = z.object({ nom: z.string(), le: z.iso.datetime() });

/** POST /api/Sync/Auteurs: who wrote what since the revision that a device knew ([DC]). */
export const authorsRequest = z.object({
  documents: z.array(z.object({ collection, id: z.string().min(1).max(64), rev: z.number().int().min(0) })).max(100),
});

/** The document left the reader's scope, or is deleted: why, who did it when the history knows, and who has the visit now. */
const exit = z.object({
  motif: z.enum(EXIT_MOTIFS),
  par: signature.nullable(),
  /** Name of its controller, of what was given to somebody else. A server of before does not tell it. */
  vers: z.string().optional(),
});
export type Exit = z.output<typeof exit>;

/** [sync/S32] What a refusal tells of the visit that is not its author's any more; null: nothing. */
export const exitToldBy = (data: Readonly<Record<string, unknown>> | undefined): Exit | null =>
  exit.safeParse(data?.['sortie']).data ?? null;

const cancellation = signature.extend({ motif: z.string().nullable() });
export type Cancellation = z.output<typeof cancellation>;

/** [sync/S32] Who cancelled the visit that a refusal is about, when and why; null: it is not cancelled. */
export const cancellationToldBy = (data: Readonly<Record<string, unknown>> | undefined): Cancellation | null =>
  cancellation.safeParse(data?.['annulation']).data ?? null;

const documentAuthors = z.object({
  collection,
  id: z.string(),
  /** Of each path written since; those that the reader may not see are absent. */
  auteurs: z.record(z.string(), signature),
  sortie: exit.optional(),
});
export type DocumentAuthors = z.output<typeof documentAuthors>;
/** A document that was never the caller's is absent from the answer. */
export const authorsAnswer = z.object({ documents: z.array(documentAuthors) });

/** A record of the journal with the names that the server's history gives. */
export function contentOf<F extends Conflit>(record: F, { auteurs, sortie }: DocumentAuthors): F {
  if (record.genre === 'sortie' || record.genre === 'quarantaine') return { ...record, ...wordsOfExit(sortie) };
  const champs = record.champs.map((champ) => {
    const author = auteurs[champ.champ];
    return author === undefined ? champ : { ...champ, leurAuteur: author.nom, leurLe: author.le };
  });
  return { ...record, champs };
}

/** Without a word of the history, the reader's own rights changed. */
function wordsOfExit(sortie: Exit | undefined): Pick<Conflit, 'motif' | 'par' | 'parLe' | 'vers'> {
  const { motif = 'droits', par = null, vers } = sortie ?? {};
  return { motif, par: par?.nom ?? null, parLe: par?.le ?? null, ...(vers !== undefined && { vers }) };
}
