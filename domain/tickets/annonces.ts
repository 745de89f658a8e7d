import type { NotificationRecord } from '../notifications/notification.ts';
import type { CommentaireRecord, TicketRecord } from './ticket.ts';

/** A bell to ring: whom, and what it says. The one who acted is never told of their own act. */
export interface AnnonceDeTicket {
  readonly a: readonly number[];
  readonly annonce: Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;
}

const EXTRAIT = 120;
const extrait = (texte: string): string => (texte.length > EXTRAIT ? `${texte.slice(0, EXTRAIT)}…` : texte);
const lienDe = (id: string): string => `/tickets/update/${id}`;
const nomDe = ({ numero }: TicketRecord): string => (numero === undefined ? 'Ticket' : `Ticket ${numero}`);

/** [tickets/B11] A new ticket, for those who may answer it. `a`: who they are, as the server knows them. */
export function annonceDeNouveauTicket(neuf: TicketRecord, a: readonly number[]): AnnonceDeTicket {
  return {
    a,
    annonce: {
      titre: `${nomDe(neuf)} : nouveau, de ${neuf.auteur.nom}`,
      message: extrait(neuf.titre),
      lien: lienDe(neuf.id),
      niveau: neuf.priority === 'Elevée' ? 'alerte' : 'info',
    },
  };
}

/** [tickets/B6] What the author of a ticket is told of an edit; null when it changes neither status nor answer. */
export function annonceDeTicket(de: TicketRecord, vers: TicketRecord): AnnonceDeTicket | null {
  const isRepondu = de.reponse !== vers.reponse && vers.reponse !== null && vers.reponse !== '';
  if (de.status === vers.status && !isRepondu) return null;
  return {
    a: [vers.auteur.id],
    annonce: {
      titre: de.status === vers.status ? `${nomDe(vers)} : réponse` : `${nomDe(vers)} : ${vers.status}`,
      message: isRepondu && vers.reponse !== null ? extrait(vers.reponse) : vers.titre,
      lien: lienDe(vers.id),
      niveau: 'info',
    },
  };
}

/** [tickets/B10] A comment of a ticket rings at its author's, at whom it is assigned to and at those it names. */
export function annonceDeCommentaire(
  { auteur, texte, mentions }: CommentaireRecord,
  sujet: TicketRecord,
): AnnonceDeTicket {
  const lecteurs = [sujet.auteur.id, ...(sujet.assigneA === null ? [] : [sujet.assigneA])];
  return {
    a: [...lecteurs, ...mentions],
    annonce: {
      titre: `${nomDe(sujet)} : commentaire de ${auteur.nom}`,
      message: extrait(texte),
      lien: lienDe(sujet.id),
      niveau: 'info',
    },
  };
}
