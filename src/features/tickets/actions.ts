import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { CommentaireRecord, TicketRecord } from '#domain/sync/references.ts';
import type { PrioriteTicket, TypeTicket } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { codeDe } from '../../data/echec.ts';
import { creer, modifier } from '../../data/modifier.ts';
import { moteur } from '../../data/worker-client.ts';
import { VARIANT } from '../../platform/variant/current.ts';

/** null: on the disk and in the queue; otherwise why not, and the caller keeps what was typed. */
async function garder(ecriture: Promise<void>): Promise<ErrorCode | null> {
  try {
    await ecriture;
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

const signature = ({ user, role }: Session) => ({ id: user.id, nom: `${user.prenom} ${user.nom}`, role });

export interface TicketSaisi {
  readonly type: TypeTicket;
  readonly priority: PrioriteTicket;
  readonly titre: string;
  readonly description: string;
  readonly version: string;
}

/** The server gives it its number, its author and its dates for good ([B5]). */
export function creerTicket(session: Session, id: string, saisi: TicketSaisi): Promise<ErrorCode | null> {
  const maintenant = new Date().toISOString();
  const ticket: TicketRecord = {
    id,
    kind: 'ticket',
    variante: VARIANT,
    ...saisi,
    ecran: null,
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
  return garder(creer('records', { ...ticket }));
}

export const modifierTicket = (id: string, changes: Changes): Promise<ErrorCode | null> =>
  garder(modifier('records', id, changes));

export function commenterTicket(session: Session, idTicket: string, texte: string): Promise<ErrorCode | null> {
  const commentaire: CommentaireRecord = {
    id: crypto.randomUUID(),
    kind: 'commentaire',
    variante: VARIANT,
    entite: 'ticket',
    idEntite: idTicket,
    auteur: signature(session),
    texte: texte.trim(),
    mentions: [],
    createdAt: new Date().toISOString(),
    modifieLe: null,
    retireLe: null,
  };
  return garder(creer('records', { ...commentaire }));
}

/** Taken away: its text leaves the devices, the server's history keeps it ([B9]). */
export const retirerCommentaire = (id: string): Promise<ErrorCode | null> =>
  garder(modifier('records', id, { retireLe: new Date().toISOString(), texte: '' }));

/** [B7] The server alone deletes. */
export const supprimerTicket = (id: string) => moteur().appeler('ticketRemove', { params: { id } });
