import { proxy } from 'comlink';
import type { Result } from '#domain/base/result.ts';
import type { GatewayAnswer, PlanTold } from '../../src-worker/api.ts';
import { type ApiAnswer, type ApiBody, type Answered, answeredOf } from './api.ts';
import { engine } from './worker-client.ts';

/** The call getOptimizer, told as it goes ([planning/PO15]); the next one takes its place. */
export const computePlan = async (
  body: ApiBody<'getOptimizer'>,
  tell: (told: PlanTold) => void,
): Promise<Answered<ApiAnswer<'getOptimizer'>>> =>
  answeredOf((await engine().computePlan({ body }, proxy(tell))) as Result<GatewayAnswer<ApiAnswer<'getOptimizer'>>>);
