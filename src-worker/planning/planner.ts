import { type Computation, type Computed, computing, type PlanProgress } from '#domain/planning/computation.ts';

/** Whoever waits for a plan. */
export interface PlanWatch {
  readonly tell: (progress: PlanProgress) => void;
  /** Asks for the best plan so far. */
  readonly stop: AbortSignal;
  /** Gives the computation up. */
  readonly signal: AbortSignal;
}
/** Who waits for it, and what computes it where the server does not. */
export interface Planning extends PlanWatch {
  readonly planner: Planner;
}
/** Rejects with PlanStopped when it is given up, or cannot go on. */
export type Planner = (computation: Computation, watch: PlanWatch) => Promise<Computed>;

/** [planning/PO15] 'remplace': another one of the same person began; 'thread': its worker ended; 'asker': given up. */
export class PlanStopped extends Error {
  readonly reason: 'remplace' | 'thread' | 'asker';
  constructor(reason: PlanStopped['reason'], cause?: unknown) {
    super(`a plan was stopped (${reason})`, { cause });
    this.reason = reason;
  }
}

/** How long a thread hears nothing: a stop, or the other commands where it is not alone. */
const PAUSE_MS = 25;
/** Between two words of progress. */
const TOLD_EACH_MS = 250;

/** In this thread, with a pause for what else it hears. */
export const computeHere: Planner = async (computation, { tell, stop, signal }) => {
  const running = computing(computation);
  let [sinceMs, toldMs] = [performance.now(), -Infinity];
  let turn = running.next(false);
  while (turn.done !== true) {
    const nowMs = performance.now();
    if (nowMs - toldMs >= TOLD_EACH_MS) {
      tell(turn.value.told());
      toldMs = nowMs;
    }
    if (nowMs - sinceMs >= PAUSE_MS) {
      await new Promise((resume) => setTimeout(resume));
      sinceMs = performance.now();
    }
    if (signal.aborted) throw new PlanStopped('asker');
    turn = running.next(stop.aborted);
  }
  return turn.value;
};
