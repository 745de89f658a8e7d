import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Computation, Computed, PlanProgress } from '#domain/planning/computation.ts';
import { type PoolOptions, QueueFull, TaskStopped, ThreadPool } from '../threads/pool.ts';

/** What travels to the thread: data, and four bytes shared with it, which ask for the best plan so far once they are 1. */
export interface PlanTask {
  readonly computation: Computation;
  readonly stop: Int32Array<SharedArrayBuffer>;
}
export type Pool = ThreadPool<PlanTask, Computed, PlanProgress>;

/** [planning/PO14] The largest demand that is taken, 60 controllers and 600 visits over a month, several times over. */
const LIMIT_MS = 120_000;
export const COMPUTERS: PoolOptions = {
  module: new URL('thread.ts', import.meta.url),
  size: 1,
  waiting: 20,
  ofGroup: 5,
  limitMs: LIMIT_MS,
  idleMs: 60_000,
  // Beside its heap it holds arrays: 80 MB in all for a month of 60 controllers, 147 when half of the visits take two (memory.test.ts).
  memory: { maxOldGenerationSizeMb: 128 },
};
const computers: Pool = new ThreadPool(COMPUTERS);

interface Asker {
  readonly idUser: number;
  /** null: of no office alone. */
  readonly idBureau: number | null;
  readonly tell: (progress: PlanProgress) => void;
  readonly signal: AbortSignal;
  readonly stop: PlanTask['stop'];
}

/**
 * [planning/PO14] A plan, computed in a thread; who asks twice holds it once. CALCUL_INTERROMPU when it takes more time or
 * memory than a plan may, is given up, or is one too many of its office or of all.
 */
export async function computePlan(
  computation: Computation,
  { idUser, idBureau, tell, signal, stop }: Asker,
  pool: Pool = computers,
): Promise<Result<Computed>> {
  try {
    const group = idBureau === null ? null : `plan/${idBureau}`;
    return ok(await pool.run({ computation, stop }, { key: `plan/${idUser}`, group, tell, signal }));
  } catch (error) {
    // No outage: a device that took it for one would sign out whoever may not work without a network.
    if (error instanceof QueueFull) return refuse('CALCUL_INTERROMPU', { raison: 'occupe' });
    if (!(error instanceof TaskStopped)) throw error;
    return refuse('CALCUL_INTERROMPU', { raison: error.reason });
  }
}
