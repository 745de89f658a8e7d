import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchableText } from '#domain/lists/condition.ts';
import { lotList } from '#domain/lots/list.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { synthesePath } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import { useColumns, useFilters } from '../columns.tsx';
import { EtatLotBadge } from '../etat-lot-badge.tsx';
import { type LotRow, useLotRows } from '../use-lots.ts';

const DEFAULT_SORT = { id: 'code', isDescending: true };
const rowId = ({ id }: LotRow): string => id;
const rowName = ({ code }: LotRow): string => code;
const haystack = ({ lot }: LotRow): string => searchableText({ ...lot }, lotList.searched);

/** /batch/client: the lots of the client, live and without a network; each opens on its progress and its synthesis ([lots/L23]). */
export function ClientLotsPage() {
  const { t } = useTranslation(['synthese', 'lots', 'menu']);
  const navigate = useNavigate();
  const rows = useLotRows();
  const columns = useColumns();
  const filters = useFilters(rows);
  const name = useListName('mes-lots');
  return (
    <List
      name={name}
      title={t('menu:mesLots')}
      rows={rows}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={({ id }) => void navigate(synthesePath(id))}
      unsent={0}
      renderCard={({ code, lot, etat }) => (
        <ListCard
          name={code}
          badge={<EtatLotBadge etat={etat} />}
          text={lot.fiche ?? ''}
          end={t('lots:operations', { count: lot.attendues ?? 0 })}
        />
      )}
      empty={<EmptyState title={t('synthese:vide')} text={t('synthese:videTexte')} />}
    />
  );
}
