import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { PrioriteTicket, TicketRecord, TypeTicket } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { signature } from '../../data/commentaires.ts';
import { creer, modifier } from '../../data/modifier.ts';
import { api } from '../../data/api.ts';
import { VARIANT } from '../../platform/variant/current.ts';

export interface TicketSaisi {
  readonly type: TypeTicket;
  readonly priority: PrioriteTicket;
  readonly titre: string;
  readonly description: string;
  readonly version: string;
  /** Path of the screen where its author stood, and the last error that it showed; null: none. */
  readonly ecran: string | null;
  readonly erreur: string | null;
}

/** The server gives it its number, its author and its dates for good ([tickets/B5]). */
export function creerTicket(session: Session, id: string, saisi: TicketSaisi): Promise<Result<null>> {
  const maintenant = new Date().toISOString();
  const ticket: TicketRecord = {
    id,
    kind: 'ticket',
    variante: VARIANT,
    ...saisi,
    status: 'Initié',
    reponse: null,
    motif: null,
    assigneA: null,
    nomAssigne: null,
    idBureauInspection: session.user.idBureauInspection,
    auteur: signature(session),
    createdAt: maintenant,
    updatedAt: maintenant,
  };
  return creer('records', { ...ticket });
}

export const modifierTicket = (id: string, changes: Changes): Promise<Result<null>> => modifier('records', id, changes);

/** [tickets/B7] The server alone deletes. */
export const supprimerTicket = (id: string) => api.ticketRemove({ params: { id } });
