import { describe, expect, test } from 'vitest';
import { fill, mend } from './reserve.ts';

const ORIGIN = 'https://cee.localhost';
const FILES = Array.from({ length: 40 }, (_, i) => `${ORIGIN}/assets/morceau-${i}.js`);

/** A device that takes files, each for as long as the others let it; `absent` cannot be had. */
function appareil(absent?: string) {
  const taken: { readonly url: string; readonly cacheKey: string; readonly cache: RequestCache }[] = [];
  let together = 0;
  let atMost = 0;
  const take = async (request: Request, cacheKey: string): Promise<void> => {
    atMost = Math.max(atMost, (together += 1));
    await new Promise((resolve) => setImmediate(resolve));
    together -= 1;
    if (request.url === absent) throw new TypeError('Failed to fetch');
    taken.push({ url: request.url, cacheKey, cache: request.cache });
  };
  const strategy = {
    handleAll: ({ request, params }: { request: Request; params: { cacheKey: string } }) => {
      const done = take(request, params.cacheKey);
      return [done, done];
    },
  };
  const urls = new Map(FILES.map((url) => [url, url]));
  urls.set(`${ORIGIN}/index.html`, `${ORIGIN}/index.html?__WB_REVISION__=abc`);
  const reserve = { strategy, getURLsToCacheKeys: () => urls };
  return { reserve, pris: taken, auPlus: () => atMost };
}
const EVENT = new Event('install') as ExtendableEvent;

describe('the files that a device takes to work without a network', () => {
  test('are all taken, several at a time and never more than a browser opens to one host', async () => {
    const { reserve, pris, auPlus } = appareil();
    await fill(reserve, EVENT);
    expect(pris.map(({ url }) => url).toSorted()).toEqual([...FILES, `${ORIGIN}/index.html`].toSorted());
    expect(auPlus()).toBe(6);
  });

  test('a file whose name does not tell its content is asked of the server, whatever the browser kept', async () => {
    const { reserve, pris } = appareil();
    await fill(reserve, EVENT);
    const page = pris.filter(({ url }) => url.endsWith('index.html'));
    expect(page).toEqual([expect.objectContaining({ cache: 'reload', cacheKey: expect.stringContaining('abc') })]);
    expect(new Set(pris.filter(({ url }) => url.includes('/assets/')).map(({ cache }) => cache))).toEqual(
      new Set(['default']),
    );
  });

  test('one that cannot be had refuses the version', async () => {
    const { reserve } = appareil(FILES[7]);
    await expect(fill(reserve, EVENT)).rejects.toThrow('Failed to fetch');
  });
});

/** Where the files stand, and a server that gives them; `without` is refused. */
function dropped(kept: readonly string[], without?: string) {
  const { reserve } = appareil();
  const held = new Set(kept);
  const cache = {
    keys: () => Promise.resolve([...held].map((url) => new Request(url))),
    put: (key: string) => Promise.resolve(void held.add(key)),
  };
  const fetch = ({ url }: Request): Promise<Response> =>
    url === without ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('octets'));
  return { reserve, held, cache, fetch };
}
const PRESENT = () => Promise.resolve(false);

describe('[platform/W13] the files that a browser dropped under an open program', () => {
  test('are taken again, and only they', async () => {
    const { reserve, held, cache, fetch } = dropped(FILES.slice(0, 30));
    const asked: string[] = [];
    const told = (request: Request) => (asked.push(request.url), fetch(request));
    expect(await mend(reserve, { cache, fetch: told, isReplaced: PRESENT })).toBe(0);
    expect(asked.toSorted()).toEqual([...FILES.slice(30), `${ORIGIN}/index.html`].toSorted());
    expect(held.has(`${ORIGIN}/index.html?__WB_REVISION__=abc`)).toBe(true);
  });

  test('one that cannot be had is counted, and the others are there', async () => {
    const { reserve, cache, fetch } = dropped([], FILES[7]);
    expect(await mend(reserve, { cache, fetch, isReplaced: PRESENT })).toBe(1);
  });

  test.each([
    ['another version is there to take its own', () => Promise.resolve(true)],
    ['the server does not answer as itself', () => Promise.reject(new TypeError('an unsupported MIME type'))],
  ])('are left alone when %s', async (_, isReplaced) => {
    const { reserve, held, cache, fetch } = dropped([]);
    expect(await mend(reserve, { cache, fetch, isReplaced })).toBe(41);
    expect([...held]).toEqual([]);
  });

  test('a page in the place of a file is no file', async () => {
    const { reserve, cache } = dropped([]);
    const fetch = () => Promise.resolve(new Response('', { status: 502 }));
    expect(await mend(reserve, { cache, fetch, isReplaced: PRESENT })).toBe(41);
  });
});
