import { z } from 'zod';
import { MOTIFS_DE_SORTIE, SYNCED_COLLECTIONS, type Conflit } from './documents.ts';

const collection = z.enum(SYNCED_COLLECTIONS);
const signature = z.object({ nom: z.string(), le: z.iso.datetime() });

/** POST /api/Sync/Auteurs: who wrote what since the revision that a device knew ([DC]). */
export const demandeAuteurs = z.object({
  documents: z.array(z.object({ collection, id: z.string().min(1).max(64), rev: z.number().int().min(0) })).max(100),
});

const auteursDocument = z.object({
  collection,
  id: z.string(),
  /** Of each path written since; those that the reader may not see are absent. */
  auteurs: z.record(z.string(), signature),
  /** The document left the reader's scope, or is deleted: why, and who did it when the history knows. */
  sortie: z.object({ motif: z.enum(MOTIFS_DE_SORTIE), par: signature.nullable() }).optional(),
});
export type AuteursDocument = z.output<typeof auteursDocument>;
/** A document that was never the caller's is absent from the answer. */
export const reponseAuteurs = z.object({ documents: z.array(auteursDocument) });

/** A record of the journal with the names that the server's history gives. */
export function contenuDe<F extends Conflit>(fiche: F, { auteurs, sortie }: AuteursDocument): F {
  if (fiche.genre === 'sortie' || fiche.genre === 'quarantaine') {
    return {
      ...fiche,
      motif: sortie?.motif ?? 'droits',
      par: sortie?.par?.nom ?? null,
      parLe: sortie?.par?.le ?? null,
    };
  }
  const champs = fiche.champs.map((champ) => {
    const auteur = auteurs[champ.champ];
    return auteur === undefined ? champ : { ...champ, leurAuteur: auteur.nom, leurLe: auteur.le };
  });
  return { ...fiche, champs };
}
