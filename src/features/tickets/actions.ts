import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { signature } from '../../data/commentaires.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import { api } from '../../data/api.ts';
import { VARIANT } from '../../platform/variant/current.ts';

export type TicketEntry = Pick<
  TicketRecord,
  'type' | 'priority' | 'titre' | 'description' | 'version' | 'ecran' | 'erreur'
>;

/** The server gives it its number, its author and its dates for good ([tickets/B5]). */
export function createTicket(session: Session, id: string, typed: TicketEntry): Promise<Result<null>> {
  const now = new Date().toISOString();
  const ticket: TicketRecord = {
    id,
    kind: 'ticket',
    variante: VARIANT,
    ...typed,
    status: 'Initié',
    reponse: null,
    motif: null,
    assigneA: null,
    nomAssigne: null,
    idBureauInspection: session.user.idBureauInspection,
    auteur: signature(session),
    createdAt: now,
    updatedAt: now,
  };
  return create('records', { ...ticket });
}

export const modifierTicket = (id: string, changes: Changes): Promise<Result<null>> =>
  editDocument('records', id, changes);

/** [tickets/B7] The server alone deletes. */
export const removeTicket = (id: string) => api.ticketRemove({ params: { id } });
