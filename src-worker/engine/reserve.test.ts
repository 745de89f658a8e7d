import { describe, expect, test } from 'vitest';
import { fill } from './reserve.ts';

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
