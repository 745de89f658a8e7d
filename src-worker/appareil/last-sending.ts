import { reconcileAll } from '../conflicts/reconcile.ts';
import type { Station } from '../engine/station.ts';
import { replayCalls } from '../fallback/waiting-calls.ts';
import { sendPhotos } from '../media/send.ts';
import { clientApi, type ClientApi } from '../network/client.ts';
import { networkApi } from '../network/network.ts';
import { push } from '../push/push.ts';
import { readQueue } from '../push/queue.ts';

/** What a contact hears of a wipe. */
export interface Order {
  readonly ordre: string;
  /** Of the session that sends what waits here. */
  readonly jeton: string | null;
}

/**
 * [session/D2] Sends what waits by the session that came with the order: calls, edits, what a first merge left, the bytes of
 * photos. It reads nothing: what the server says of the bytes is not pulled, so that their number is answered. What does
 * not leave is copied by the report, or counted there as lost.
 */
export async function sendLast(station: Station, token: string): Promise<number> {
  const { store, octets, clock, signal, effects } = station;
  const client = clientOf(station, token);
  const appareil = { id: station.appareil, version: effects.version };
  const engine = {
    ...station.engine(signal),
    reseau: networkApi({ client, appareil, signal, now: effects.now, onOffset: () => undefined }),
  };
  const sent = await station.exclusively(async () => {
    await replayCalls({ store, client });
    await push(engine);
    await reconcileAll(engine, await readQueue(store));
    await push(engine);
    return sendPhotos({ octets, store, client, clock, signal });
  });
  return sent.ok ? sent.value : 0;
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
