import {
  annonceOfCommentaire,
  annonceOfNewTicket,
  annonceOfTicket,
  type TicketAnnonce,
} from '#domain/tickets/annonces.ts';
import { commentaireKind } from '#domain/commentaires/comment-kind.ts';
import { ticketKind } from '#domain/tickets/kind.ts';
import type { CommentaireRecord, TicketRecord } from '#domain/tickets/ticket.ts';
import type { Sql } from '../db/db.ts';
import { type Bell, ringPeople } from './announce.ts';
import { findDocument, type StoredDocument } from './document.ts';
import { isOf } from './of-kind.ts';

/** [tickets/B6] [tickets/B10] [tickets/B11] Those whom a ticket or a comment concerns are told. */
export const ringTicket: Bell = async (tx, author, { before, apres }) => {
  const annonce = isOf(ticketKind, apres)
    ? await ofTicket(tx, before, apres.data)
    : before === null && isOf(commentaireKind, apres)
      ? await ofComment(tx, apres.data)
      : null;
  if (annonce !== null) await ringPeople(tx, author, { ...annonce, evenement: 'ticket' });
};

async function ofTicket(tx: Sql, before: StoredDocument | null, ticket: TicketRecord): Promise<TicketAnnonce | null> {
  if (before === null) return annonceOfNewTicket(ticket, await answerers(tx, ticket));
  return isOf(ticketKind, before) ? annonceOfTicket(before.data, ticket) : null;
}

async function ofComment(tx: Sql, comment: CommentaireRecord): Promise<TicketAnnonce | null> {
  if (comment.entite !== 'ticket') return null;
  const found = await findDocument(tx, { collection: 'records', id: comment.idEntite });
  if (found === null || !isOf(ticketKind, found)) return null;
  const { a, annonce } = annonceOfCommentaire(comment, found.data);
  return { a: await readers(tx, a, found.data), annonce };
}

/** [tickets/B11] Every ADMIN of its portal, and the MANAGER of its office. */
async function answerers(tx: Sql, { variante, idBureauInspection }: TicketRecord): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and $1 = any(variantes)
       and (role = 'ADMIN' or (role = 'MANAGER' and id_bureau = $2)) order by id`,
    [variante, idBureauInspection],
  );
  return rows.map(({ id }) => id);
}

/** Of these users, those who see the ticket: a name in a comment opens nothing. */
async function readers(
  tx: Sql,
  ids: readonly number[],
  { auteur, variante, idBureauInspection }: TicketRecord,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and id = any($1::integer[]) and $2 = any(variantes)
       and (id = $3 or role = 'ADMIN' or (role = 'MANAGER' and id_bureau = $4))`,
    [[...ids], variante, auteur.id, idBureauInspection],
  );
  return rows.map(({ id }) => id);
}
