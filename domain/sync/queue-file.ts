import { z } from 'zod';
import { SYNCED_COLLECTIONS } from '../fields/documents.ts';
import { edit } from './messages.ts';

/** Raised whenever the file below changes. A server reads this version and those before it that it still names. */
export const QUEUE_FILE_VERSION = 2;
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
export const queueFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(QUEUE_FILE_VERSION),
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
export type QueueFile = z.output<typeof queueFile>;

/** Characters of one request that the server takes, with room for what surrounds them (5 MiB). */
const MAX_PIECE = 4_000_000;

/** A file in pieces that fit in a request: the edits first, since a photo's bytes are received after its document. */
export function piecesOf(file: QueueFile, max = MAX_PIECE): QueueFile[] {
  const empty = { ...file, edits: [], photos: [], documents: [] };
  const edits = bySize(file.edits, max).map((part) => ({ ...empty, edits: part }));
  const photos = bySize(file.photos, max).map((part) => ({ ...empty, photos: part }));
  return [...edits, ...photos];
}

function bySize<T>(elements: readonly T[], max: number): T[][] {
  const parts: T[][] = [];
  let size = Infinity;
  for (const element of elements) {
    const weight = JSON.stringify(element).length;
    if (size + weight > max) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(element);
    size += weight;
  }
  return parts;
}
