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
import type { QueueFile } from '#domain/sync/queue-file.ts';
import type { PushReply } from '#domain/sync/messages.ts';
import { refusalOfReceiving } from '../documents/file-bearer.ts';
import { isErased } from '../documents/erased.ts';
import { toEraseLater } from '../documents/erase-around.ts';
import type { Author } from '../documents/edit.ts';
import { findVisible } from '../documents/visible.ts';
import { writeAsServer } from '../documents/write.ts';
import type { Context } from '../http/context.ts';
import { currentAuthor } from './author.ts';
import { pushOne } from './push.ts';

const MAX_PHOTO_BYTES = 25 * 1024 * 1024;

export interface ImportSummary {
  readonly reponses: Pick<PushReply, 'editId' | 'id' | 'statut' | 'code' | 'data'>[];
  readonly photos: string[];
}

export async function importer(context: Context, file: QueueFile): Promise<Result<ImportSummary>> {
  const { db, actor, variante, now } = context;
  if (file.idUser !== actor.id && actor.role !== 'ADMIN') return refuse('DROIT_INSUFFISANT');
  const author = await currentAuthor(db, { idUser: file.idUser, variante, now });
  if (!author.ok) return author;
  const pusher = { auteur: author.value, appareil: { id: file.appareil, version: '' } };
  const answers = [];
  for (const edit of file.edits) {
    const { doc: _present, auteurs: _authors, ...reponse } = await pushOne(db, pusher, edit);
    answers.push(reponse);
  }
  const photos: string[] = [];
  for (const photo of file.photos) if (await receive(context, author.value, photo)) photos.push(photo.id);
  return ok({ reponses: answers, photos });
}

/** Whether the bytes are on the server now. */
async function receive(
  { db, fichiers }: Context,
  author: Author,
  { id, base64 }: QueueFile['photos'][number],
): Promise<boolean> {
  const expected = base64 === null ? null : await expectedOf(db, author, id);
  if (expected === null || base64 === null) return false;
  if (expected.recuLe !== null) return true;
  const { now } = author;
  const { collection, sha256, types } = expected;
  const limits = { max: MAX_PHOTO_BYTES, types, sha256 };
  const kept = await fichiers.put(Readable.from([Buffer.from(base64, 'base64')]), limits);
  if (!kept.ok) return false;
  const { type, taille } = kept.value;
  return db.transaction(async (tx) => {
    if (await isErased(tx, { collection, id, changes: {} })) {
      await toEraseLater(tx, { fichier: [kept.value.sha256] });
      return false;
    }
    await tx.query(
      'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
      [kept.value.sha256, type, taille, now],
    );
    const action = collection === 'photos' ? 'AddImages' : 'reception';
    await writeAsServer(tx, author, { collection, id, changes: { recuLe: now }, action });
    return true;
  });
}

interface Expected {
  readonly collection: 'photos' | 'records';
  readonly sha256: string;
  readonly recuLe: string | null;
  readonly types: readonly FileType[];
}

/** What the document announced, when its author may still write it. */
const expectedOf = async (db: Context['db'], author: Author, id: string): Promise<Expected | null> =>
  (await expectedPhoto(db, author, id)) ?? (await expectedFile(db, author, id));

async function expectedPhoto(db: Context['db'], author: Author, id: string): Promise<Expected | null> {
  const photo = await findVisible(db, author, { collection: 'photos', id });
  if (photo === null) return null;
  const { idIntervention, recuLe, sha256 } = photo.data;
  const intervention = await findVisible(db, author, { collection: 'interventions', id: idIntervention });
  const chose = intervention?.data;
  const isOpen = chose !== undefined && chose.etat !== 'VALIDE' && can(author.actor, 'photo.ecrire', chose).ok;
  const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
  return recuLe !== null || isOpen ? { collection: 'photos', sha256, recuLe, types } : null;
}

async function expectedFile(db: Context['db'], author: Author, id: string): Promise<Expected | null> {
  const record = await findVisible(db, author, { collection: 'records', id });
  const file = record?.data;
  if (file?.kind !== 'fichier') return null;
  const { recuLe, sha256, type } = file;
  if (recuLe === null && (await refusalOfReceiving(db, author, file)) !== null) return null;
  return { collection: 'records', sha256, recuLe, types: [type] };
}
