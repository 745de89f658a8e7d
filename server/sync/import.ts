/**
 * POST /api/Sync/import: a queue that came by another road than the network ([S21]). Guarantees:
 * 1. Its edits are applied in their order, as their author and by their rights of today, each under its own id: what
 *    the device has already sent, or sends later, is one write.
 * 2. What is refused is kept where refused edits are kept; the rest goes on.
 * 3. The bytes of a photo are received only whole, by the hash that its document announced.
 */
import { Readable } from 'node:stream';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FichierFile } from '#domain/sync/fichier-file.ts';
import type { PushReply } from '#domain/sync/messages.ts';
import { findVisible } from '../documents/document.ts';
import type { Auteur } from '../documents/edit.ts';
import { ecrireServeur } from '../documents/write.ts';
import type { Context } from '../http/context.ts';
import { auteurActuel } from './author.ts';
import { pushOne } from './push.ts';

const PHOTO_MAX_BYTES = 25 * 1024 * 1024;

export interface BilanImport {
  readonly reponses: Pick<PushReply, 'editId' | 'id' | 'statut' | 'code'>[];
  readonly photos: string[];
}

export async function importer(context: Context, fichier: FichierFile): Promise<Result<BilanImport>> {
  const { db, acteur, variante, maintenant } = context;
  if (fichier.idUser !== acteur.id && acteur.role !== 'ADMIN') return refuse('DROIT_INSUFFISANT');
  const auteur = await auteurActuel(db, { idUser: fichier.idUser, variante, maintenant });
  if (!auteur.ok) return auteur;
  const pusher = { auteur: auteur.value, appareil: { id: fichier.appareil, version: '' } };
  const reponses = [];
  for (const edit of fichier.edits) {
    const { editId, id, statut, code } = await pushOne(db, pusher, edit);
    reponses.push({ editId, id, statut, ...(code === undefined ? {} : { code }) });
  }
  const photos: string[] = [];
  for (const photo of fichier.photos) if (await recevoir(context, auteur.value, photo)) photos.push(photo.id);
  return ok({ reponses, photos });
}

/** Whether the bytes are on the server now. */
async function recevoir(
  { db, fichiers }: Context,
  auteur: Auteur,
  { id, base64 }: FichierFile['photos'][number],
): Promise<boolean> {
  const { portees, maintenant } = auteur;
  const photo = await findVisible(db, { collection: 'photos', id, portees });
  if (photo === null || base64 === null) return false;
  const { idIntervention, recuLe, sha256 } = photo.data as unknown as Photo;
  if (recuLe !== null) return true;
  const intervention = await findVisible(db, { collection: 'interventions', id: idIntervention, portees });
  const chose = intervention?.data as unknown as Intervention | undefined;
  if (chose === undefined || chose.etat === 'VALIDE' || !can(auteur.acteur, 'photo.ecrire', chose).ok) return false;
  const limites = { max: PHOTO_MAX_BYTES, types: ['image/jpeg', 'image/png', 'image/webp'], sha256 } as const;
  const garde = await fichiers.put(Readable.from([Buffer.from(base64, 'base64')]), limites);
  if (!garde.ok) return false;
  const { type, taille } = garde.value;
  await db.transaction(async (tx) => {
    await tx.query(
      'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
      [garde.value.sha256, type, taille, maintenant],
    );
    await ecrireServeur(tx, auteur, { collection: 'photos', id, changes: { recuLe: maintenant }, action: 'AddImages' });
  });
  return true;
}
