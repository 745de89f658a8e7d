import { excerpt } from '../base/french.ts';
import type { Annonce } from '../notifications/notification.ts';
import type { CommentaireRecord, TicketRecord } from './ticket.ts';

/** A bell to ring: whom, and what it says. The one who acted is never told of their own act. */
export interface TicketAnnonce {
  readonly a: readonly number[];
  readonly annonce: Annonce;
}

const linkOf = (id: string): string => `/tickets/update/${id}`;
const nameOf = ({ numero }: TicketRecord): string => (numero === undefined ? 'Ticket' : `Ticket ${numero}`);

/** [tickets/B11] A new ticket, for those who may answer it. `a`: who they are, as the server knows them. */
export function annonceOfNewTicket(newTicket: TicketRecord, a: readonly number[]): TicketAnnonce {
  return {
    a,
    annonce: {
      titre: `${nameOf(newTicket)} : nouveau, de ${newTicket.auteur.nom}`,
      message: excerpt(newTicket.titre),
      lien: linkOf(newTicket.id),
      niveau: newTicket.priority === 'Elevée' ? 'alerte' : 'info',
    },
  };
}

/** [tickets/B6] What the author of a ticket is told of an edit; null when it changes neither status nor answer. */
export function annonceOfTicket(de: TicketRecord, to: TicketRecord): TicketAnnonce | null {
  const isAnswered = de.reponse !== to.reponse && to.reponse !== null && to.reponse !== '';
  if (de.status === to.status && !isAnswered) return null;
  return {
    a: [to.auteur.id],
    annonce: {
      titre: de.status === to.status ? `${nameOf(to)} : réponse` : `${nameOf(to)} : ${to.status}`,
      message: isAnswered && to.reponse !== null ? excerpt(to.reponse) : to.titre,
      lien: linkOf(to.id),
      niveau: 'info',
    },
  };
}

/** [tickets/B10] A comment of a ticket rings at its author's, at whom it is assigned to and at those it names. */
export function annonceOfCommentaire(
  { auteur, texte, mentions }: CommentaireRecord,
  subject: TicketRecord,
): TicketAnnonce {
  const readers = [subject.auteur.id, ...(subject.assigneA === null ? [] : [subject.assigneA])];
  return {
    a: [...readers, ...mentions],
    annonce: {
      titre: `${nameOf(subject)} : commentaire de ${auteur.nom}`,
      message: excerpt(texte),
      lien: linkOf(subject.id),
      niveau: 'info',
    },
  };
}
