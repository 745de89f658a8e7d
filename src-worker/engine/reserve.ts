/** What is asked of Workbox's PrecacheController. */
interface Reserve {
  readonly strategy: {
    handleAll(options: {
      params: { cacheKey: string };
      request: Request;
      event: ExtendableEvent;
    }): readonly Promise<unknown>[];
  };
  getURLsToCacheKeys(): ReadonlyMap<string, string>;
}

/** As many as a browser opens to one host. */
const TOGETHER = 6;

/**
 * Takes the files of this version that the device does not hold, ENSEMBLE at a time: Workbox takes them one after the
 * other, and whoever opens the program for the first time on the way to a basement has no minute to wait. Rejects when
 * one of them cannot be had: the former version goes on.
 */
export async function fill(reserve: Reserve, event: ExtendableEvent): Promise<void> {
  const remaining = [...reserve.getURLsToCacheKeys()];
  const follow = async (): Promise<void> => {
    for (let one = remaining.shift(); one !== undefined; one = remaining.shift()) await take(reserve, event, one);
  };
  await Promise.all(Array.from({ length: TOGETHER }, follow));
}

async function take(
  { strategy }: Reserve,
  event: ExtendableEvent,
  [url, cacheKey]: readonly [url: string, cacheKey: string],
): Promise<void> {
  // A file that bears its content in its name is never stale; another one has its revision in its key.
  const cache = cacheKey === url ? 'default' : 'reload';
  const request = new Request(url, { cache, credentials: 'same-origin' });
  await Promise.all(strategy.handleAll({ params: { cacheKey }, request, event }));
}
