import type { StatutTicket } from './ticket.ts';

const SUIVANTS: Readonly<Record<StatutTicket, readonly StatutTicket[]>> = {
  Initié: ['En cours', 'Annulé'],
  'En cours': ['Résolu', 'Non traité', 'Non reproductible', 'Annulé'],
  Résolu: ['En cours'],
  'Non traité': ['En cours'],
  'Non reproductible': ['En cours'],
  Annulé: [],
};

export const suivantsDe = (status: StatutTicket): readonly StatutTicket[] => SUIVANTS[status];

/** [tickets/B4] Coming back from an end is a reopening, which says why. */
export const estReouverture = (de: StatutTicket, vers: StatutTicket): boolean => vers === 'En cours' && de !== 'Initié';

/** [tickets/B3] [tickets/B4] The statuses that somebody may give: ADMIN every arrow, its author the end and the reopening. */
export function statutsPossibles(
  status: StatutTicket,
  { isAdmin, isAuteur }: { readonly isAdmin: boolean; readonly isAuteur: boolean },
): readonly StatutTicket[] {
  if (isAdmin) return SUIVANTS[status];
  if (!isAuteur) return [];
  return SUIVANTS[status].filter((vers) => vers === 'Annulé' || estReouverture(status, vers));
}
