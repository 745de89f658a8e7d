import { useMemo, useRef, useState } from 'react';
import type { Supposition } from '#domain/planning/supposed.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanBody } from './plan-body.tsx';
import { PlanSettings } from './plan-settings.tsx';
import styles from './optimiser.module.css';
import { useAgain } from './use-again.ts';
import { useApply } from './use-apply.ts';
import { useComputation } from './use-computation.ts';
import { usePlanAddress } from './use-plan-address.ts';
import { usePlanData } from './use-plan-data.ts';
import { useReview } from './use-review.ts';
import { useSettings } from './use-settings.ts';
import { viewOf } from './plan.ts';

/** /planning/optimisateur: who makes which visit of the office, and when. */
export function OptimiserPage() {
  const session = useSession();
  return session === null ? null : <Optimiser session={session} isOwn={false} />;
}

/** /planning/optimisateur-controller: one's own visits, without a network too ([planning/PS4]). */
export function OwnOptimiserPage() {
  const session = useSession();
  return session === null ? null : <Optimiser session={session} isOwn />;
}

const NOTHING: readonly Supposition[] = [];

function Optimiser({ session, isOwn }: { readonly session: Session; readonly isOwn: boolean }) {
  const actor = useMemo(() => actorOf(session), [session]);
  const address = usePlanAddress(actor, isOwn);
  const data = usePlanData(address, isOwn ? actor.id : null);
  const settings = useSettings(address, data, isOwn ? actor.id : null);
  const { computation, plan, former, compute, stop, abandon, swap } = useComputation();
  const review = useReview(plan, data);
  const applying = useApply(isOwn, data.visits ?? []);
  const [chosenDay, setDay] = useState<string | null>(null);
  const { holidays, trips, echeanceOf } = data;
  const view = useMemo(
    () => plan && viewOf(plan, { holidays, trips, echeanceOf }),
    [plan, holidays, trips, echeanceOf],
  );
  const formerView = useMemo(
    () => former && viewOf(former, { holidays, trips, echeanceOf }),
    [former, holidays, trips, echeanceOf],
  );
  const isRunning = computation.state === 'enCours';
  const suppositions = plan?.proposal.suppositions ?? NOTHING;
  const lastSupposed = useRef(NOTHING);
  const start = (supposed: readonly Supposition[]): void => {
    const asked = settings.asked(supposed);
    lastSupposed.current = supposed;
    if (asked !== null) void compute(asked.asked, asked.body);
  };
  const again = useAgain(address, { suppositions, isRead: data.visits !== undefined, start });
  return (
    <div className={styles['page']}>
      <PlanHead address={address} isOwn={isOwn} plan={isRunning ? undefined : plan}>
        {plan === undefined || view === undefined || isRunning ? null : (
          <PlanActions
            isOwn={isOwn}
            plan={plan}
            view={view}
            formerView={formerView}
            review={review}
            applying={applying}
            onSwap={swap}
          />
        )}
      </PlanHead>
      <div className={styles['body']}>
        <PlanSettings
          address={address}
          settings={settings}
          data={data}
          isOwn={isOwn}
          isRunning={isRunning}
          hasPlan={plan !== undefined}
          onCompute={() => start(suppositions)}
        />
        <PlanBody
          computation={computation}
          plan={plan}
          view={view}
          day={chosenDay}
          review={review}
          refused={applying.refused}
          data={data}
          isOwn={isOwn}
          again={again}
          onDay={setDay}
          onStop={() => void stop()}
          onAbandon={abandon}
          onRetry={() => start(lastSupposed.current)}
        />
      </div>
    </div>
  );
}
