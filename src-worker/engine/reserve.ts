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

async function take({ strategy }: Reserve, event: ExtendableEvent, file: File): Promise<void> {
  const [, cacheKey] = file;
  await Promise.all(strategy.handleAll({ params: { cacheKey }, request: requestOf(file), event }));
}

/** A file that bears its content in its name is never stale; another one has its revision in its key. */
const requestOf = ([url, cacheKey]: File): Request =>
  new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });

interface MendEffects {
  readonly cache: Pick<Cache, 'keys'> & { readonly put: (key: string, answer: Response) => Promise<void> };
  readonly fetch: (request: Request) => Promise<Response>;
  /** Another version takes all its files by itself; rejects when the server does not answer as itself. */
  readonly isReplaced: () => Promise<boolean>;
}

/**
 * [platform/W13] Takes again the files that the browser dropped since the installation. Answers how many are still
 * missing: without a network, or on a full disk, all of them, and the next look tries again.
 */
export async function mend(reserve: Pick<Reserve, 'getURLsToCacheKeys'>, effects: MendEffects): Promise<number> {
  const missing = await missingOf(reserve, effects.cache);
  if (missing.length === 0 || (await effects.isReplaced().catch(() => true))) return missing.length;
  const remaining = [...missing];
  const follow = async (): Promise<void> => {
    for (let one = remaining.shift(); one !== undefined; one = remaining.shift()) {
      // A road that breaks leaves this file out: the count says so.
      await takeAgain(one, effects).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, follow));
  return (await missingOf(reserve, effects.cache)).length;
}

type File = readonly [url: string, cacheKey: string];

async function missingOf(
  reserve: Pick<Reserve, 'getURLsToCacheKeys'>,
  cache: Pick<Cache, 'keys'>,
): Promise<readonly File[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return [...reserve.getURLsToCacheKeys()].filter(([, cacheKey]) => !kept.has(cacheKey));
}

async function takeAgain(file: File, { cache, fetch }: MendEffects): Promise<void> {
  const answer = await fetch(requestOf(file));
  // A page in the place of a file, or one that leads elsewhere, is not this program.
  if (answer.ok && !answer.redirected) await cache.put(file[1], answer);
}
