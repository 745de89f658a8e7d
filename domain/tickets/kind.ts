import type { Role } from '../access/roles.ts';
import type { FieldPath } from '../fields/documents.ts';
import { type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewTicket, checkTicket } from './edits.ts';
import { type TicketFilters, ticketList } from './list.ts';
import type { TicketRecord } from './ticket.ts';

/** [tickets/B1] ADMIN, the MANAGER of its author's office, its author. */
export const ticketKeys = ({
  variante: v,
  idBureauInspection: bureau,
  auteur,
}: Pick<TicketRecord, 'variante' | 'idBureauInspection' | 'auteur'>) => [
  `admin:${v}`,
  ...(bureau == null ? [] : [`responsable:${bureau}:${v}`]),
  `user:${auteur.id}:${v}`,
];

const WORDS: Readonly<Partial<Record<Role, readonly FieldPath[]>>> = {
  ADMIN: ['type', 'priority', 'titre', 'description', 'reponse'],
  MANAGER: ['titre', 'description'],
};

export const ticketKind: RecordKind<TicketRecord> & Listed<TicketFilters> = {
  ...STANDS_ALONE,
  name: 'ticket',
  collection: 'records',
  create: checkNewTicket,
  edit: checkTicket,
  needs: ['assignee', 'servedOffice'],
  isOwn: () => true,
  keys: ticketKeys,
  number: { prefix: () => 'T', per: ['variante'] },
  ofServer: ['numero', 'auteur', 'nomAssigne', 'modifieLe'],
  givenBack: (role) => WORDS[role] ?? [],
  list: ticketList,
};
