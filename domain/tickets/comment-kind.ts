import { dossierAbove, dossierKeys, withController } from '../access/keys.ts';
import { must } from '../base/must.ts';
import { SIGNATURE } from '../rgpd/tables.ts';
import { type Listed, RANK_OF_ATTACHED, type RecordKind } from '../sync/kind.ts';
import { checkCommentaire, checkNewCommentaire } from './commentaires.ts';
import { ticketKeys } from './kind.ts';
import { type CommentFilters, commentList } from './list.ts';
import type { CommentaireRecord } from './ticket.ts';

export const commentaireKind: RecordKind<CommentaireRecord> & Listed<CommentFilters> = {
  name: 'commentaire',
  collection: 'records',
  create: checkNewCommentaire,
  edit: checkCommentaire,
  needs: ['commented'],
  isOwn: () => true,
  /** [tickets/B8] Those who see what it is about, the assessors excepted. */
  keys: ({ entite }, parents) => {
    if (entite === 'ticket') return ticketKeys(must(parents.ticket, 'a comment comes with its ticket'));
    const intervention = must(parents.intervention, 'a comment comes with its intervention');
    return dossierKeys(withController(dossierAbove(parents), intervention), 'customers');
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
  },
  givenBack: () => ['texte', 'retireLe'],
  list: commentList,
};
