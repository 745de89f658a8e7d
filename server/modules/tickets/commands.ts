import { can } from '#domain/access/can.ts';
import type { Result } from '#domain/base/result.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { commentaireKind } from '#domain/commentaires/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import type { CommentedEntity } from '#domain/tickets/ticket.ts';
import { attachedTo } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, findOrRefuse, hold, transaction } from '../documents.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';

export interface Subject {
  readonly entite: CommentedEntity;
  readonly idEntite: string;
}
/** What a comment is about, which the caller reads; INTROUVABLE otherwise. */
export const findSubject = (context: Context, { entite, idEntite }: Subject): Promise<Result<SeenDocument>> =>
  findOrRefuse(context, entite === 'intervention' ? 'interventions' : 'records', idEntite);

/** The comment is written behind the lock of its dossier: the dossier is named before the comment is judged. */
export async function createCommentaire(
  context: Context,
  body: Fields & Subject & { readonly id?: string | undefined },
): Promise<Result<SeenDocument>> {
  const subject = await findSubject(context, body);
  if (!subject.ok) return subject;
  const { id: idEntite, idDossier } = subject.value;
  const dossier = body.entite === 'intervention' && idDossier !== null ? { idDossier } : {};
  return createOf(context, commentaireKind, { ...body, idEntite, ...dossier });
}

/** [tickets/B9] */
export async function removeCommentaire(context: Context, id: string): Promise<Result<null>> {
  const written = await replaceOf(context, commentaireKind, { id, retireLe: context.now });
  return written.ok ? { ok: true, value: null } : written;
}

/** [tickets/B7] */
export async function deleteTicket(context: Context, id: string): Promise<Result<null>> {
  const found = await findOf(context, ticketKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'ticket.supprimer');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const ticket = await hold(tx, context, found.value);
    for (const document of [...(await attachedTo(tx, ticket)), ticket])
      await deleteDocument(tx, authorOf(context), document);
    return null;
  });
}
