import type { Result } from '#domain/base/result.ts';
import type { CommentaireRecord, CommentedEntity } from '#domain/tickets/ticket.ts';
import type { Session } from '../../src-worker/api.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { create, editDocument } from './edit-document.ts';

/** What a comment is about; the dossier of an intervention is locked with it. */
export interface CommentedSubject {
  readonly entite: CommentedEntity;
  readonly idEntite: string;
  readonly idDossier?: string;
}

export const signature = ({ user, role }: Session): CommentaireRecord['auteur'] => ({
  id: user.id,
  nom: `${user.prenom} ${user.nom}`,
  role,
});

/** [tickets/B8] `id` is its author's: sent twice, it is one. */
export function comment(
  session: Session,
  subject: CommentedSubject,
  { id, texte }: Pick<CommentaireRecord, 'id' | 'texte'>,
): Promise<Result<null>> {
  const commentaire: CommentaireRecord = {
    id,
    kind: 'commentaire',
    variante: VARIANT,
    ...subject,
    auteur: signature(session),
    texte: texte.trim(),
    mentions: [],
    createdAt: new Date().toISOString(),
    modifieLe: null,
    retireLe: null,
  };
  return create('records', { ...commentaire });
}

/** Taken away: its text leaves the devices, the server's history keeps it ([tickets/B9]). */
export const removeCommentaire = (id: string): Promise<Result<null>> =>
  editDocument('records', id, { retireLe: new Date().toISOString(), texte: '' });
