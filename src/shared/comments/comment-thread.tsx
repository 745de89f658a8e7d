import { MESSAGE_MAX } from '#domain/base/text-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { CommentaireRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { comment, removeCommentaire, type CommentedSubject } from '../../data/commentaires.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useLive } from '../../data/use-live.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './comment-thread.module.css';
import form from '../../ui/form-page.module.css';
import { initialsOf } from '../people/persons.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SyncBadge } from '../states/sync-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { Textarea } from '../../ui/text-input.tsx';

type Comment = CommentaireRecord & LocalDocument;
const EMPTY = { texte: '' };

interface CommentThreadProps {
  readonly subject: CommentedSubject;
  readonly session: Session;
  /** It stands in an archived dossier, which is read only ([access/E15]). */
  readonly isArchived?: boolean;
}

/** What was said about a record, from the oldest to the newest, and what one adds ([tickets/B8], [tickets/B9]); without a network too. */
export function CommentThread({ subject, session, isArchived = false }: CommentThreadProps) {
  const { t } = useTranslation('tickets');
  const all = useLive<Comment>('records', { selector: { kind: 'commentaire', idEntite: subject.idEntite } });
  const comments = (all ?? [])
    .filter(({ retireLe }) => retireLe === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const mayWrite = !isArchived && can(actorOf(session), 'commentaire.ecrire').ok;
  return (
    <>
      {all !== undefined && comments.length === 0 ? <p className={form['hint']}>{t('sansCommentaire')}</p> : null}
      <ol className={styles['thread']}>
        {comments.map((comment) => (
          <Line key={comment.id} comment={comment} session={session} isArchived={isArchived} />
        ))}
      </ol>
      {isArchived ? <p className={form['hint']}>{t('commentairesArchive')}</p> : null}
      {mayWrite ? <Composer subject={subject} session={session} /> : null}
    </>
  );
}

interface LineProps {
  readonly comment: Comment;
  readonly session: Session;
  readonly isArchived: boolean;
}

function Line({ comment, session, isArchived }: LineProps) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const formats = useFormats();
  const { id, auteur, texte, createdAt, modifieLe } = comment;
  const sync = syncStateOf(comment);
  const remove = async (): Promise<void> => {
    const written = await removeCommentaire(id);
    if (!written.ok) toast.error(t(`erreurs:${written.code}`));
  };
  return (
    <li className={styles['line']}>
      <Avatar initials={initialsOf(auteur.nom)} />
      <div className={styles['body']}>
        <p className={styles['author']}>
          <strong>{auteur.nom}</strong> <span className={form['hint']}>{formats.dateHeure(createdAt)}</span>
          {modifieLe === null ? null : <span className={form['hint']}> {t('tickets:corrige')}</span>}
        </p>
        <p className={styles['text']}>{texte}</p>
        {sync === 'recu' ? null : <SyncBadge state={sync} />}
        {!isArchived && can(actorOf(session), 'commentaire.modifier', { idUser: auteur.id }).ok ? (
          <Button size="sm" variant="text" onClick={() => void remove()}>
            {t('tickets:retirer')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Composer({ subject, session }: Pick<CommentThreadProps, 'subject' | 'session'>) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const onFailure = (code: ErrorCode) => toast.error(t(`erreurs:${code}`));
  const { saisie, write, finish } = useKeptDraft({
    sujet: `${subject.entite}:${subject.idEntite}:commentaire`,
    before: EMPTY,
    onFailure,
  });
  // A double click sends one comment.
  const [id, setId] = useState(() => crypto.randomUUID());
  const isEmpty = saisie.texte.trim() === '';
  const send = async (): Promise<void> => {
    if (isEmpty) return;
    const written = await comment(session, subject, { id, texte: saisie.texte });
    if (!written.ok) return void onFailure(written.code);
    await finish();
    setId(crypto.randomUUID());
  };
  return (
    <div className={form['group']}>
      <Textarea
        label={t('tickets:commenter')}
        value={saisie.texte}
        rows={3}
        maxLength={MESSAGE_MAX}
        onChange={(event) => write({ texte: event.currentTarget.value })}
      />
      <div className={form['row']}>
        <Button size="lg" disabled={isEmpty} onClick={() => void send()}>
          {t('tickets:ajouter')}
        </Button>
      </div>
    </div>
  );
}
