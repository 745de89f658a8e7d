import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './optimiser.module.css';
import { PlanDays } from './plan-days.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanMap } from './plan-map.tsx';
import { type ComputedPlan, isStopped, type PlanView } from './plan.ts';
import { Running } from './running.tsx';
import { Refused, type RefusedLine } from './refused.tsx';
import { Supposed } from './supposed.tsx';
import { Unplaced } from './unplaced.tsx';
import type { Again } from './use-again.ts';
import type { Computation } from './use-computation.ts';
import type { PlanData } from './use-plan-data.ts';
import type { Review } from './use-review.ts';

interface BodyProps {
  readonly computation: Computation;
  readonly plan: ComputedPlan | undefined;
  readonly view: PlanView | undefined;
  /** null: the first that has something. */
  readonly day: string | null;
  readonly review: Review;
  /** What the server refused of the last try. */
  readonly refused: readonly RefusedLine[];
  readonly data: PlanData;
  readonly isOwn: boolean;
  readonly again: Again;
  readonly onDay: (day: string) => void;
  readonly onStop: () => void;
  readonly onAbandon: () => void;
  readonly onRetry: () => void;
}

/** [planning/PO14] [planning/PO15] Why a computation ended, where it is no failure. */
const INTERRUPTED = ['remplace', 'occupe'] as const;

/** What the optimiser says: nothing yet, at work, refused, or a plan. */
export function PlanBody(props: BodyProps) {
  const { computation, plan, view, isOwn, onRetry, onStop, onAbandon } = props;
  const { t } = useTranslation('optimiseur');
  const isOffline = useIsOffline();
  const told = INTERRUPTED.find(
    (one) => computation.state === 'refuse' && computation.refusal.data?.['raison'] === one,
  );
  return (
    <section className={styles['main']} aria-label={t('resultat')}>
      {isOffline ? (
        <div className={styles['notices']}>
          <Notice tone="wait" title={t('horsLigne')}>
            {t(isOwn ? 'horsLigneMien' : 'horsLigneBureau')}
          </Notice>
        </div>
      ) : null}
      {computation.state === 'refuse' ? (
        <div className={styles['notices']}>
          {told !== undefined ? (
            <Notice tone="wait" announced title={t(told)} action={<Button onClick={onRetry}>{t('calculer')}</Button>}>
              {t('rienEcrit')}
            </Notice>
          ) : (
            <ErrorState refusal={computation.refusal} onRetry={onRetry}>
              {t('rienEcrit')}
            </ErrorState>
          )}
        </div>
      ) : null}
      {computation.state === 'enCours' ? (
        <Running running={computation} onStop={onStop} onAbandon={onAbandon} />
      ) : plan === undefined || view === undefined ? (
        <EmptyState
          title={t(computation.state === 'abandonne' ? 'abandonneTitre' : 'videTitre')}
          text={t(computation.state === 'abandonne' ? 'abandonneTexte' : 'videTexte')}
        />
      ) : (
        <Result {...props} plan={plan} view={view} />
      )}
    </section>
  );
}

function Result(props: BodyProps & { readonly plan: ComputedPlan; readonly view: PlanView }) {
  const { plan, view, day: asked, review, refused, data, again, onDay } = props;
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const isBusy = (one: string): boolean =>
    view.rows.some(({ cells }) => cells.some(({ jour, visits }) => jour === one && visits > 0));
  const day = plan.days.find((one) => one === asked) ?? plan.days.find(isBusy) ?? plan.days[0] ?? '';
  const { reserves, calcul } = plan.proposal;
  return (
    <div className={styles['result']}>
      <div className={styles['notices']}>
        {isStopped(plan) ? (
          <Notice
            tone="wait"
            title={t('arreteA', { fait: formats.nombre(calcul.fait), sur: formats.nombre(calcul.sur) })}
          >
            {t('arreteTexte')}
          </Notice>
        ) : null}
        {plan.isOfDevice ? (
          <Notice tone="wait" title={t('deLAppareil')}>
            {reserves.map((one) => t(`reserves.${one}`)).join(' ')}
          </Notice>
        ) : null}
        <Supposed plan={plan} controllers={data.controllers} again={again} />
        <Refused refused={refused} review={review} plan={plan} />
      </div>
      <PlanFigures view={view} />
      <div className={styles['columns']}>
        {plan.lines.length === 0 ? (
          <EmptyState title={t('aucunePlace')} text={t('aucunePlaceTexte')} />
        ) : (
          <PlanDays plan={plan} view={view} day={day} review={review} onDay={onDay} />
        )}
        <div className={styles['aside']}>
          <section aria-label={t('carte', { jour: formats.jourSemaine(day) })}>
            <PlanMap rows={view.rows} day={day} />
          </section>
          <Unplaced plan={plan} controllers={data.controllers} {...again} />
        </div>
      </div>
    </div>
  );
}
