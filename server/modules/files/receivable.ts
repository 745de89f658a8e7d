import { dataOf } from '../../documents/of-kind.ts';
import { photoKind } from '#domain/photos/photo-kind.ts';
import { fileKind } from '#domain/fichiers/file-kind.ts';
import type { FileType } from '#domain/base/file-type.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { refusalOfReceiving } from '../../documents/file-bearer.ts';
import { findVisible, type Reader, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { IMAGE_TYPES, writablePhoto } from '../photos.ts';

/** A document whose bytes this person may send: a photo, or a file. */
export interface Receivable {
  readonly document: SeenDocument;
  readonly sha256: string;
  /** Bytes. */
  readonly taille: number;
  readonly recuLe: string | null;
  readonly types: readonly FileType[];
}

export async function receivable(context: Context, id: string): Promise<Result<Receivable>> {
  const file = await findFile(context.db, context, id);
  if (file !== null) return writableFile(context, file);
  const photo = await writablePhoto(context, id, undefined);
  if (!photo.ok) return photo;
  const { sha256, taille, recuLe } = dataOf(photoKind, photo.value);
  return ok({ document: photo.value, sha256, taille, recuLe, types: IMAGE_TYPES });
}

/** A file in the reader's scope, taken away or not. */
export async function findFile(sql: Sql, reader: Reader, id: string): Promise<SeenDocument | null> {
  const record = await findVisible(sql, reader, { collection: 'records', id });
  return record?.data['kind'] === 'fichier' ? record : null;
}

/** [dossiers/D18] [tickets/B12] The bytes belong to who described them: other bytes than theirs never answer to their name. */
async function writableFile(context: Context, document: SeenDocument): Promise<Result<Receivable>> {
  const file = dataOf(fileKind, document);
  const refus = await refusalOfReceiving(context.db, context, file);
  if (refus !== null) return refus;
  const { sha256, taille, recuLe, type } = file;
  return ok({ document, sha256, taille, recuLe, types: [type] });
}
