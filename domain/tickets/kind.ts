import type { Role } from '../access/roles.ts';
import type { FieldPath } from '../sync/documents.ts';
import { NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import { verifierNouveauTicket, verifierTicket } from './edits.ts';
import type { TicketRecord } from './ticket.ts';

/** [B1] ADMIN, the MANAGER of its author's office, its author. */
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

export const ticketKind: RecordKind<TicketRecord> = {
  name: 'ticket',
  collection: 'records',
  create: verifierNouveauTicket,
  edit: verifierTicket,
  needs: ['assignee', 'servedOffice'],
  isOwn: () => true,
  keys: ticketKeys,
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  number: { prefix: () => 'T', per: 'variante' },
  reserved: [],
  erasure: null,
  givenBack: (role) => WORDS[role] ?? [],
};
