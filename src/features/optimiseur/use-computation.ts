import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';
import { type Asked, type ComputedPlan, planOf } from './plan.ts';

export type Computation =
  | { readonly state: 'attente' | 'abandonne' }
  | { readonly state: 'enCours'; readonly asked: Asked }
  | { readonly state: 'refuse'; readonly refusal: Refusal }
  | { readonly state: 'fait' };
type Body = Parameters<typeof api.getOptimizer>[0]['body'];

/** Asks for plans: the last one, and the one before it to compare. What comes after « Arrêter » is let go. */
export function useComputation() {
  const [computation, setComputation] = useState<Computation>({ state: 'attente' });
  const [plans, setPlans] = useState<readonly ComputedPlan[]>([]);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const compute = useCallback(async (asked: Asked, body: Body): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    setComputation({ state: 'enCours', asked });
    const answer = await api.getOptimizer({ body });
    if (turn.current !== own) return;
    if (!answer.ok) return setComputation({ state: 'refuse', refusal: answer });
    const plan = planOf(asked, answer.value, answer.ofDevice !== undefined);
    setPlans(([last]) => (last === undefined ? [plan] : [plan, last]));
    setComputation({ state: 'fait' });
  }, []);
  const stop = useCallback(() => {
    turn.current += 1;
    setComputation({ state: 'abandonne' });
  }, []);
  const [plan, former] = plans;
  /** Takes the former plan up again. */
  const swap = (): void => {
    if (plan !== undefined && former !== undefined) setPlans([former, plan]);
  };
  return { computation, plan, former, compute, stop, swap };
}
