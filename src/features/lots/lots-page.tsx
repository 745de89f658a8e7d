import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLead } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { lotList } from '#domain/lots/list.ts';
import { actorOf } from '../../data/actor.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { lotPath, PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { EtatLotBadge } from './etat-lot-badge.tsx';
import { NewLot } from './new-lot.tsx';
import { ArchiveDialog } from './synthese/archive-dialog.tsx';
import { type LotRow, useLotRows } from './use-lots.ts';

const DEFAULT_SORT = { id: 'code', isDescending: true };
const rowId = ({ id }: LotRow): string => id;
const rowName = ({ code }: LotRow): string => code;
const haystack = ({ lot, client }: LotRow): string => `${searchableText(lot, lotList.searched)}\n${client}`;

/** /batch/list: lots of the office, live and without a network. */
export function LotsPage() {
  const { t } = useTranslation(['lots', 'menu', 'archives']);
  const navigate = useNavigate();
  const session = useSession();
  const rows = useLotRows();
  const columns = useColumns(lotPath);
  const filters = useFilters(rows);
  const name = useListName('lots');
  const [isCreating, setCreating] = useState(false);
  const [isArchiving, setArchiving] = useState(false);
  if (session === null) return null;
  const actor = actorOf(session);
  const mayCreate = can(actor, 'lot.deposer', { idBureauInspection: actor.idBureauInspection }).ok;
  return (
    <>
      <List
        name={name}
        title={t('menu:lots')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => void navigate(lotPath(id))}
        unsent={rows?.filter(({ lot }) => lot.dirty === 1).length ?? 0}
        renderCard={({ code, client, lot, etat }) => (
          <ListCard
            name={code}
            badge={<EtatLotBadge etat={etat} />}
            text={[client, lot.fiche].filter(Boolean).join(' · ')}
            end={t('lots:operations', { count: lot.attendues ?? 0 })}
          />
        )}
        empty={<EmptyState title={t('lots:vide')} text={t('lots:videTexte')} />}
        actions={[
          ...(isLead(actor.role)
            ? [
                { label: t('menu:tauxDesLots'), to: PATHS.lotRates },
                { label: t('archives:periode'), onRun: () => setArchiving(true) },
              ]
            : []),
          ...(mayCreate ? [{ label: t('lots:creer'), isCreate: true, onRun: () => setCreating(true) }] : []),
        ]}
      />
      {isArchiving && <ArchiveDialog onClose={() => setArchiving(false)} />}
      {isCreating && (
        <NewLot session={session} onClose={() => setCreating(false)} onCreated={(id) => void navigate(lotPath(id))} />
      )}
    </>
  );
}
