import { dossierAbove, dossierKeys, type InDossier, withControllers } from '../access/keys.ts';
import { controllersOf } from '../interventions/controllers-of.ts';
import { CUSTOMERS } from '../kind/reserves.ts';
import { displayedEtat } from '../interventions/etat.ts';
import { must } from '../base/must.ts';
import { SIGNATURE, WRITTEN_FOR } from '../kind/erasure-tables.ts';
import { type Listed, RANK_OF_ATTACHED, type RecordKind } from '../kind/kind.ts';
import { checkCommentaire, checkNewCommentaire } from './commentaires.ts';
import { ticketKeys } from '../tickets/kind.ts';
import { type CommentFilters, commentList } from '../tickets/list.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { CommentaireRecord, TicketRecord } from '../tickets/ticket.ts';

/** What a comment is about. */
interface Commented extends InDossier {
  readonly ticket?: TicketRecord | null;
  readonly intervention?: Intervention | null;
}

/** [tickets/B14] What the office says of a visit before its report is issued stays the office's, once it is issued too. */
const isToldOutside = ({ auteur, createdAt }: CommentaireRecord, visit: Intervention): boolean =>
  CUSTOMERS.some((role) => role === auteur.role) ||
  (displayedEtat(visit) === 'VALIDE' && visit.valideLe !== null && createdAt > visit.valideLe);

export const commentaireKind: RecordKind<CommentaireRecord> & Listed<CommentFilters> = {
  name: 'commentaire',
  collection: 'records',
  create: checkNewCommentaire,
  edit: checkCommentaire,
  needs: ['commented'],
  isOwn: () => true,
  /** [tickets/B8] [tickets/B14] Those who see what it is about, the assessors excepted. */
  keys: (comment, parents: Commented) => {
    if (comment.entite === 'ticket') return ticketKeys(must(parents.ticket, 'a comment comes with its ticket'));
    const intervention = must(parents.intervention, 'a comment comes with its intervention');
    const audience = isToldOutside(comment, intervention) ? 'customers' : 'office';
    return dossierKeys(
      withControllers(dossierAbove(parents), controllersOf(intervention)),
      audience,
      comment.tiers ?? intervention,
    );
  },
  parents: ({ entite, idEntite, idDossier }) =>
    entite === 'ticket'
      ? { ticket: idEntite }
      : { dossier: idDossier, ...(entite === 'intervention' ? { intervention: idEntite } : {}) },
  rank: RANK_OF_ATTACHED,
  reserved: [],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    entite: 'garde',
    idEntite: 'garde',
    idDossier: 'garde',
    auteur: SIGNATURE,
    texte: 'marque',
    mentions: 'liste',
    createdAt: 'garde',
    modifieLe: 'garde',
    retireLe: 'garde',
    tiers: WRITTEN_FOR,
  },
  ofServer: ['auteur', 'modifieLe', 'tiers'],
  givenBack: () => ['texte', 'retireLe'],
  list: commentList,
};
