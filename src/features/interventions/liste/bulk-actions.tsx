import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import type { Bulk } from '../../../ui/list/list.tsx';
import { SelectionBar, type BulkAction } from '../../../ui/table/selection-bar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AssignDialog } from '../../../shared/assignment/assign-dialog.tsx';
import { mayPlan, planifiables } from '../../../shared/assignment/planning.ts';
import type { InterventionLocale, InterventionRow } from './row.ts';
import { useRapports } from './use-rapports.tsx';

/** What can be done at once to the chosen interventions. */
export function BulkActions({ chosen, onClear, exporting, actor }: Bulk<InterventionRow> & { readonly actor: Actor }) {
  const { t } = useTranslation('interventions');
  // Kept as they were when the dialog opened: a row that changes under it is not planned unseen.
  const [aPlanifier, setAPlanifier] = useState<readonly InterventionLocale[] | null>(null);
  const chosenInterventions = chosen.map(({ source }) => source);
  const possibles = planifiables(actor, chosenInterventions);
  const rapports = useRapports(actor, chosenInterventions);
  const planAction: BulkAction = {
    id: 'affecter',
    label: t('affecter.bouton'),
    icon: <IconCalendarPlus size={16} stroke={1.8} aria-hidden />,
    reason: possibles.length === 0 ? t('affecter.aucune') : undefined,
    onRun: () => setAPlanifier(possibles),
  };
  return (
    <>
      <SelectionBar
        summary={t('choix.resume', { count: chosen.length })}
        actions={[...(canAssign(actor) ? [planAction] : []), ...rapports, exporting]}
        clearLabel={t('choix.effacer')}
        onClear={onClear}
      />
      {aPlanifier === null ? null : (
        <AssignDialog
          visits={aPlanifier}
          notes={
            chosen.length > aPlanifier.length ? (
              <Notice tone="new" title={t('affecter.ecartees', { count: chosen.length - aPlanifier.length })} />
            ) : null
          }
          onClose={() => setAPlanifier(null)}
          onDone={() => {
            setAPlanifier(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** In their own office: an action that this person never has is not shown. */
const canAssign = (actor: Actor): boolean => mayPlan(actor, { idBureauInspection: actor.idBureauInspection });
