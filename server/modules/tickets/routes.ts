import { ticketsCalls } from '#domain/api/tickets.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { filesOfTicket } from '../dossier-files.ts';
import { createCommentaire, createTicket, modifierGenre, removeCommentaire, deleteTicket } from './commands.ts';
import { type CommentAnswer, listComments, listTickets, type TicketAnswer, findKind } from './queries.ts';

const ticket = (context: Context, result: Result<SeenDocument>): Result<TicketAnswer> =>
  result.ok ? ok(show<TicketAnswer>(context, result.value)) : result;
const comment = (context: Context, result: Result<SeenDocument>): Result<CommentAnswer> =>
  result.ok ? ok(show<CommentAnswer>(context, result.value)) : result;

export const ticketsModule = defineModule(ticketsCalls, {
  ticketNew: async ({ body }, context) => ticket(context, await createTicket(context, body)),
  ticketCreate: async ({ body }, context) => ticket(context, await createTicket(context, body)),
  ticketRemove: ({ params }, context) => deleteTicket(context, params.id),
  ticketDelete: ({ params }, context) => deleteTicket(context, params.id),
  tickets: ({ query }, context) => listTickets(context, query),
  ticket: async ({ params }, context) => {
    const found = ticket(context, await findKind(context, 'ticket', params.id));
    return found.ok ? ok({ ...found.value, fichiers: await filesOfTicket(context, found.value.id) }) : found;
  },
  ticketReplace: async ({ params, body }, context) =>
    ticket(context, await modifierGenre(context, 'ticket', { id: params.id, body })),
  comments: ({ query }, context) => listComments(context, query),
  comment: async ({ params }, context) => comment(context, await findKind(context, 'commentaire', params.id)),
  commentCreate: async ({ body }, context) => comment(context, await createCommentaire(context, body)),
  commentReplace: async ({ params, body }, context) =>
    comment(context, await modifierGenre(context, 'commentaire', { id: params.id, body })),
  commentDelete: ({ params }, context) => removeCommentaire(context, params.id),
});
