import { dataOf } from '../documents/of-kind.ts';
import { photoKind } from '#domain/photos/photo-kind.ts';
import type { z } from 'zod';
import type { photoAnswer } from '#domain/api/intervention-shapes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { refusalOfPhotoBytes } from '../documents/file-bearer.ts';
import { lockFiled } from '../documents/follow-document.ts';
import { isErased } from '../documents/erased.ts';
import { toEraseLater } from '../documents/erase-around.ts';
import { lockVisible } from '../documents/locked.ts';
import { findVisible, type SeenDocument } from '../documents/visible.ts';
import { writeAsServer } from '../documents/write.ts';
import type { Context } from '../http/context.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { authorOf, show, transaction } from './documents.ts';

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
/** [sync/M7] What a report can draw. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** What describes a photo, and where its bytes are. */
export const presentPhoto = (context: Context, document: SeenDocument): z.output<typeof photoAnswer> => ({
  ...show<z.output<typeof photoAnswer>>(context, document),
  url: `/api/Files/download?id=${document.id}`,
});

/** A photo whose bytes this person may send. */
export async function writablePhoto(
  context: Context,
  id: string,
  idIntervention: string | undefined,
): Promise<Result<SeenDocument>> {
  const { db } = context;
  const photo = await findVisible(db, context, { collection: 'photos', id });
  if (photo === null) return refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } });
  const data = dataOf(photoKind, photo);
  const { idIntervention: owner } = data;
  if (idIntervention !== undefined && idIntervention !== owner)
    return refuse('VALIDATION', { champs: { idIntervention: 'autre intervention' } });
  const refusal = await refusalOfPhotoBytes(db, context, data);
  if (refusal === null) return ok(photo);
  return refusal.code === 'INTROUVABLE' ? refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } }) : refusal;
}

/** The bytes are stored: the photo, or the file of a dossier, says so to every device, once, however many of them sent it. */
export async function acknowledge(
  context: Context,
  document: SeenDocument,
  { sha256, type, taille }: StoredFile,
): Promise<Result<SeenDocument>> {
  const { now } = context;
  const acknowledged = await transaction(context, async (tx): Promise<SeenDocument | null> => {
    // The dossier first: the lock that every write of what stands around it takes.
    const { collection, id, idDossier } = document;
    await lockFiled(tx, { collection, id, changes: { recuLe: now } });
    if (idDossier !== null) await lockVisible(tx, context, { collection: 'dossiers', id: idDossier });
    if (await isErased(tx, { collection, id, changes: {} })) {
      await toEraseLater(tx, { fichier: [sha256] });
      return null;
    }
    await tx.query(
      'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
      [sha256, type, taille, now],
    );
    const current = await lockVisible(tx, context, { collection, id });
    if (current !== null && current.data['recuLe'] !== null) return current;
    return writeAsServer(tx, authorOf(context), {
      collection,
      id,
      changes: { recuLe: now },
      action: collection === 'photos' ? 'AddImages' : 'reception',
    });
  });
  if (!acknowledged.ok) return acknowledged;
  return acknowledged.value === null ? refuse('DONNEES_EFFACEES') : ok(acknowledged.value);
}
