/** [planning/PO16] The thread that computes one plan of a device, and ends with it. */
import { expose } from 'comlink';
import type { Computation, Computed, PlanProgress } from '#domain/planning/computation.ts';
import { computeHere } from './planner.ts';

export interface PlanWorker {
  compute(computation: Computation, tell: (progress: PlanProgress) => void): Promise<Computed>;
  /** The best plan so far is answered. */
  stop(): void;
}

const stop = new AbortController();
const worker: PlanWorker = {
  // Whoever gives it up ends this thread.
  compute: (computation, tell) =>
    computeHere(computation, { tell, stop: stop.signal, signal: new AbortController().signal }),
  stop: () => stop.abort(),
};
expose(worker);
