import { clientApi, type ClientApi } from '../../src-worker/network/client.ts';
import { networkApi } from '../../src-worker/network/network.ts';
import type { Network } from '../../src-worker/store/context.ts';
import type { Device } from './device.ts';
import type { Failure } from './operations.ts';

/** What comes, 200, in the place of an answer: nothing that one asked for, parts of another type, or its first half. */
export type Strange = Extract<Failure, 'vide' | 'type' | 'moitie'>;
const STRANGE: readonly Strange[] = ['vide', 'type', 'moitie'];

export const strangeOf = (failures: ReadonlySet<Failure>): Strange | undefined =>
  STRANGE.find((one) => failures.has(one));

const BODIES: Readonly<Record<Strange, (answer: unknown) => string>> = {
  vide: () => '{}',
  type: (answer) => JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'object' ? value : [value])),
  moitie: (answer) => {
    const text = JSON.stringify(answer);
    return text.slice(0, text.length / 2);
  },
};

/** [sync/S60] A client of the API to whom this comes. */
export function strangeClient(strange: Strange, answer: unknown): ClientApi {
  const headers = { 'content-type': 'application/json' };
  return clientApi({
    fetch: () => Promise.resolve(new Response(BODIES[strange](answer), { headers })),
    origine: 'http://cee.localhost',
    token: () => Promise.resolve(null),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });
}

/** The two calls of the synchronisation, to which this comes; the clock of the device hears what they make of it. */
export function strangeNetwork(device: Device, strange: Strange, answer: unknown): Network {
  return networkApi({
    client: strangeClient(strange, answer),
    appareil: { id: device.nom, version: '1.3.6' },
    signal: new AbortController().signal,
    now: () => Date.parse(device.clock()),
    onOffset: (offsetMs) => void (device.offsetMs += offsetMs),
  });
}
