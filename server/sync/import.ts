/**
 * POST /api/Sync/import: a queue that came by another road than the network ([sync/S21]). Guarantees:
 * 1. Its edits are applied in their order, as their author and by their rights of today, each under its own id: what
 *    the device has already sent, or sends later, is one write.
 * 2. What is refused is kept where refused edits are kept; the rest goes on.
 * 3. [sync/S41] Brought by somebody else, its lines of history name who brought them, and no state is changed: what an edit says
 *    beside its state is written, its state is refused apart, under an id of its own, since its author may still send it.
 * 4. The bytes of a photo are received only whole, by the hash that its document announced.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FileType } from '#domain/base/file-type.ts';
import type { QueueFile } from '#domain/sync/queue-file.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import { refusalOfPhotoBytes, refusalOfReceiving } from '../documents/file-bearer.ts';
import { noteReceived } from '../documents/received.ts';
import type { Author } from '../documents/edit.ts';
import { findVisible } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { currentAuthor } from './author.ts';
import { pushOne, type Pusher } from './push.ts';
import { keepRefused } from './refused.ts';

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
  const importePar = file.idUser === actor.id ? undefined : actor.id;
  const brought = importePar === undefined ? {} : { importePar };
  const pusher = { auteur: author.value, appareil: { id: file.appareil, version: '' }, ...brought };
  const answers: ImportSummary['reponses'] = [];
  for (const edit of file.edits) answers.push(...(await bring(db, pusher, edit)));
  const origine = { appareil: file.appareil, faitLe: null, horsLigne: true, ...brought };
  const receiver = { ...author.value, origine };
  const photos: string[] = [];
  for (const photo of file.photos) if (await receive(context, receiver, photo)) photos.push(photo.id);
  return ok({ reponses: answers, photos });
}

/** One edit; two answers when its state is refused apart. */
async function bring(db: Context['db'], pusher: Pusher, edit: Edit): Promise<ImportSummary['reponses']> {
  const { said, state } = pusher.importePar === undefined ? { said: edit, state: null } : withoutState(edit);
  const answers: ImportSummary['reponses'] = [];
  if (said !== null) {
    const { doc: _present, auteurs: _authors, ...reponse } = await pushOne(db, pusher, said);
    answers.push(reponse);
  }
  if (state !== null) answers.push(await refuseState(db, pusher.auteur, state));
  return answers;
}

/** What goes with a change of state, and means nothing without it. */
const OF_STATE = ['etat', 'resultat', 'commentaireRt', 'motif'];

/** An edit of somebody else, and the change of state that it asks for apart; what a first answer starts follows from the answer. */
function withoutState(edit: Edit): { readonly said: Edit | null; readonly state: Edit | null } {
  const { changes, nouveau } = edit;
  const isStart = changes['etat'] === 'EN COURS' && !('commentaireRt' in changes) && !('motif' in changes);
  if (nouveau || !('etat' in changes) || isStart) return { said: edit, state: null };
  const parts = Object.entries(changes);
  const said = parts.filter(([path]) => !OF_STATE.includes(path));
  const state = parts.filter(([path]) => OF_STATE.includes(path));
  return {
    said: said.length === 0 ? null : { ...edit, changes: Object.fromEntries(said) },
    state: { ...edit, editId: randomUUID(), changes: Object.fromEntries(state) },
  };
}

async function refuseState(db: Context['db'], author: Author, edit: Edit): Promise<ImportSummary['reponses'][number]> {
  const refusal = refuse('DROIT_INSUFFISANT', { champs: { etat: 'interdit' } });
  const { editId, id } = edit;
  const reply = { editId, id, statut: 'refus', code: refusal.code, data: { ...refusal.data } } as const;
  return (await keepRefused(db, author, { edit, refusal }))
    ? reply
    : { ...reply, data: { ...reply.data, copie: 'COPIE_NON_GARDEE' satisfies ErrorCode } };
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
  const { collection, sha256, types } = expected;
  const limits = { max: MAX_PHOTO_BYTES, types, sha256 };
  const kept = await fichiers.put(Readable.from([Buffer.from(base64, 'base64')]), limits);
  if (!kept.ok) return false;
  return db.transaction((tx) => noteReceived(tx, author, { collection, id, stored: kept.value }));
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
  const { recuLe, sha256 } = photo.data;
  if (recuLe === null && (await refusalOfPhotoBytes(db, author, photo.data)) !== null) return null;
  const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
  return { collection: 'photos', sha256, recuLe, types };
}

async function expectedFile(db: Context['db'], author: Author, id: string): Promise<Expected | null> {
  const record = await findVisible(db, author, { collection: 'records', id });
  const file = record?.data;
  if (file?.kind !== 'fichier') return null;
  const { recuLe, sha256, type } = file;
  if (recuLe === null && (await refusalOfReceiving(db, author, file)) !== null) return null;
  return { collection: 'records', sha256, recuLe, types: [type] };
}
