import type { z } from 'zod';
import type { ticketsCalls } from '#domain/api/tickets.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { Filter, orderBy, pageVisible } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { montrer, trouver } from '../documents.ts';

export type Genre = 'ticket' | 'commentaire';
export type TicketAnswer = z.output<typeof ticketsCalls.ticketReplace.answer>;
export type CommentAnswer = z.output<typeof ticketsCalls.comment.answer>;

/** Priorities and statuses are sorted in the order of the specification, not of the alphabet. */
const RANGS = {
  priority: "array_position(array['Basse', 'Moyenne', 'Elevée'], data ->> 'priority')",
  status:
    "array_position(array['Initié', 'En cours', 'Résolu', 'Annulé', 'Non traité', 'Non reproductible'], data ->> 'status')",
};
const ORDER = {
  createdAt: "data ->> 'createdAt'",
  updatedAt: "data ->> 'updatedAt'",
  numero: 'numero',
  type: "data ->> 'type'",
  ...RANGS,
};
const SEARCHED = ["data ->> 'numero'", "data ->> 'titre'", "data ->> 'description'", "data -> 'auteur' ->> 'nom'"];

/** A ticket or a comment in the reader's scope; a comment taken away is none. */
export async function trouverGenre(context: Context, genre: Genre, id: string): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'records', id);
  if (!found.ok) return found;
  const { kind, retireLe = null } = found.value.data;
  return kind === genre && retireLe === null ? found : refuse('INTROUVABLE');
}

export async function listTickets(context: Context, query: z.output<typeof ticketsCalls.tickets.query>) {
  const { page, size, sort } = query;
  const filter = new Filter()
    .and("data ->> 'kind' = ?", 'ticket')
    .and("data ->> 'type' = ?", query.type)
    .and("data ->> 'priority' = ?", query.priority)
    .and("data ->> 'status' = ?", query.status)
    .search(query.search, SEARCHED);
  const order = orderBy(sort ?? '-createdAt', ORDER);
  const { items, total } = await pageVisible(context.db, context, { collection: 'records', filter, order, page, size });
  return ok({ items: items.map((document) => montrer<TicketAnswer>(context, document)), total, page, size });
}

/** Of something that the caller reads, INTROUVABLE otherwise. */
export async function listComments(context: Context, query: z.output<typeof ticketsCalls.comments.query>) {
  const { page, size, sort, entite, idEntite } = query;
  const sujet = await trouver(context, entite === 'intervention' ? 'interventions' : 'records', idEntite);
  if (!sujet.ok) return sujet;
  const filter = new Filter()
    .and("data ->> 'kind' = ?", 'commentaire')
    .and("data ->> 'idEntite' = ?", sujet.value.id)
    .and("(data ->> 'retireLe' is null) = ?::boolean", true)
    .search(query.search, ["data ->> 'texte'"]);
  const order = orderBy(sort ?? 'createdAt', ORDER);
  const { items, total } = await pageVisible(context.db, context, { collection: 'records', filter, order, page, size });
  return ok({ items: items.map((document) => montrer<CommentAnswer>(context, document)), total, page, size });
}
