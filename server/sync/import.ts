/**
 * POST /api/Sync/import: a queue that came by another road than the network ([sync/S21]). Guarantees:
 * 1. Its edits are applied in their order, as their author and by their rights of today, each under its own id: what
 *    the device has already sent, or sends later, is one write.
 * 2. What is refused is kept where refused edits are kept; the rest goes on.
 * 3. The bytes of a photo are received only whole, by the hash that its document announced.
 */
import { Readable } from 'node:stream';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FileType } from '#domain/base/file-type.ts';
import type { FichierFile } from '#domain/sync/fichier-file.ts';
import type { PushReply } from '#domain/sync/messages.ts';
import { refusDeRecevoir } from '../documents/file-bearer.ts';
import { isErased } from '../documents/erased.ts';
import { toEraseLater } from '../documents/erase-around.ts';
import type { Auteur } from '../documents/edit.ts';
import { findVisible } from '../documents/visible.ts';
import { ecrireServeur } from '../documents/write.ts';
import type { Context } from '../http/context.ts';
import { auteurActuel } from './author.ts';
import { pushOne } from './push.ts';

const PHOTO_MAX_BYTES = 25 * 1024 * 1024;

export interface BilanImport {
  readonly reponses: Pick<PushReply, 'editId' | 'id' | 'statut' | 'code' | 'data'>[];
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
    const { doc: _present, auteurs: _auteurs, ...reponse } = await pushOne(db, pusher, edit);
    reponses.push(reponse);
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
  const attendu = base64 === null ? null : await attenduDe(db, auteur, id);
  if (attendu === null || base64 === null) return false;
  if (attendu.recuLe !== null) return true;
  const { maintenant } = auteur;
  const { collection, sha256, types } = attendu;
  const limites = { max: PHOTO_MAX_BYTES, types, sha256 };
  const garde = await fichiers.put(Readable.from([Buffer.from(base64, 'base64')]), limites);
  if (!garde.ok) return false;
  const { type, taille } = garde.value;
  return db.transaction(async (tx) => {
    if (await isErased(tx, { collection, id, changes: {} })) {
      await toEraseLater(tx, { fichier: [garde.value.sha256] });
      return false;
    }
    await tx.query(
      'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
      [garde.value.sha256, type, taille, maintenant],
    );
    const action = collection === 'photos' ? 'AddImages' : 'reception';
    await ecrireServeur(tx, auteur, { collection, id, changes: { recuLe: maintenant }, action });
    return true;
  });
}

interface Attendu {
  readonly collection: 'photos' | 'records';
  readonly sha256: string;
  readonly recuLe: string | null;
  readonly types: readonly FileType[];
}

/** What the document announced, when its author may still write it. */
const attenduDe = async (db: Context['db'], auteur: Auteur, id: string): Promise<Attendu | null> =>
  (await photoAttendue(db, auteur, id)) ?? (await fichierAttendu(db, auteur, id));

async function photoAttendue(db: Context['db'], auteur: Auteur, id: string): Promise<Attendu | null> {
  const photo = await findVisible(db, auteur, { collection: 'photos', id });
  if (photo === null) return null;
  const { idIntervention, recuLe, sha256 } = photo.data;
  const intervention = await findVisible(db, auteur, { collection: 'interventions', id: idIntervention });
  const chose = intervention?.data;
  const isOuverte = chose !== undefined && chose.etat !== 'VALIDE' && can(auteur.acteur, 'photo.ecrire', chose).ok;
  const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
  return recuLe !== null || isOuverte ? { collection: 'photos', sha256, recuLe, types } : null;
}

async function fichierAttendu(db: Context['db'], auteur: Auteur, id: string): Promise<Attendu | null> {
  const record = await findVisible(db, auteur, { collection: 'records', id });
  const fichier = record?.data;
  if (fichier?.kind !== 'fichier') return null;
  const { recuLe, sha256, type } = fichier;
  if (recuLe === null && (await refusDeRecevoir(db, auteur, fichier)) !== null) return null;
  return { collection: 'records', sha256, recuLe, types: [type] };
}
