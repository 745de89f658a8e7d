import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { usePiecesEnGarde } from '../../data/pieces-en-garde.ts';
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
import { ChampsTicket, useNouveauTicket } from './champs-ticket.tsx';
import { StatutBadge } from './statut-badge.tsx';
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
        <Signalement session={session} version={version} />
        <MesTickets session={session} />
      </div>
    </>
  );
}

function Signalement({ session, version }: { readonly session: Session; readonly version: string }) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const redaction = useNouveauTicket(session, { version, ecran: ecranDe(useLocation().state) });
  const enGarde = usePiecesEnGarde();
  const envoyer = async (): Promise<void> => {
    const id = await redaction.envoyer();
    if (id !== null) await navigate(ticketPath(id));
  };
  return (
    <Card title={t('signaler')}>
      <div className={form['column']}>
        <ChampsTicket redaction={redaction} />
        <div className={form['row']}>
          <Button variant="primary" size="lg" loading={enGarde} onClick={() => void envoyer()}>
            {t('envoyer')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The menu that led here says where its reader stood. */
function ecranDe(state: unknown): string | null {
  const ecran: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'ecran') : null;
  return typeof ecran === 'string' ? ecran : null;
}

function MesTickets({ session }: { readonly session: Session }) {
  const { t } = useTranslation('tickets');
  const tous = useLive<Ticket>('records', QUERY);
  const miens = tous
    ?.filter(({ auteur }) => auteur.id === session.user.id)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Card title={t('mesTickets')}>
      {miens?.length === 0 ? <p className={form['hint']}>{t('aucunMien')}</p> : null}
      <ul className={styles['miens']}>
        {(miens ?? []).map((ticket) => (
          <li key={ticket.id}>
            <MonTicket ticket={ticket} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MonTicket({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const formats = useFormats();
  const sync = syncStateOf(ticket);
  return (
    <Link to={ticketPath(ticket.id)} className={styles['mien']}>
      <strong>{ticket.titre}</strong>
      <span className={styles['suite']}>
        <StatutBadge status={ticket.status} />
        <span className={form['hint']}>
          {`${ticket.numero ?? t('sansNumero')}, ${formats.dateHeure(ticket.createdAt)}`}
        </span>
        {sync === 'recu' ? null : <SyncBadge state={sync} />}
      </span>
    </Link>
  );
}
