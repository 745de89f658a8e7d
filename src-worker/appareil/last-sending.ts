import { reconcileAll } from '../conflicts/reconcile.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Station } from '../engine/station.ts';
import { replayCalls } from '../fallback/waiting-calls.ts';
import { sendPhotos } from '../media/send.ts';
import { clientApi, type ClientApi } from '../network/client.ts';
import { networkApi } from '../network/network.ts';
import { push } from '../push/push.ts';
import { readQueue, retryTransient } from '../push/queue.ts';

/** What a contact hears of a wipe. */
export interface Order {
  readonly ordre: string;
  /** Of the session that sends what waits here. */
  readonly jeton: string | null;
  /** [session/D28] Until it stops waiting for a better road; a server of before does not say. */
  readonly resteMs?: number | undefined;
  /** What cannot leave in time is kept sealed. */
  readonly sceller?: boolean | undefined;
}

/**
 * [session/D2] Sends what waits by the session that came with the order: calls, edits, what a first merge left, the bytes of
 * photos. It reads nothing: what the server says of the bytes is not pulled, so that those that it has are noted in
 * `received`. Each part is tried whatever became of the one before. Answers whether all that was offered was answered.
 */
export async function sendLast(station: Station, token: string, received: Set<string>): Promise<boolean> {
  const { store, octets, clock, signal, effects } = station;
  const client = clientOf(station, token);
  const appareil = { id: station.appareil, version: effects.version };
  const engine = {
    ...station.engine(signal),
    reseau: networkApi({ client, appareil, signal, now: effects.now, onOffset: () => undefined }),
  };
  const pushAll = async (): Promise<boolean> => {
    const first = await push(engine);
    await reconcileAll(engine, await readQueue(store));
    return (await push(engine)).ok && first.ok;
  };
  const onReceived = (id: string): void => void received.add(id);
  const sent = await station.exclusively(async (): Promise<Result<boolean>> => {
    const calls = await replayCalls({ store, client });
    const edits = await pushAll();
    const bytes = await sendPhotos({ octets, store, client, clock, signal, onReceived });
    // A submission that waited for its photos leaves after them.
    await retryTransient(engine, await readQueue(store));
    const after = await pushAll();
    return ok(calls.ok && edits && bytes.ok && after);
  });
  return sent.ok && sent.value;
}

function clientOf({ effects, origine }: Station, token: string): ClientApi {
  let newest = token;
  return clientApi({
    fetch: effects.fetch,
    origine,
    token: () => Promise.resolve(newest),
    onToken: (renewed) => Promise.resolve(void (newest = renewed)),
    onRefus: () => Promise.resolve(),
  });
}
