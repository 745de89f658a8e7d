import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { ticketList } from '#domain/tickets/list.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { ticketPath } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { NewTicket } from './new-ticket.tsx';
import { StatusBadge } from './status-badge.tsx';

const QUERY = { selector: { kind: 'ticket' } };
const DEFAULT_SORT = { id: 'date', isDescending: true };
const rowId = (row: TicketRecord): string => row.id;
const rowName = ({ numero, titre }: TicketRecord): string => numero ?? titre;
const haystack = (row: TicketRecord): string => searchableText(row, ticketList.searched);

/** /tickets: those of the office, or of everybody for an administrator; live, and without a network. */
export function TicketsPage({ version }: { readonly version: string }) {
  const { t } = useTranslation(['tickets', 'menu']);
  const navigate = useNavigate();
  const session = useSession();
  const rows = useLive<TicketRecord & LocalDocument>('records', QUERY);
  const columns = useColumns();
  const filters = useFilters();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <List
        name={useListName('tickets')}
        title={t('menu:tickets')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => void navigate(ticketPath(id))}
        unsent={rows?.filter(({ dirty }) => dirty === 1).length ?? 0}
        renderCard={(row) => (
          <ListCard
            name={row.titre}
            badge={<StatusBadge status={row.status} />}
            text={`${row.numero ?? t('tickets:sansNumero')} · ${t(`tickets:priorites.${row.priority}`)}`}
          />
        )}
        empty={<EmptyState title={t('tickets:vide')} text={t('tickets:videTexte')} />}
        actions={[{ label: t('tickets:creer'), isCreate: true, onRun: () => setCreating(true) }]}
      />
      {isCreating && session !== null && (
        <NewTicket
          session={session}
          version={version}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(ticketPath(id))}
        />
      )}
    </>
  );
}
