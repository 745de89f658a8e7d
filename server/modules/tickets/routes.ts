import type { z } from 'zod';
import { ticketsCalls } from '#domain/api/tickets.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { commentaireKind } from '#domain/commentaires/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { filesOfTicket } from '../dossier-files.ts';
import { createOf, findOf, pageOf, replaceOf } from '../kind-calls.ts';
import { createCommentaire, deleteTicket, findSubject, removeCommentaire } from './commands.ts';

const showTicket = show<z.output<typeof ticketsCalls.ticketReplace.answer>>;
const showComment = show<z.output<typeof ticketsCalls.comment.answer>>;
const ticket = (context: Context, result: Result<SeenDocument>) =>
  result.ok ? ok(showTicket(context, result.value)) : result;
const comment = (context: Context, result: Result<SeenDocument>) =>
  result.ok ? ok(showComment(context, result.value)) : result;

export const ticketsModule = defineModule(ticketsCalls, {
  ticketNew: async ({ body }, context) => ticket(context, await createOf(context, ticketKind, body)),
  ticketCreate: async ({ body }, context) => ticket(context, await createOf(context, ticketKind, body)),
  ticketRemove: ({ params }, context) => deleteTicket(context, params.id),
  ticketDelete: ({ params }, context) => deleteTicket(context, params.id),
  tickets: ({ query }, context) => pageOf(context, ticketKind, { query, present: showTicket }),
  ticket: async ({ params }, context) => {
    const found = ticket(context, await findOf(context, ticketKind, params.id));
    return found.ok ? ok({ ...found.value, fichiers: await filesOfTicket(context, found.value.id) }) : found;
  },
  ticketReplace: async ({ params, body }, context) =>
    ticket(context, await replaceOf(context, ticketKind, { ...body, id: params.id })),
  comments: async ({ query }, context) => {
    const subject = await findSubject(context, query);
    if (!subject.ok) return subject;
    return pageOf(context, commentaireKind, {
      query: { ...query, idEntite: subject.value.id },
      present: showComment,
    });
  },
  comment: async ({ params }, context) => comment(context, await findOf(context, commentaireKind, params.id)),
  commentCreate: async ({ body }, context) => comment(context, await createCommentaire(context, body)),
  commentReplace: async ({ params, body }, context) =>
    comment(context, await replaceOf(context, commentaireKind, { ...body, id: params.id })),
  commentDelete: ({ params }, context) => removeCommentaire(context, params.id),
});
