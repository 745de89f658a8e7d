import type { ErrorCode } from '#domain/base/errors.ts';
import type { CommentaireRecord } from '#domain/sync/references.ts';
import type { EntiteCommentee } from '#domain/tickets/ticket.ts';
import type { Session } from '../../src-worker/api.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { codeDe } from './echec.ts';
import { creer, modifier } from './modifier.ts';

/** What a comment is about; the dossier of an intervention is locked with it. */
export interface SujetCommente {
  readonly entite: EntiteCommentee;
  readonly idEntite: string;
  readonly idDossier?: string;
}

/** null: on the disk and in the queue; otherwise why not, and the caller keeps what was typed. */
export async function garder(ecriture: Promise<void>): Promise<ErrorCode | null> {
  try {
    await ecriture;
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

export const signature = ({ user, role }: Session): CommentaireRecord['auteur'] => ({
  id: user.id,
  nom: `${user.prenom} ${user.nom}`,
  role,
});

/** [B8] `id` is its author's: sent twice, it is one. */
export function commenter(
  session: Session,
  sujet: SujetCommente,
  { id, texte }: Pick<CommentaireRecord, 'id' | 'texte'>,
): Promise<ErrorCode | null> {
  const commentaire: CommentaireRecord = {
    id,
    kind: 'commentaire',
    variante: VARIANT,
    ...sujet,
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
