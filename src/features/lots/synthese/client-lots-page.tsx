import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { lotList } from '#domain/lots/list.ts';
import { actorOf } from '../../../data/actor.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { useSession } from '../../../data/use-session.ts';
import { synthesePath } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import { useColumns, useFilters } from '../columns.tsx';
import { EtatLotBadge } from '../etat-lot-badge.tsx';
import { NewLot } from '../new-lot.tsx';
import { type LotRow, useLotRows } from '../use-lots.ts';

const DEFAULT_SORT = { id: 'code', isDescending: true };
const rowId = ({ id }: LotRow): string => id;
const rowName = ({ code }: LotRow): string => code;
const haystack = ({ lot }: LotRow): string => searchableText(lot, lotList.searched);

/**
 * /batch/client: the lots of the client, live and without a network; they deposit them, and each opens on its
 * list, its progress and its synthesis ([lots/L1] [lots/L23]).
 */
export function ClientLotsPage() {
  const { t } = useTranslation(['synthese', 'lots', 'menu']);
  const navigate = useNavigate();
  const rows = useLotRows();
  const columns = useColumns(synthesePath);
  const filters = useFilters(rows);
  const name = useListName('mes-lots');
  const session = useSession();
  const [isCreating, setCreating] = useState(false);
  if (session === null) return null;
  const actor = actorOf(session);
  const mayCreate = can(actor, 'lot.deposer', { idClient: actor.idClient }).ok;
  return (
    <>
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
        unsent={rows?.filter(({ lot }) => lot.dirty === 1).length ?? 0}
        renderCard={({ code, lot, etat }) => (
          <ListCard
            name={code}
            badge={<EtatLotBadge etat={etat} />}
            text={lot.fiche ?? ''}
            end={t('lots:operations', { count: lot.attendues ?? 0 })}
          />
        )}
        empty={<EmptyState title={t('synthese:vide')} text={t('synthese:videTexte')} />}
        actions={mayCreate ? [{ label: t('lots:creer'), isCreate: true, onRun: () => setCreating(true) }] : []}
      />
      {isCreating && (
        <NewLot
          session={session}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(synthesePath(id))}
        />
      )}
    </>
  );
}
