import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { useLive } from '../../../data/use-live.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AssignDialog } from '../../../shared/assignment/assign-dialog.tsx';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LEFT_OUT, toPlan, type ToPlan } from './to-plan.ts';
import type { LocalDossier } from './dossier-row.ts';
import { mayPlan } from '../../../shared/assignment/planning.ts';

interface PlanProps {
  readonly actor: Actor;
  readonly chosen: readonly LocalDossier[];
  readonly onDone: () => void;
}

/** Who goes to the visits of the chosen dossiers, when and in which order. null: this person never plans. */
export function usePlanning({ actor, chosen, onDone }: PlanProps): {
  readonly action: BulkAction | null;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('dossiers');
  const [asked, setAsked] = useState<readonly LocalDossier[] | null>(null);
  const close = (): void => setAsked(null);
  if (!mayPlan(actor, { idBureauInspection: actor.idBureauInspection })) {
    return { action: null, dialog: null };
  }
  const hasLeft = chosen.some(({ totaux }) => totaux.interventions > totaux.valides);
  return {
    action: {
      id: 'planifier',
      label: t('planifier.bouton'),
      icon: <IconCalendarPlus size={16} stroke={1.8} aria-hidden />,
      reason: hasLeft ? undefined : t('planifier.aucune'),
      onRun: () => setAsked(chosen),
    },
    dialog:
      asked === null ? null : (
        <PlanDialog
          actor={actor}
          chosen={asked}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      ),
  };
}

/** Read once, when the dialog opens: a visit that changes under it is not planned unseen. */
export function PlanDialog({ actor, chosen, onClose, onDone }: PlanProps & { readonly onClose: () => void }) {
  const interventions = useLive('interventions', { selector: { demandeId: { $in: chosen.map(({ id }) => id) } } });
  const [lues, setLues] = useState<ToPlan | null>(null);
  if (lues === null && interventions !== undefined) setLues(toPlan(actor, chosen, interventions));
  const phrases = useLeftOut(lues);
  const isEmpty = lues !== null && lues.visites.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    toast.info(phrases.join(' '));
    onClose();
  }, [isEmpty, phrases, onClose]);
  if (lues === null || isEmpty) return null;
  return (
    <AssignDialog
      visits={lues.visites}
      laissees={lues.commencees}
      notes={phrases.map((phrase) => (
        <Notice key={phrase} tone="new" title={phrase} />
      ))}
      onClose={onClose}
      onDone={() => {
        if (phrases.length > 0) toast.info(phrases.join(' '));
        onDone();
      }}
    />
  );
}

/** How many of the chosen dossiers are left as they are, a sentence for each reason. */
function useLeftOut(rowsRead: ToPlan | null): readonly string[] {
  const { t } = useTranslation('dossiers');
  if (rowsRead === null) return [];
  const { laisses, commencees } = rowsRead;
  return [
    ...LEFT_OUT.flatMap((raison) =>
      laisses[raison] === 0 ? [] : [t(`planifier.laisses.${raison}`, { count: laisses[raison] })],
    ),
    ...(commencees.size === 0 ? [] : [t('planifier.commencees', { count: commencees.size })]),
  ];
}
