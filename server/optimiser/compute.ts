import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { conclude, DemandePlanning, PlanningInput } from '#domain/planning/study.ts';
import { type PoolOptions, TaskStopped, ThreadPool } from '../threads/pool.ts';

/** What travels to the thread: data only. */
export interface Computation {
  readonly demande: DemandePlanning;
  readonly input: PlanningInput;
}
export type Computed = ReturnType<typeof conclude>;

/** [planning/PO14] The largest demand that is taken, 60 controllers and 600 visits over a month, several times over. */
const LIMIT_MS = 120_000;
export const COMPUTERS: PoolOptions = {
  module: new URL('thread.ts', import.meta.url),
  size: 1,
  waiting: 20,
  limitMs: LIMIT_MS,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 512 },
};
const computers = new ThreadPool<Computation, Computed>(COMPUTERS);

/**
 * [planning/PO14] A plan, computed in a thread; who asks twice holds it once. CALCUL_INTERROMPU when it takes more time or
 * memory than a plan may. Throws QueueFull when too many wait.
 */
export async function computePlan(
  computation: Computation,
  { idUser, pool = computers }: { readonly idUser: number; readonly pool?: ThreadPool<Computation, Computed> },
): Promise<Result<Computed>> {
  try {
    return ok(await pool.run(computation, `plan/${idUser}`));
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    return refuse('CALCUL_INTERROMPU', { raison: error.reason });
  }
}
