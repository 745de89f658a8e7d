import { commentaireKind } from '#domain/commentaires/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import { filesOf } from './files.ts';
import { oneHere, pageHere, published, type Responders } from './lists.ts';

/** Tickets and comments of this device, those that still wait in the queue included. */
export const TICKETS_RESPONDERS: Responders = {
  tickets: pageHere(ticketKind),
  ticket: async (sources) => {
    const files = await sources.store.find('records', 'kind', 'fichier');
    return oneHere(ticketKind, (ticket) => ({
      ...published(ticket),
      fichiers: filesOf(files, 'idTicket', ticket.id),
    }))(sources);
  },
  comments: pageHere(commentaireKind),
  comment: oneHere(commentaireKind),
};
