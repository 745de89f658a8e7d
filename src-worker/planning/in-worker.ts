import { proxy, type Remote, wrap } from 'comlink';
import { firstSignal } from '../browser.ts';
import type { PlanWorker } from './plan-worker.ts';
import { type Planner, PlanStopped } from './planner.ts';

/** Held by the computation of this device: the next one takes it. */
const LOCK = 'calcul';

/**
 * [planning/PO16] A plan computed in a worker of its own, started for it and ended after it: the data engine answers
 * meanwhile. One on a device, whatever its tabs: the last.
 */
export const planInWorker: Planner = async (computation, watch) => {
  const replaced = new AbortController();
  const signal = firstSignal(watch.signal, replaced.signal);
  try {
    return await navigator.locks.request(LOCK, { steal: true }, () => inWorker(computation, { ...watch, signal }));
  } catch (error) {
    if (error instanceof PlanStopped) throw error;
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
    replaced.abort();
    throw new PlanStopped('remplace', error);
  }
};

const inWorker: Planner = async (computation, { tell, stop, signal }) => {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'calcul' });
  const remote = wrap<PlanWorker>(worker);
  const hearStop = (): unknown => remote.stop();
  stop.addEventListener('abort', hearStop);
  try {
    return await Promise.race([computed(remote, { computation, tell }), endOf(worker, signal)]);
  } finally {
    stop.removeEventListener('abort', hearStop);
    worker.terminate();
  }
};

const computed = (
  remote: Remote<PlanWorker>,
  { computation, tell }: { computation: Parameters<Planner>[0]; tell: Parameters<Planner>[1]['tell'] },
): ReturnType<Planner> => remote.compute(computation, proxy(tell));

/** Rejects when it could not start, died, or was given up. */
function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new PlanStopped('asker'));
    signal.addEventListener('abort', () => reject(new PlanStopped('asker')), { once: true });
    worker.addEventListener('error', (event) => reject(new PlanStopped('thread', event)), { once: true });
  });
}
