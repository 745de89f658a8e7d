import { z } from 'zod';
import { SYNCED_COLLECTIONS } from './documents.ts';
import { edit } from './messages.ts';

/** Raised whenever the file below changes. A server reads this version and those before it that it still names. */
export const FICHIER_VERSION = 2;
const FORMAT = 'constat-file';

/** Bytes of a photo that the server has not acknowledged; null: this device has lost them, its document remains. */
const photo = z.strictObject({
  id: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.string().max(60),
  base64: z.base64().nullable(),
});

/**
 * The queue of one person in a file that an e-mail or a USB key can carry ([sync/S21]). What is exported stays in the
 * queue: the ids of the edits make an import and a later send one write.
 */
export const fichierFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FICHIER_VERSION),
  /** Author of every edit of the file. */
  idUser: z.number().int(),
  appareil: z.string().min(1).max(64),
  exporteLe: z.iso.datetime(),
  /** What would be sent, in the order in which it must be applied. */
  edits: z.array(edit).max(2000),
  photos: z.array(photo).max(2000),
  /** For whoever reads the file: each document as the device holds it, values in conflict included. The server does not read them. */
  documents: z.array(
    z.strictObject({ collection: z.enum(SYNCED_COLLECTIONS), document: z.looseObject({ id: z.string() }) }),
  ),
});
export type FichierFile = z.output<typeof fichierFile>;

/** Characters of one request that the server takes, with room for what surrounds them (5 MiB). */
const MORCEAU_MAX = 4_000_000;

/** A file in pieces that fit in a request: the edits first, since a photo's bytes are received after its document. */
export function morceaux(fichier: FichierFile, max = MORCEAU_MAX): FichierFile[] {
  const vide = { ...fichier, edits: [], photos: [], documents: [] };
  const edits = parTaille(fichier.edits, max).map((part) => ({ ...vide, edits: part }));
  const photos = parTaille(fichier.photos, max).map((part) => ({ ...vide, photos: part }));
  return [...edits, ...photos];
}

function parTaille<T>(elements: readonly T[], max: number): T[][] {
  const parts: T[][] = [];
  let taille = Infinity;
  for (const element of elements) {
    const poids = JSON.stringify(element).length;
    if (taille + poids > max) {
      parts.push([]);
      taille = 0;
    }
    parts.at(-1)?.push(element);
    taille += poids;
  }
  return parts;
}
