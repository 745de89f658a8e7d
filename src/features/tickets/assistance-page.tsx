import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useAttachmentsBeingKept } from '../../data/attachments-being-kept.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { ticketPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { TicketFields, useNewTicket } from './ticket-fields.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tickets.module.css';

type Ticket = TicketRecord & LocalDocument;
const QUERY = { selector: { kind: 'ticket' } };

/** /aide: whoever works here tells of a problem, and finds the answers to theirs ([tickets/B1]); without a network too. */
export function AssistancePage({ version }: { readonly version: string }) {
  const { t } = useTranslation('menu');
  const session = useSession();
  if (session === null) return null;
  return (
    <>
      <PageHeader title={t('assistance')} />
      <div className={form['page']}>
        <ProblemCard session={session} version={version} />
        <MesTickets session={session} />
        <About version={version} />
      </div>
    </>
  );
}

/** What runs here, and whose work it holds. */
function About({ version }: { readonly version: string }) {
  const { t } = useTranslation('tickets');
  return (
    <p className={form['hint']}>
      {t('enService', { version })} · <a href="/licences.txt">{t('licences')}</a>
    </p>
  );
}

function ProblemCard({ session, version }: { readonly session: Session; readonly version: string }) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const draft = useNewTicket(session, { version, ecran: screenOf(useLocation().state) });
  const areBeingKept = useAttachmentsBeingKept();
  const send = async (): Promise<void> => {
    const id = await draft.send();
    if (id !== null) await navigate(ticketPath(id));
  };
  return (
    <Card title={t('signaler')}>
      <div className={form['column']}>
        <TicketFields draft={draft} />
        <div className={form['row']}>
          <Button variant="primary" size="lg" loading={areBeingKept} onClick={() => void send()}>
            {t('envoyer')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The menu that led here says where its reader stood. */
function screenOf(state: unknown): string | null {
  const screenPath: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'ecran') : null;
  return typeof screenPath === 'string' ? screenPath : null;
}

function MesTickets({ session }: { readonly session: Session }) {
  const { t } = useTranslation('tickets');
  const all = useLive<Ticket>('records', QUERY);
  const miens = all
    ?.filter(({ auteur }) => auteur.id === session.user.id)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Card title={t('mesTickets')}>
      {miens?.length === 0 ? <p className={form['hint']}>{t('aucunMien')}</p> : null}
      <ul className={styles['miens']}>
        {(miens ?? []).map((ticket) => (
          <li key={ticket.id}>
            <MyTicket ticket={ticket} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MyTicket({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const formats = useFormats();
  const sync = syncStateOf(ticket);
  return (
    <Link to={ticketPath(ticket.id)} className={styles['mien']}>
      <strong>{ticket.titre}</strong>
      <span className={styles['suite']}>
        <StatusBadge status={ticket.status} />
        <span className={form['hint']}>
          {`${ticket.numero ?? t('sansNumero')}, ${formats.dateHeure(ticket.createdAt)}`}
        </span>
        {sync === 'recu' ? null : <SyncBadge state={sync} />}
      </span>
    </Link>
  );
}
