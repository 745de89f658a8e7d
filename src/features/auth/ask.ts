import type { CallName } from '#domain/api/contract.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { engineCommands } from './engine.ts';

/** A public call, through the worker, which is started when the first one is made. */
export async function ask(
  name: CallName,
  args: {
    readonly params?: Record<string, string | number>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  },
): Promise<Result<unknown>> {
  const moteur = await engineCommands().catch(() => null);
  if (moteur === null) return refuse('MOTEUR_ARRETE');
  const answer = await moteur().appeler(name, args);
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}
