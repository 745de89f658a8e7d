import { refuse } from '#domain/base/result.ts';
import type { PlanProgress } from '#domain/planning/computation.ts';
import type { PlanningApi } from '../api.ts';
import { callApi, type Gateway } from '../fallback/gateway.ts';
import { type Planner, PlanStopped } from '../planning/planner.ts';

interface UnderWay {
  readonly idCalcul: string;
  readonly stop: AbortController;
  readonly left: AbortController;
  /** The server did not answer: this device computes. */
  isOfDevice: boolean;
}
interface PlanningEffects {
  readonly gateway: () => Promise<Gateway>;
  readonly planner: Planner;
  readonly uuid: () => string;
}

/** [planning/PO15] The plan that a page waits for: one at a time, the last. */
export function planningApi({ gateway, planner, uuid }: PlanningEffects): PlanningApi {
  let underWay: UnderWay | null = null;
  return {
    computePlan: async (args, tell) => {
      underWay?.left.abort();
      const own: UnderWay = {
        idCalcul: uuid(),
        stop: new AbortController(),
        left: new AbortController(),
        isOfDevice: false,
      };
      underWay = own;
      const planning = {
        tell: (progress: PlanProgress) => tell({ ...progress, isOfDevice: own.isOfDevice }),
        stop: own.stop.signal,
        signal: own.left.signal,
        planner: (...asked: Parameters<Planner>) => {
          own.isOfDevice = true;
          return planner(...asked);
        },
      };
      const body = { ...(args.body as object), idCalcul: own.idCalcul };
      try {
        return await callApi({ ...(await gateway()), planning }, 'getOptimizer', { ...args, body });
      } catch (error) {
        if (error instanceof PlanStopped) return refuse('CALCUL_INTERROMPU', { raison: error.reason });
        throw error;
      } finally {
        if (underWay === own) underWay = null;
      }
    },
    stopPlan: async () => {
      if (underWay === null) return refuse('INTROUVABLE');
      if (!underWay.isOfDevice)
        return (await gateway()).client.stopOptimizer({ body: { idCalcul: underWay.idCalcul } });
      underWay.stop.abort();
      return { ok: true, value: null };
    },
    leavePlan: async () => underWay?.left.abort(),
  };
}
