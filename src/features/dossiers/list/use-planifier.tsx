import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { useLive } from '../../../data/use-live.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DialogueAffecter } from '../../../shared/assignment/dialogue-affecter.tsx';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useMots } from '../mots.ts';
import { LAISSES, aPlanifier, type APlanifier } from './a-planifier.ts';
import type { LocalDossier } from './dossier-row.ts';

interface PlanifierProps {
  readonly actor: Actor;
  readonly chosen: readonly LocalDossier[];
  readonly onDone: () => void;
}

/** Who goes to the visits of the chosen dossiers, when and in which order. null: this person never plans. */
export function usePlanifier({ actor, chosen, onDone }: PlanifierProps): {
  readonly action: BulkAction | null;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  const [asked, setAsked] = useState<readonly LocalDossier[] | null>(null);
  const close = (): void => setAsked(null);
  if (!can(actor, 'intervention.affecter', { idBureauInspection: actor.idBureauInspection }).ok) {
    return { action: null, dialog: null };
  }
  const hasLeft = chosen.some(({ totaux }) => totaux.interventions > totaux.valides);
  return {
    action: {
      id: 'planifier',
      label: t('planifier.bouton'),
      icon: <IconCalendarPlus size={16} stroke={1.8} aria-hidden />,
      reason: hasLeft ? undefined : t('planifier.aucune', { ...mots }),
      onRun: () => setAsked(chosen),
    },
    dialog:
      asked === null ? null : (
        <Planifier
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
function Planifier({ actor, chosen, onClose, onDone }: PlanifierProps & { readonly onClose: () => void }) {
  const interventions = useLive('interventions', { selector: { demandeId: { $in: chosen.map(({ id }) => id) } } });
  const [lues, setLues] = useState<APlanifier | null>(null);
  if (lues === null && interventions !== undefined) setLues(aPlanifier(actor, chosen, interventions));
  const phrases = useLaisses(lues);
  const isEmpty = lues !== null && lues.visites.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    toast.info(phrases.join(' '));
    onClose();
  }, [isEmpty, phrases, onClose]);
  if (lues === null || isEmpty) return null;
  return (
    <DialogueAffecter
      visites={lues.visites}
      laissees={lues.commencees}
      notes={phrases.map((phrase) => (
        <Notice key={phrase} tone="new" title={phrase} />
      ))}
      surFermer={onClose}
      surFait={() => {
        if (phrases.length > 0) toast.info(phrases.join(' '));
        onDone();
      }}
    />
  );
}

/** How many of the chosen dossiers are left as they are, a sentence for each reason. */
function useLaisses(lues: APlanifier | null): readonly string[] {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  if (lues === null) return [];
  const { laisses, commencees } = lues;
  return [
    ...LAISSES.flatMap((raison) =>
      laisses[raison] === 0 ? [] : [t(`planifier.laisses.${raison}`, { ...mots, count: laisses[raison] })],
    ),
    ...(commencees.size === 0 ? [] : [t('planifier.commencees', { count: commencees.size })]),
  ];
}
