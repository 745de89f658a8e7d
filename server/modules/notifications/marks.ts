import { dataOf } from '../../documents/of-kind.ts';
import { annonceKind } from '#domain/annonces/kind.ts';
import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { annonceIn } from '#domain/annonces/annonce.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { lockVisible, marksOf } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, editDocument, transaction } from '../documents.ts';
import { presentNotification } from './bell.ts';

type Line = ReturnType<typeof presentNotification>;

export async function markNotification(context: Context, id: string, isRead: boolean): Promise<Result<Line>> {
  const changes = { lueLe: isRead ? context.now : null };
  const edit = { collection: 'records', id, changes, action: 'ModifyNotification' } as const;
  const written = await editDocument(context, edit);
  return written.ok ? ok(presentNotification(written.value)) : written;
}

/** [annonces/N6] Put away, or shown again, for the caller alone; asked twice, it is done once. */
export async function markAnnouncement(
  context: Context,
  document: SeenDocument,
  isRead: boolean,
): Promise<Result<Line>> {
  const { actor } = context;
  const done = await transaction(context, async (tx) => {
    const marks = await marksOf(tx, document.id, actor.id);
    if (!isRead) for (const mark of marks) await deleteDocument(tx, authorOf(context), mark);
    if (!isRead || marks.length > 0) return;
    const changes = { kind: 'lecture', idAnnonce: document.id };
    requireOk(await write(tx, authorOf(context), { collection: 'records', id: randomUUID(), changes, nouveau: true }));
  });
  if (!done.ok) return done;
  const annonce = dataOf(annonceKind, document);
  const { id, niveau, lien, createdAt } = annonce;
  const { titre, message } = annonceIn(annonce, 'fr');
  return ok({ id, titre, message, niveau, lien, createdAt, lue: isRead });
}

export async function deleteNotification(context: Context, document: SeenDocument): Promise<Result<null>> {
  if (document.data['kind'] !== 'notification') return refuse('INTROUVABLE');
  const right = can(context.actor, 'notification.lue', { idUser: Number(document.data['idUser']) });
  if (!right.ok) return refuse('INTROUVABLE');
  return transaction(context, async (tx) => {
    const found = await lockVisible(tx, context, document);
    if (found !== null) await deleteDocument(tx, authorOf(context), found);
    return null;
  });
}
