import { z } from 'zod';
import { commentaireRecord, editedTicket, ticketRecord, writtenCommentaire, writtenTicket } from '../tickets/ticket.ts';
import { commentFilters, commentList, ticketFilters, ticketList } from '../tickets/list.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { fileAnswer } from './demande-shapes.ts';
import { base, byId, listQuery, pageOf, revision } from './lists.ts';

/** Everybody but the assessors: each reads their own, the office more ([tickets/B1]). */
const AUTHORS = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'] as const;

const ticketAnswer = ticketRecord
  .omit({ kind: true, variante: true })
  .required({ numero: true })
  .extend({ erreur: writtenTicket.shape.erreur.default(null), ...revision });
const ticketQuery = listQuery(Object.keys(ticketList.sorts)).extend(ticketFilters.shape);
const ticketCreated = z.strictObject({
  id: newDocumentId.optional(),
  ...writtenTicket.shape,
  ...writtenTicket.pick({ ecran: true, version: true, erreur: true }).partial().shape,
});
const ticketWritten = z.strictObject({ ...editedTicket.partial().shape, ...base });

const commentAnswer = commentaireRecord
  .omit({ kind: true, variante: true, idDossier: true, retireLe: true, tiers: true })
  .extend(revision);
const commentCreated = z.strictObject({
  id: newDocumentId.optional(),
  ...writtenCommentaire.shape,
  mentions: writtenCommentaire.shape.mentions.optional(),
});
const commentWritten = z.strictObject({ texte: writtenCommentaire.shape.texte, ...base });

const ticketCreation = {
  method: 'POST',
  summary: 'Nouveau ticket ; ses pièces suivent par Files/uploadFiles/ticket-<id>',
  tag: 'Ticket',
  body: ticketCreated,
  answer: ticketAnswer,
  status: 201,
  roles: AUTHORS,
  offline: 'Q',
  errors: ['CONFLIT'],
} as const;
const ticketRemoval = {
  method: 'DELETE',
  summary: 'Supprime un ticket, ses commentaires et ses pièces',
  tag: 'Ticket',
  params: byId,
  answer: 'none',
  roles: ['ADMIN'],
  offline: '-',
} as const;

export const ticketsCalls = calls({
  ticketNew: { ...ticketCreation, path: '/api/ticket/CreateTicket' },
  ticketRemove: { ...ticketRemoval, path: '/api/ticket/delete/:id' },
  tickets: {
    method: 'GET',
    path: '/api/ticket',
    summary: 'Tickets : tous pour un administrateur, ceux du bureau pour son responsable, les siens pour chacun',
    tag: 'Ticket',
    query: ticketQuery,
    answer: pageOf(ticketAnswer),
    roles: AUTHORS,
    offline: 'L',
  },
  ticket: {
    method: 'GET',
    path: '/api/ticket/:id',
    summary: 'Un ticket et ses pièces',
    tag: 'Ticket',
    params: byId,
    answer: ticketAnswer.extend({ fichiers: z.array(fileAnswer) }),
    roles: AUTHORS,
    offline: 'L',
  },
  ticketCreate: { ...ticketCreation, path: '/api/ticket' },
  ticketReplace: {
    method: 'PUT',
    path: '/api/ticket/:id',
    summary: 'Répond, change le statut, assigne ; son auteur l’annule, le rouvre ou corrige ce qu’il a écrit',
    tag: 'Ticket',
    params: byId,
    body: ticketWritten,
    answer: ticketAnswer,
    roles: AUTHORS,
    offline: 'Q',
    errors: ['CONFLIT', 'TRANSITION_INTERDITE', 'MOTIF_REQUIS'],
  },
  ticketDelete: { ...ticketRemoval, path: '/api/ticket/:id' },
  comments: {
    method: 'GET',
    path: '/api/comment',
    summary: 'Commentaires d’un ticket ou d’une intervention, du plus ancien au plus récent',
    tag: 'Comment',
    query: listQuery(Object.keys(commentList.sorts)).extend(commentFilters.shape),
    answer: pageOf(commentAnswer),
    roles: AUTHORS,
    offline: 'L',
  },
  comment: {
    method: 'GET',
    path: '/api/comment/:id',
    summary: 'Un commentaire',
    tag: 'Comment',
    params: byId,
    answer: commentAnswer,
    roles: AUTHORS,
    offline: 'L',
  },
  commentCreate: {
    method: 'POST',
    path: '/api/comment',
    summary: 'Commente un ticket ou une intervention que l’on peut lire',
    tag: 'Comment',
    body: commentCreated,
    answer: commentAnswer,
    status: 201,
    roles: AUTHORS,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  commentReplace: {
    method: 'PUT',
    path: '/api/comment/:id',
    summary: 'Corrige son commentaire',
    tag: 'Comment',
    params: byId,
    body: commentWritten,
    answer: commentAnswer,
    roles: AUTHORS,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  commentDelete: {
    method: 'DELETE',
    path: '/api/comment/:id',
    summary: 'Retire son commentaire ; l’historique le garde',
    tag: 'Comment',
    params: byId,
    answer: 'none',
    roles: AUTHORS,
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
});
