import { useState } from 'react';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Comparison } from './comparison.tsx';
import type { ComputedPlan, PlanView } from './plan.ts';
import { useSentence } from './refused.tsx';
import type { useApply } from './use-apply.ts';
import { doubtsOf, refusedOf, type Review } from './use-review.ts';

interface ActionsProps {
  readonly isOwn: boolean;
  readonly plan: ComputedPlan;
  readonly view: PlanView;
  /** Of the plan before; undefined: there is one. */
  readonly formerView: PlanView | undefined;
  readonly review: Review;
  readonly applying: ReturnType<typeof useApply>;
  readonly onSwap: () => void;
}

/** What a plan becomes: compared, applied, put back. */
export function PlanActions({ isOwn, plan, view, formerView, review, applying, onSwap }: ActionsProps) {
  const { t } = useTranslation('optimiseur');
  const isOffline = useIsOffline();
  const [isComparing, setComparing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const sentence = useSentence(plan, review);
  const { isBusy, applied, apply, undo } = applying;
  const { kept, verdicts } = review;
  const doubts = doubtsOf(verdicts);
  const run = (): void => {
    setAsking(false);
    void apply({ lines: kept, visits: plan.visits });
  };
  const isCut = isOffline && !isOwn;
  return (
    <>
      {applied === null ? null : (
        <Button variant="text" disabled={isBusy || isCut} onClick={() => void undo(applied)}>
          {t('annulerApplication')}
        </Button>
      )}
      <Button
        icon={<IconColumns size={16} aria-hidden />}
        disabled={formerView === undefined}
        onClick={() => setComparing(true)}
      >
        {t('comparer')}
      </Button>
      <Button
        variant="primary"
        loading={isBusy}
        disabled={kept.length === 0 || isCut || refusedOf(verdicts).length > 0}
        onClick={() => (doubts.length > 0 ? setAsking(true) : run())}
      >
        {t('appliquer', { count: kept.length })}
      </Button>
      {isComparing && formerView !== undefined ? (
        <Comparison view={view} former={formerView} onClose={() => setComparing(false)} onSwap={onSwap} />
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={t('quandMeme', { count: kept.length })}
        confirmLabel={t('appliquer', { count: kept.length })}
      >
        <ul>
          {doubts.map(({ id, doutes }) => {
            const visit = review.byId.get(id);
            return (
              <li key={id}>
                <strong>{visit === undefined ? '' : fullName(visit.beneficiaire)}</strong>{' '}
                {doutes.map((one) => sentence(id, one)).join(' ')}
              </li>
            );
          })}
        </ul>
      </ConfirmDialog>
    </>
  );
}
