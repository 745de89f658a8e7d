import type { CallName } from '#domain/api/contract.ts';
import type { Result } from '#domain/base/result.ts';
import { engineCommands, engineFailed } from './engine.ts';

/** A public call, through the worker, which is started when the first one is made. */
export async function ask(
  name: CallName,
  args: {
    readonly params?: Record<string, string | number>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  },
): Promise<Result<unknown>> {
  try {
    const answer = await (await engineCommands())().appeler(name, args);
    return answer.ok ? { ok: true, value: answer.value.data } : answer;
  } catch (error) {
    return engineFailed(error);
  }
}
