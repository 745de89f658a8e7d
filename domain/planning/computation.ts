import { costOfUnplaced } from './cost.ts';
import type { UnplacedMotif } from './motif.ts';
import { ITERATIONS, type Plan, PlanSearch } from './optimiser.ts';
import { kilometresOf } from './proposal.ts';
import { conclude, type DemandePlanning, etudier, type PlanningInput } from './study.ts';

/** What a plan is computed from: data alone, which travels to a thread. */
export interface Computation {
  readonly demande: DemandePlanning;
  readonly input: PlanningInput;
  /** Why an intervention that is not known has no place. */
  readonly unknown: UnplacedMotif;
}

/** [planning/PO15] How far a computation is. */
export interface Reached {
  /** Attempts done, out of so many. */
  readonly fait: number;
  readonly sur: number;
}
/** [planning/PO15] The best plan so far: what it is worth. */
export interface PlanProgress extends Reached {
  readonly placees: number;
  /** Kilometres of its days, from home and back. */
  readonly km: number;
  /** Minutes ([planning/PO6]), but for visits without a place. */
  readonly cout: number;
}
/** What it is worth is reckoned when it is asked, for it costs more than an attempt. */
export type Running = Reached & { readonly told: () => PlanProgress };
/** A plan, and how far its computation went: less than all, it was stopped. */
export type Computed = ReturnType<typeof conclude> & { readonly calcul: Reached };

/**
 * [planning/PO15] A whole computation, told as it goes: before the first attempt, then every few. Who runs it answers
 * whether to stop there; the best plan so far is then concluded. Pure: the same data give the same plan wherever it runs.
 */
export function* computing({ demande, input, unknown }: Computation): Generator<Running, Computed, boolean> {
  const etude = etudier(demande, input);
  const search = new PlanSearch(etude);
  const total = etude.visits.length;
  let calcul: Reached = { fait: 0, sur: ITERATIONS };
  let isStopped = yield { ...calcul, told: () => worthOf(search.best(), calcul, total) };
  if (!isStopped) {
    calcul = { fait: ITERATIONS, sur: ITERATIONS };
    for (const { done, of } of search.run()) {
      const reached = { fait: done, sur: of };
      isStopped = yield { ...reached, told: () => worthOf(search.best(), reached, total) };
      if (!isStopped) continue;
      calcul = reached;
      break;
    }
  }
  return { ...conclude(search.best(), { demande, etude, input, unknown }), calcul };
}

function worthOf({ routes, unplaced, cost }: Plan, reached: Reached, total: number): PlanProgress {
  const absent = unplaced.reduce((sum, visit) => sum + costOfUnplaced(visit), 0);
  return {
    ...reached,
    placees: total - unplaced.length,
    km: Math.round(kilometresOf(routes)),
    cout: Math.max(0, Math.round(cost - absent)),
  };
}

/** The whole of it at once. */
export function computed(computation: Computation): Computed {
  const running = computing(computation);
  let turn = running.next(false);
  while (turn.done !== true) turn = running.next(false);
  return turn.value;
}
