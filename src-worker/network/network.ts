import type { Result } from '#domain/base/result.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import type { DemandePull, Network } from '../store/context.ts';
import { timeoutSignal, type ClientApi } from './client.ts';

/** A page of 1,000 documents over a bad link. */
const PAGE_MS = 60_000;

export interface NetworkEffects {
  readonly client: ClientApi;
  readonly appareil: { readonly id: string; readonly version: string };
  readonly signal: AbortSignal;
  /** Milliseconds of the device. */
  readonly now: () => number;
  /** The server's clock, minus the device's, in milliseconds. */
  readonly onOffset: (offsetMs: number) => void;
}

/** The two calls of the synchronisation, as the engine asks them. */
export function networkApi({ client, appareil, signal, now, onOffset }: NetworkEffects): Network {
  const noteTime = <T extends { readonly heure: string }>(answer: Result<T>): Result<T> => {
    if (answer.ok) onOffset(Date.parse(answer.value.heure) - now());
    return answer;
  };
  return {
    pull: async (demande: DemandePull) =>
      noteTime(
        await client.syncPull({ query: { ...demande, version: SYNC_VERSION }, signal: timeoutSignal(PAGE_MS, signal) }),
      ),
    push: async (edits, epoch, reperes) => {
      const body = { version: SYNC_VERSION, appareil, edits: [...edits], epoch, reperes };
      return noteTime(await client.syncPush({ body, signal: timeoutSignal(PAGE_MS, signal) }));
    },
  };
}
