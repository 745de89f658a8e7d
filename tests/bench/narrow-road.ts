import type { Random } from '../../src-worker/test-support/random.ts';

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface RoadKind {
  /** Towards the server, shared by what travels. */
  readonly bytesPerSecond: number;
  /** In [0, 1]: the share of requests that break. */
  readonly failing: number;
  readonly random: Random;
}

/** There and back. */
const ROUND_TRIP_MS = 80;
/** What passes between the packets of what is larger. */
const SMALL_BYTES = 4000;

const sizeOf = (body: RequestInit['body']): number => {
  if (typeof body === 'string') return body.length;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0;
};

const waited = (delayMs: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('abandonné', 'AbortError'));
    });
  });

/** A narrow road before a server: bytes take their time one after the other, and a request that breaks loses those it had sent. */
export function narrowRoad(arrive: Fetch, { bytesPerSecond, failing, random }: RoadKind): Fetch {
  let freeAtMs = 0;
  return async (url, init) => {
    const bytes = sizeOf(init?.body);
    const breaks = random() < failing;
    const travelMs = ((breaks ? random() * bytes : bytes) / bytesPerSecond) * 1000;
    const nowMs = performance.now();
    const startMs = bytes > SMALL_BYTES ? Math.max(nowMs, freeAtMs) : nowMs;
    if (bytes > SMALL_BYTES) freeAtMs = startMs + travelMs;
    await waited(startMs - nowMs + travelMs + ROUND_TRIP_MS, init?.signal);
    if (breaks) throw new TypeError('Failed to fetch');
    return arrive(url, init);
  };
}
