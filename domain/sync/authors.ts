import { z } from 'zod';
import { EXIT_MOTIFS, SYNCED_COLLECTIONS, type Conflit } from '../fields/documents.ts';

const collection = z.enum(SYNCED_COLLECTIONS);
const signature = z.object({ nom: z.string(), le: z.iso.datetime() });

/** POST /api/Sync/Auteurs: who wrote what since the revision that a device knew ([DC]). */
export const authorsRequest = z.object({
  documents: z.array(z.object({ collection, id: z.string().min(1).max(64), rev: z.number().int().min(0) })).max(100),
});

const documentAuthors = z.object({
  collection,
  id: z.string(),
  /** Of each path written since; those that the reader may not see are absent. */
  auteurs: z.record(z.string(), signature),
  /** The document left the reader's scope, or is deleted: why, and who did it when the history knows. */
  sortie: z.object({ motif: z.enum(EXIT_MOTIFS), par: signature.nullable() }).optional(),
});
export type DocumentAuthors = z.output<typeof documentAuthors>;
/** A document that was never the caller's is absent from the answer. */
export const authorsAnswer = z.object({ documents: z.array(documentAuthors) });

/** A record of the journal with the names that the server's history gives. */
export function contentOf<F extends Conflit>(record: F, { auteurs, sortie }: DocumentAuthors): F {
  if (record.genre === 'sortie' || record.genre === 'quarantaine') {
    return {
      ...record,
      motif: sortie?.motif ?? 'droits',
      par: sortie?.par?.nom ?? null,
      parLe: sortie?.par?.le ?? null,
    };
  }
  const champs = record.champs.map((champ) => {
    const author = auteurs[champ.champ];
    return author === undefined ? champ : { ...champ, leurAuteur: author.nom, leurLe: author.le };
  });
  return { ...record, champs };
}
