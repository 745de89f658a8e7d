import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { CommentaireRecord } from '#domain/sync/references.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useLive } from '../../data/use-live.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { initialesDe } from '../../ui/format/personnes.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SyncBadge } from '../../ui/sync-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { commenterTicket, retirerCommentaire } from './actions.ts';
import { useSaisie } from './use-saisie.ts';
import styles from './tickets.module.css';

type Commentaire = CommentaireRecord & LocalDocument;
const VIDE = { texte: '' };
const TEXTE_MAX = 4000;

interface FilProps {
  readonly idTicket: string;
  readonly session: Session;
}

/** What was said about a ticket, from the oldest to the newest, and what one adds. */
export function Fil({ idTicket, session }: FilProps) {
  const { t } = useTranslation('tickets');
  const tous = useLive<Commentaire>('records', { selector: { kind: 'commentaire', idEntite: idTicket } });
  const commentaires = (tous ?? [])
    .filter(({ retireLe }) => retireLe === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <Card title={t('commentaires')}>
      {commentaires.length === 0 ? <p className={form['hint']}>{t('sansCommentaire')}</p> : null}
      <ol className={styles['fil']}>
        {commentaires.map((commentaire) => (
          <Ligne key={commentaire.id} commentaire={commentaire} session={session} />
        ))}
      </ol>
      <Composeur idTicket={idTicket} session={session} />
    </Card>
  );
}

function Ligne({ commentaire, session }: { readonly commentaire: Commentaire; readonly session: Session }) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const formats = useFormats();
  const { id, auteur, texte, createdAt, modifieLe } = commentaire;
  const sync = syncStateOf(commentaire);
  const retirer = async (): Promise<void> => {
    const refus = await retirerCommentaire(id);
    if (refus !== null) toast.error(t(`erreurs:${refus}`));
  };
  return (
    <li className={styles['ligne']}>
      <Avatar initials={initialesDe(auteur.nom)} />
      <div className={styles['corps']}>
        <p className={styles['auteur']}>
          <strong>{auteur.nom}</strong> <span className={form['hint']}>{formats.dateHeure(createdAt)}</span>
          {modifieLe === null ? null : <span className={form['hint']}>{t('tickets:corrige')}</span>}
        </p>
        <p className={styles['texte']}>{texte}</p>
        {sync === 'recu' ? null : <SyncBadge state={sync} />}
        {can(actorOf(session), 'commentaire.modifier', { idUser: auteur.id }).ok ? (
          <Button size="sm" variant="text" onClick={() => void retirer()}>
            {t('tickets:retirer')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Composeur({ idTicket, session }: FilProps) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const { saisie, ecrire, finir } = useSaisie(`ticket:${idTicket}:commentaire`, VIDE);
  const envoyer = async (): Promise<void> => {
    if (saisie.texte.trim() === '') return;
    const refus = await commenterTicket(session, idTicket, saisie.texte);
    if (refus === null) await finir();
    else toast.error(t(`erreurs:${refus}`));
  };
  return (
    <div className={form['group']}>
      <Textarea
        label={t('tickets:commenter')}
        value={saisie.texte}
        rows={3}
        maxLength={TEXTE_MAX}
        onChange={(event) => ecrire({ texte: event.currentTarget.value })}
      />
      <div className={form['row']}>
        <Button disabled={saisie.texte.trim() === ''} onClick={() => void envoyer()}>
          {t('tickets:ajouter')}
        </Button>
      </div>
    </div>
  );
}
