import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Bulk } from '../../../ui/list/list.tsx';
import { SelectionBar, type BulkAction } from '../../../ui/table/selection-bar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DialogueAffecter } from '../../../shared/assignment/dialogue-affecter.tsx';
import { planifiables } from '../../../shared/assignment/planification.ts';
import type { InterventionLocale, LigneIntervention } from './ligne.ts';
import { useRapports } from './use-rapports.tsx';

/** What can be done at once to the chosen interventions. */
export function ActionsEnLot({
  chosen,
  onClear,
  exporting,
  acteur,
}: Bulk<LigneIntervention> & { readonly acteur: Actor }) {
  const { t } = useTranslation('interventions');
  // Kept as they were when the dialog opened: a row that changes under it is not planned unseen.
  const [aPlanifier, setAPlanifier] = useState<readonly InterventionLocale[] | null>(null);
  const choisies = chosen.map(({ source }) => source);
  const possibles = planifiables(acteur, choisies);
  const rapports = useRapports(acteur, choisies);
  const planifier: BulkAction = {
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
        actions={[...(peutAffecter(acteur) ? [planifier] : []), ...rapports, exporting]}
        clearLabel={t('choix.effacer')}
        onClear={onClear}
      />
      {aPlanifier === null ? null : (
        <DialogueAffecter
          visites={aPlanifier}
          notes={
            chosen.length > aPlanifier.length ? (
              <Notice tone="new" title={t('affecter.ecartees', { count: chosen.length - aPlanifier.length })} />
            ) : null
          }
          surFermer={() => setAPlanifier(null)}
          surFait={() => {
            setAPlanifier(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** In their own office: an action that this person never has is not shown. */
const peutAffecter = (acteur: Actor): boolean =>
  can(acteur, 'intervention.affecter', { idBureauInspection: acteur.idBureauInspection }).ok;
