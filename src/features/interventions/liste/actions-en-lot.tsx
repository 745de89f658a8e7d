import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Bulk } from '../../../ui/list/simple-list.tsx';
import { SelectionBar, type BulkAction } from '../../../ui/table/selection-bar.tsx';
import type { LigneIntervention } from './ligne.ts';

/** What can be done at once to the chosen interventions. */
export function ActionsEnLot({ chosen, onClear, onExport }: Bulk<LigneIntervention>) {
  const { t } = useTranslation(['interventions', 'liste']);
  const actions: readonly BulkAction[] =
    onExport === undefined
      ? []
      : [
          {
            id: 'exporter',
            label: t('liste:exporter'),
            icon: <IconTableExport size={16} stroke={1.8} aria-hidden />,
            onRun: onExport,
          },
        ];
  return (
    <SelectionBar
      summary={t('interventions:choix.resume', { count: chosen.length })}
      actions={actions}
      clearLabel={t('interventions:choix.effacer')}
      onClear={onClear}
    />
  );
}
