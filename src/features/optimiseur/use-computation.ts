import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import type { PlanTold } from '../../../src-worker/api.ts';
import type { ApiBody } from '../../data/api.ts';
import { computePlan } from '../../data/plan-computation.ts';
import { engine } from '../../data/worker-client.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type Asked, type ComputedPlan, planOf } from './plan.ts';

export type Computation =
  | { readonly state: 'attente' | 'abandonne' }
  | Running
  | { readonly state: 'refuse'; readonly refusal: Refusal }
  | { readonly state: 'fait' };
/** Of which something is told, or nothing yet. */
export interface Running {
  readonly state: 'enCours';
  readonly asked: Asked;
  readonly told: PlanTold | null;
  /** It was asked to answer the best plan so far. */
  readonly isStopping: boolean;
}
type Body = ApiBody<'getOptimizer'>;

/** What a running computation told; a stop that was asked of a server which no longer answers is not asked of the device. */
const heard = (running: Running, told: PlanTold): Running => ({
  ...running,
  told,
  isStopping: running.isStopping && running.told?.isOfDevice === told.isOfDevice,
});

/** Asks for plans: the last one, and the one before it to compare. Whoever leaves the screen computes nothing any more. */
export function useComputation() {
  const { t } = useTranslation('optimiseur');
  const [computation, setComputation] = useState<Computation>({ state: 'attente' });
  const [plans, setPlans] = useState<readonly ComputedPlan[]>([]);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      void engine().leavePlan();
    },
    [],
  );
  const whileRunning = useCallback(
    (change: (running: Running) => Running): void =>
      setComputation((one) => (one.state === 'enCours' ? change(one) : one)),
    [],
  );
  const compute = useCallback(
    async (asked: Asked, body: Body): Promise<void> => {
      turn.current += 1;
      const own = turn.current;
      setComputation({ state: 'enCours', asked, told: null, isStopping: false });
      const answer = await computePlan(body, (told) => {
        if (turn.current === own) whileRunning((one) => heard(one, told));
      });
      if (turn.current !== own) return;
      if (!answer.ok) return setComputation({ state: 'refuse', refusal: answer });
      const plan = planOf(asked, answer.value, answer.ofDevice !== undefined);
      setPlans(([last]) => (last === undefined ? [plan] : [plan, last]));
      setComputation({ state: 'fait' });
    },
    [whileRunning],
  );
  /** The best plan so far is the plan. */
  const stop = useCallback(async (): Promise<void> => {
    const own = turn.current;
    whileRunning((one) => ({ ...one, isStopping: true }));
    const heardIt = await engine().stopPlan();
    if (heardIt.ok || turn.current !== own) return;
    whileRunning((one) => ({ ...one, isStopping: false }));
    // Over meanwhile: its plan is here, or comes.
    if (heardIt.code !== 'INTROUVABLE') toast.error(t('arretPasEntendu'));
  }, [t, whileRunning]);
  const abandon = useCallback(() => {
    turn.current += 1;
    void engine().leavePlan();
    setComputation({ state: 'abandonne' });
  }, []);
  const [plan, former] = plans;
  /** Takes the former plan up again. */
  const swap = (): void => {
    if (plan !== undefined && former !== undefined) setPlans([former, plan]);
  };
  return { computation, plan, former, compute, stop, abandon, swap };
}
