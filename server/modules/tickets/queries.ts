import type { z } from 'zod';
import type { ticketsCalls } from '#domain/api/tickets.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { commentaireKind } from '#domain/tickets/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import { pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { show, findOrRefuse } from '../documents.ts';

export type Genre = 'ticket' | 'commentaire';
export type TicketAnswer = z.output<typeof ticketsCalls.ticketReplace.answer>;
export type CommentAnswer = z.output<typeof ticketsCalls.comment.answer>;

/** A ticket or a comment in the reader's scope; a comment taken away is none. */
export async function findKind(context: Context, genre: Genre, id: string): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'records', id);
  if (!found.ok) return found;
  const { kind, retireLe = null } = found.value.data;
  return kind === genre && retireLe === null ? found : refuse('INTROUVABLE');
}

export async function listTickets(context: Context, query: z.output<typeof ticketsCalls.tickets.query>) {
  const page = await pageOfKind(context.db, context, { kind: ticketKind, query });
  return ok({ ...page, items: page.items.map((document) => show<TicketAnswer>(context, document)) });
}

/** Of something that the caller reads, INTROUVABLE otherwise. */
export async function listComments(context: Context, query: z.output<typeof ticketsCalls.comments.query>) {
  const { entite, idEntite } = query;
  const subject = await findOrRefuse(context, entite === 'intervention' ? 'interventions' : 'records', idEntite);
  if (!subject.ok) return subject;
  const asked = { ...query, idEntite: subject.value.id };
  const page = await pageOfKind(context.db, context, { kind: commentaireKind, query: asked });
  return ok({ ...page, items: page.items.map((document) => show<CommentAnswer>(context, document)) });
}
