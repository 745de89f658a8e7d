import type { Result } from '#domain/base/result.ts';
import type { SyncSummary } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import { useObservable } from '../platform/use-observable.ts';
import { engine } from './worker-client.ts';

const asked = observable(0);

/** Whether a round that its person asked for, and waits for, is under way. */
export const useIsSyncAsked = (): boolean => useObservable(asked) > 0;

/** One full round, asked for by a person: the blocking dialog shows it (specification, section 1). null: they gave it up. */
export async function synchroniseNow(): Promise<Result<SyncSummary> | null> {
  asked.set(asked.get() + 1);
  try {
    const summary = await engine().synchronise();
    return !summary.ok && summary.code === 'MOTEUR_ARRETE' ? null : summary;
  } finally {
    asked.set(asked.get() - 1);
  }
}
