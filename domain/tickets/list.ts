import type { z } from 'zod';
import { is, type Listing } from '../lists/listing.ts';
import { commentaireRecord, TICKET_PRIORITES, TICKET_STATUSES, ticketRecord } from './ticket.ts';

export const ticketFilters = ticketRecord.pick({ type: true, priority: true, status: true }).partial();
export type TicketFilters = z.output<typeof ticketFilters>;

export const ticketList: Listing<TicketFilters> = {
  searched: ['numero', 'titre', 'description', 'auteur.nom', 'nomAssigne'],
  // Priorities and statuses in the order of the specification, not of the alphabet.
  sorts: {
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
    numero: { field: 'numero' },
    type: { field: 'type' },
    priority: { field: 'priority', ranks: TICKET_PRIORITES },
    status: { field: 'status', ranks: TICKET_STATUSES },
  },
  order: '-createdAt',
  where: ({ type, priority, status }) => [...is('type', type), ...is('priority', priority), ...is('status', status)],
};

export const commentFilters = commentaireRecord.pick({ entite: true, idEntite: true });
export type CommentFilters = z.output<typeof commentFilters>;

export const commentList: Listing<CommentFilters> = {
  searched: ['texte'],
  sorts: { createdAt: { field: 'createdAt' } },
  order: 'createdAt',
  where: ({ entite, idEntite }) => [
    ...is('entite', entite),
    ...is('idEntite', idEntite),
    { field: 'retireLe', is: null },
  ],
};
