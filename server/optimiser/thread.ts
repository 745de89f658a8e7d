/** The thread that computes plans ([planning/PO14]): the API's thread answers the others meanwhile. */
import { type Computed, computing, type PlanProgress } from '#domain/planning/computation.ts';
import { serveTasks } from '../threads/serve.ts';
import type { PlanTask } from './compute.ts';

/** Between two words of progress. */
const TOLD_EACH_MS = 250;

serveTasks<PlanTask, Computed, PlanProgress>(({ computation, stop }, tell) => {
  const running = computing(computation);
  let toldMs = -Infinity;
  let turn = running.next(false);
  while (turn.done !== true) {
    const nowMs = performance.now();
    if (nowMs - toldMs >= TOLD_EACH_MS) {
      tell(turn.value.told());
      toldMs = nowMs;
    }
    turn = running.next(Atomics.load(stop, 0) === 1);
  }
  return Promise.resolve(turn.value);
});
