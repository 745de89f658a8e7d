import type { TicketStatus } from './ticket.ts';

const NEXT_STATUSES: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  Initié: ['En cours', 'Annulé'],
  'En cours': ['Résolu', 'Non traité', 'Non reproductible', 'Annulé'],
  Résolu: ['En cours'],
  'Non traité': ['En cours'],
  'Non reproductible': ['En cours'],
  Annulé: [],
};

export const statusesAfter = (status: TicketStatus): readonly TicketStatus[] => NEXT_STATUSES[status];

/** [tickets/B4] Coming back from an end is a reopening, which says why. */
export const isReopening = (de: TicketStatus, to: TicketStatus): boolean => to === 'En cours' && de !== 'Initié';

/** [tickets/B3] [tickets/B4] The statuses that somebody may give: ADMIN every arrow, its author the end and the reopening. */
export function possibleStatuses(
  status: TicketStatus,
  { isAdmin, isAuteur }: { readonly isAdmin: boolean; readonly isAuteur: boolean },
): readonly TicketStatus[] {
  if (isAdmin) return NEXT_STATUSES[status];
  if (!isAuteur) return [];
  return NEXT_STATUSES[status].filter((to) => to === 'Annulé' || isReopening(status, to));
}
