import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { isLead } from '#domain/access/roles.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { ticketFieldsOf } from '#domain/tickets/edits.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CommentThread } from '../../shared/comments/comment-thread.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { backToList } from '../../ui/list/list-places.ts';
import { removeTicket } from './actions.ts';
import { AuthorCard } from './author-card.tsx';
import { DescriptionCard } from './description-card.tsx';
import { AttachmentsCard } from './attachments-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { FollowUpCard } from './follow-up-card.tsx';

type Ticket = TicketRecord & LocalDocument;

/** /tickets/update/{id}: live; what is typed waits in the queue like any other edit. */
export function TicketPage() {
  const { t } = useTranslation('tickets');
  const { id = '' } = useParams();
  const session = useSession();
  const found = useLive<Ticket>('records', { selector: { kind: 'ticket', id } });
  if (session === null) return null;
  if (found === undefined) return <SkeletonLines count={8} />;
  const [ticket] = found;
  if (ticket === undefined) {
    return (
      <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <LinkButton to={PATHS.root}>{t('retour')}</LinkButton>
      </EmptyState>
    );
  }
  return <OpenTicket key={id} ticket={ticket} session={session} />;
}

function OpenTicket({ ticket, session }: { readonly ticket: Ticket; readonly session: Session }) {
  const { t } = useTranslation('tickets');
  const fields = ticketFieldsOf(actorOf(session), ticket);
  return (
    <>
      <Header ticket={ticket} session={session} />
      <div className={form['page']}>
        <div className={form['column']}>
          <DescriptionCard ticket={ticket} mayCorrect={fields.includes('description')} />
          {fields.includes('reponse') ? (
            <FollowUpCard ticket={ticket} />
          ) : fields.includes('status') ? (
            <AuthorCard ticket={ticket} />
          ) : null}
        </div>
        <div className={form['column']}>
          <AttachmentsCard ticket={ticket} session={session} />
          <Card title={t('commentaires')}>
            <CommentThread subject={{ entite: 'ticket', idEntite: ticket.id }} session={session} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Header({ ticket, session }: { readonly ticket: Ticket; readonly session: Session }) {
  const { t } = useTranslation(['tickets', 'menu']);
  const formats = useFormats();
  const sync = syncStateOf(ticket);
  const facts = [
    { label: t('tickets:champs.type'), value: t(`tickets:types.${ticket.type}`) },
    { label: t('tickets:champs.priority'), value: t(`tickets:priorites.${ticket.priority}`) },
    { label: t('tickets:champs.auteur'), value: ticket.auteur.nom },
    { label: t('tickets:champs.assigne'), value: ticket.nomAssigne ?? '–' },
    { label: t('tickets:champs.date'), value: formats.dateHeure(ticket.createdAt) },
  ];
  return (
    <RecordHeader
      breadcrumb={[
        <Link key="liste" {...backToList(isLead(session.role) ? PATHS.tickets : PATHS.support)}>
          {isLead(session.role) ? t('menu:tickets') : t('menu:assistance')}
        </Link>,
      ]}
      number={ticket.numero ?? t('tickets:sansNumero')}
      badge={
        <>
          <StatusBadge status={ticket.status} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={ticket.titre}
      facts={facts}
    >
      {can(actorOf(session), 'ticket.supprimer').ok ? <Suppression id={ticket.id} /> : null}
    </RecordHeader>
  );
}

/** [tickets/B7] With the network: the comments go with the ticket. */
function Suppression({ id }: { readonly id: string }) {
  const { t } = useTranslation(['tickets', 'erreurs', 'commun']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await removeTicket(id);
    setBusy(false);
    if (!answer.ok) return void toast.error(t(`erreurs:${answer.code}`));
    await navigate(PATHS.tickets);
  };
  return (
    <>
      <Button
        icon={<IconTrash size={16} stroke={1.9} aria-hidden />}
        disabled={isOffline}
        onClick={() => setOpen(true)}
      >
        {t('commun:supprimer')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
        title={t('tickets:supprimerTitre')}
        confirmLabel={t('commun:supprimer')}
        danger
        loading={isBusy}
      >
        {t('tickets:supprimerTexte')}
      </ConfirmDialog>
    </>
  );
}
