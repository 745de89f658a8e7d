import { reconcileAll } from '../conflicts/reconcile.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Station } from '../engine/station.ts';
import { forwardQuarantaines } from '../conflicts/forward.ts';
import { replayCalls } from '../fallback/waiting-calls.ts';
import type { ByteTables } from '../media/bytes.ts';
import { type Sender, sendPhotos } from '../media/send.ts';
import { clientApi, type ClientApi } from '../network/client.ts';
import { networkApi } from '../network/network.ts';
import { push } from '../push/push.ts';
import { readQueue, retryReturned, retryTransient } from '../push/queue.ts';
import type { Engine } from '../store/context.ts';
import { createUnknown, doubtReceived, hasRead, offered, whateverDatabase } from './another-database.ts';

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

/** The way of what waits to the server, by the session that came with the order. */
export interface LastRoad extends Pick<Station, 'exclusively'> {
  readonly engine: Engine;
  readonly octets: ByteTables;
  readonly client: Sender['client'];
  readonly replayCalls: () => Promise<Result<null>>;
}

export function lastRoad(station: Station, token: string): LastRoad {
  const { store, octets, signal, effects } = station;
  const client = clientOf(station, token);
  const appareil = { id: station.appareil, version: effects.version };
  const reseau = networkApi({ client, appareil, signal, now: effects.now, onOffset: () => undefined });
  return {
    engine: { ...station.engine(signal), reseau },
    octets,
    client,
    replayCalls: () => replayCalls({ store, client }),
    exclusively: (act) => station.exclusively(act),
  };
}

/**
 * [session/D2] Sends what waits by the session that came with the order: calls, edits, what a first merge left, the bytes of
 * photos. It reads nothing: what the server says of the bytes is not pulled, so that those that it has are noted in
 * `received`. Each part is tried whatever became of the one before. Answers whether all that was offered was answered.
 * [session/D28] Attempts are paced by who makes them: bytes do not wait for a delay of their own.
 */
export async function sendLast(
  road: LastRoad,
  received: Set<string>,
  { withRefused }: { readonly withRefused: boolean },
): Promise<boolean> {
  const { octets, client } = road;
  const engine = { ...road.engine, reseau: whateverDatabase(road.engine.reseau) };
  const { store, clock, signal } = engine;
  const pushAll = async (): Promise<boolean> => {
    const first = await push(engine);
    await reconcileAll(engine, await readQueue(store));
    return (await push(engine)).ok && first.ok;
  };
  const onReceived = (id: string): void => void received.add(id);
  const sendBytes = async (): Promise<boolean> =>
    (await sendPhotos({ octets, store, client, clock, signal, onReceived })).ok;
  const sent = await road.exclusively(async (): Promise<Result<boolean>> => {
    await takeUp({ engine, octets }, withRefused);
    const calls = await road.replayCalls();
    const read = await hasRead(road.engine);
    const isRestored = read.ok && !read.value;
    if (isRestored) {
      received.clear();
      await doubtReceived(engine, octets);
    }
    const edits = await pushAll();
    let bytes = await sendBytes();
    if (isRestored && (await createUnknown(engine, octets))) bytes = (await pushAll()) && (await sendBytes()) && bytes;
    // A submission that waited for its photos leaves after them.
    await retryTransient(engine, await readQueue(store));
    const after = await pushAll();
    await forwardQuarantaines(engine);
    return ok(calls.ok && read.ok && edits && bytes && after);
  });
  return sent.ok && sent.value;
}

/** Bytes lose their delay; `withRefused`: they lose their refusal too, and edits that which time or somebody else lifts. */
async function takeUp({ engine, octets }: Pick<LastRoad, 'engine' | 'octets'>, withRefused: boolean): Promise<void> {
  if (withRefused) await retryReturned(engine, await readQueue(engine.store));
  for (const { id, refus, pasAvantMs } of await octets.fiches('a-envoyer')) {
    if (withRefused && refus !== null) await octets.change(id, offered);
    else if (pasAvantMs > 0) await octets.change(id, (card) => ({ ...card, pasAvantMs: 0 }));
  }
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
