import { commentaireKind } from '#domain/tickets/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import { fichiersDe } from './fichiers.ts';
import { oneHere, pageHere, publie, type Repondeurs } from './listes.ts';

/** Tickets and comments of this device, those that still wait in the queue included. */
export const REPONDEURS_TICKETS: Repondeurs = {
  tickets: pageHere(ticketKind),
  ticket: async (sources) => {
    const fichiers = await sources.magasin.chercher('records', 'kind', 'fichier');
    return oneHere(ticketKind, (ticket) => ({
      ...publie(ticket),
      fichiers: fichiersDe(fichiers, 'idTicket', ticket.id),
    }))(sources);
  },
  comments: pageHere(commentaireKind),
  comment: oneHere(commentaireKind),
};
