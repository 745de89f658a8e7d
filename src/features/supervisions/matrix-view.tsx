import { Switch } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '#domain/supervisions/matrix.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useToday } from '../../ui/format/use-today.ts';
import { ListFilterBar } from '../../ui/list/list-filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CellPanel } from './cell-panel.tsx';
import { Legend } from './legend.tsx';
import { countOf, type MatrixRow } from './matrix-rows.ts';
import { MatrixGestures } from './matrix-gestures.tsx';
import { MatrixTable } from './matrix-table.tsx';
import type { ViewProps } from './tabs.ts';
import { type MatrixData, useMatrixView } from './use-matrix-view.ts';
import { YearBar } from './year-bar.tsx';
import styles from './matrix.module.css';

/** [supervisions/SU20] Where each inspector stands on each fiche. */
export function MatrixView({ tabs, onPlan }: ViewProps) {
  const { t } = useTranslation(['supervisions', 'menu']);
  const data = useMatrixView();
  const count = data && [
    t('supervisions:compte.controleurs', { count: data.shown.rows.length }),
    t('supervisions:compte.fiches', { count: data.shown.fiches.length }),
  ];
  return (
    <div className={styles['page']}>
      <PageHeader title={t('menu:supervisions')} count={count?.join(', ')}>
        <MatrixGestures shown={data?.shown} />
        {onPlan !== null && (
          <Button
            variant="primary"
            icon={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => onPlan({})}
          >
            {t('supervisions:planifier')}
          </Button>
        )}
      </PageHeader>
      <Tabs {...tabs} />
      <TabPanel group={tabs.group} id={tabs.value} className={styles['panel'] ?? ''}>
        {data === undefined ? <SkeletonLines count={8} /> : <Matrix data={data} onPlan={onPlan} />}
      </TabPanel>
    </div>
  );
}

interface MatrixProps {
  readonly data: MatrixData;
  readonly onPlan: ViewProps['onPlan'];
}

function Matrix({ data, onPlan }: MatrixProps) {
  const { t } = useTranslation(['supervisions', 'liste']);
  const today = useToday();
  const [open, setOpen] = useState<{ readonly id: string; readonly code: string } | null>(null);
  const { rows, shown, filters, url, supervisions, year, isLateFirst } = data;
  const opened = found(rows, open);
  if (rows.length === 0)
    return <EmptyState ofDevice title={t('supervisions:sansMatrice')} text={t('supervisions:sansMatriceTexte')} />;
  return (
    <>
      <YearBar
        annee={year.annee}
        mois={year.mois}
        retards={shown.rows.reduce((sum, row) => sum + countOf(row, 'retard'), 0)}
        today={today}
      />
      <ListFilterBar
        rows={rows}
        filters={filters}
        url={url}
        words={{ search: t('liste:chercher'), searchOnPhone: t('liste:chercher') }}
      >
        <Switch
          size="xs"
          label={t('supervisions:matrice.retardsDabord')}
          checked={isLateFirst}
          onChange={({ currentTarget: { checked } }) => url.set('retards', checked ? '1' : null)}
        />
      </ListFilterBar>
      {shown.rows.length === 0 || shown.fiches.length === 0 ? (
        <EmptyState ofDevice title={t('supervisions:aucuneLigne')}>
          <Button onClick={url.clear}>{t('liste:effacer')}</Button>
        </EmptyState>
      ) : (
        <MatrixTable
          fiches={shown.fiches}
          rows={shown.rows}
          open={open}
          onOpen={({ id }, { code }) => setOpen({ id, code })}
        />
      )}
      <Legend />
      {opened !== null && (
        <CellPanel
          row={opened.row}
          cell={opened.cell}
          supervisions={supervisions}
          onClose={() => setOpen(null)}
          onPlan={
            onPlan &&
            ((planning) => {
              setOpen(null);
              onPlan(planning);
            })
          }
        />
      )}
    </>
  );
}

/** The open cell as it stands now; null: none is, or it is gone. */
function found(
  rows: readonly MatrixRow[],
  open: { readonly id: string; readonly code: string } | null,
): { readonly row: MatrixRow; readonly cell: Cell } | null {
  const row = rows.find(({ id }) => id === open?.id);
  const cell = row?.cells.find(({ code }) => code === open?.code);
  return row === undefined || cell === undefined ? null : { row, cell };
}
