import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { waitsFor } from '#domain/contrats/turn.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { contratPath } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { ContratCard } from './contrat-card.tsx';
import { DEFAULT_SORT, haystack, rowId, rowName } from './list-rows.ts';
import { useContratRows } from './use-contrats.ts';

/**
 * /contracts/client: the contracts that were sent to the client, live and without a network ([contrats/CT40]); what
 * waits for their signature says so.
 */
export function ClientContratsPage() {
  const { t } = useTranslation(['contrats', 'menu']);
  const navigate = useNavigate();
  const session = useSession();
  const rows = useContratRows();
  const reader = { isClient: true, email: session?.user.email ?? null };
  const columns = useColumns(reader);
  const filters = useFilters(rows, reader);
  const name = useListName('mes-contrats');
  if (session === null) return null;
  return (
    <List
      name={name}
      title={t('menu:mesContrats')}
      rows={rows}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={({ id }) => void navigate(contratPath(id))}
      renderCard={(row) => (
        <ContratCard row={row} note={waitsFor(row.contrat, session.user.email) ? t('contrats:aVous') : undefined} />
      )}
      empty={<EmptyState title={t('contrats:vide')} text={t('contrats:videClient')} />}
    />
  );
}
