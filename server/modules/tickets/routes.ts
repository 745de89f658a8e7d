import { ticketsCalls } from '#domain/api/tickets.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { montrer } from '../documents.ts';
import { fichiersDuTicket } from '../fichiers.ts';
import { creerCommentaire, creerTicket, modifierGenre, retirerCommentaire, supprimerTicket } from './commands.ts';
import { type CommentAnswer, listComments, listTickets, type TicketAnswer, trouverGenre } from './queries.ts';

const ticket = (context: Context, result: Result<SeenDocument>): Result<TicketAnswer> =>
  result.ok ? ok(montrer<TicketAnswer>(context, result.value)) : result;
const comment = (context: Context, result: Result<SeenDocument>): Result<CommentAnswer> =>
  result.ok ? ok(montrer<CommentAnswer>(context, result.value)) : result;

export const ticketsModule = defineModule(ticketsCalls, {
  ticketNew: async ({ body }, context) => ticket(context, await creerTicket(context, body)),
  ticketCreate: async ({ body }, context) => ticket(context, await creerTicket(context, body)),
  ticketRemove: ({ params }, context) => supprimerTicket(context, params.id),
  ticketDelete: ({ params }, context) => supprimerTicket(context, params.id),
  tickets: ({ query }, context) => listTickets(context, query),
  ticket: async ({ params }, context) => {
    const found = ticket(context, await trouverGenre(context, 'ticket', params.id));
    return found.ok ? ok({ ...found.value, fichiers: await fichiersDuTicket(context, found.value.id) }) : found;
  },
  ticketReplace: async ({ params, body }, context) =>
    ticket(context, await modifierGenre(context, 'ticket', { id: params.id, body })),
  comments: ({ query }, context) => listComments(context, query),
  comment: async ({ params }, context) => comment(context, await trouverGenre(context, 'commentaire', params.id)),
  commentCreate: async ({ body }, context) => comment(context, await creerCommentaire(context, body)),
  commentReplace: async ({ params, body }, context) =>
    comment(context, await modifierGenre(context, 'commentaire', { id: params.id, body })),
  commentDelete: ({ params }, context) => retirerCommentaire(context, params.id),
});
