import { is, type Listing } from '../lists/listing.ts';
import { TICKET_PRIORITES, TICKET_STATUSES } from './ticket.ts';

export interface TicketFilters {
  readonly type?: string | undefined;
  readonly priority?: string | undefined;
  readonly status?: string | undefined;
}

export const ticketList: Listing<TicketFilters> = {
  searched: ['numero', 'titre', 'description', 'auteur.nom'],
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

export interface CommentFilters {
  readonly entite?: string | undefined;
  readonly idEntite?: string | undefined;
}

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
