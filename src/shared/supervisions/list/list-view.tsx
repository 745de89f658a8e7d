import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListName } from '../../../data/use-list-name.ts';
import { supervisionPath } from '../../../platform/paths.ts';
import { EtatSupervisionBadge } from '../../states/etat-supervision-badge.tsx';
import { useSupervisions } from '../use-matrix.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List, type ListProps } from '../../../ui/list/list.tsx';
import { useColumns } from './columns.tsx';
import { filtersOf } from './filters.ts';
import type { Planning } from '../plan/plan-entry.ts';
import { haystack, rowId, rowName, supervisionRow, type SupervisionRow } from './row.ts';

const DEFAULT_SORT = { id: 'prevue', isDescending: true };

const EMPTY = {
  lead: 'supervisions:videTexte',
  controller: 'supervisions:videTexteControleur',
  assessor: 'supervisions:videTexteCofrac',
} as const;

interface ListViewProps {
  /** What the list says when it is empty. */
  readonly reader: 'lead' | 'controller' | 'assessor';
  /** Where a line leads; the page of the supervision when absent. */
  readonly pathOf?: (id: string) => string;
  /** null: they may not. */
  readonly onPlan: ((planning: Planning) => void) | null;
  readonly tabs?: ListProps<SupervisionRow>['tabs'];
}

/** Supervisions of this device, live and without a network. */
export function ListView({ reader, pathOf = supervisionPath, onPlan, tabs }: ListViewProps) {
  const { t } = useTranslation(['supervisions', 'menu']);
  const formats = useFormats();
  const navigate = useNavigate();
  const rows = useRows();
  const columns = useColumns(pathOf);
  const filters = useMemo(() => filtersOf(t, rows ?? []), [t, rows]);
  const name = useListName('supervisions');
  return (
    <List
      name={name}
      title={t('menu:supervisions')}
      rows={rows}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      tabs={tabs}
      onOpen={({ id }) => void navigate(pathOf(id))}
      unsent={rows?.filter(({ supervision }) => supervision.dirty === 1).length ?? 0}
      renderCard={({ numero, supervision, isLate }) => {
        const day = supervision.dateRealisee ?? supervision.datePrevue;
        return (
          <ListCard
            name={supervision.nomInspecteur}
            badge={<EtatSupervisionBadge etat={supervision.etat} isLate={isLate} />}
            text={[numero || t('supervisions:sansNumero'), supervision.libelleType, supervision.fiche]
              .filter(Boolean)
              .join(' · ')}
            {...(day !== null && { end: formats.jour(day) })}
          />
        );
      }}
      empty={<EmptyState title={t('supervisions:vide')} text={t(EMPTY[reader])} />}
      actions={onPlan === null ? [] : [{ label: t('supervisions:planifier'), isCreate: true, onRun: () => onPlan({}) }]}
    />
  );
}

function useRows(): readonly SupervisionRow[] | undefined {
  const supervisions = useSupervisions();
  const today = useToday();
  return useMemo(() => supervisions?.map((one) => supervisionRow(one, today)), [supervisions, today]);
}
