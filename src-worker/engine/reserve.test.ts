import { describe, expect, test } from 'vitest';
import { remplir } from './reserve.ts';

const ORIGINE = 'https://cee.localhost';
const FICHIERS = Array.from({ length: 40 }, (_, i) => `${ORIGINE}/assets/morceau-${i}.js`);

/** A device that takes files, each for as long as the others let it; `absent` cannot be had. */
function appareil(absent?: string) {
  const pris: { readonly url: string; readonly cacheKey: string; readonly cache: RequestCache }[] = [];
  let ensemble = 0;
  let auPlus = 0;
  const prendre = async (request: Request, cacheKey: string): Promise<void> => {
    auPlus = Math.max(auPlus, (ensemble += 1));
    await new Promise((resolve) => setImmediate(resolve));
    ensemble -= 1;
    if (request.url === absent) throw new TypeError('Failed to fetch');
    pris.push({ url: request.url, cacheKey, cache: request.cache });
  };
  const strategy = {
    handleAll: ({ request, params }: { request: Request; params: { cacheKey: string } }) => {
      const fait = prendre(request, params.cacheKey);
      return [fait, fait];
    },
  };
  const urls = new Map(FICHIERS.map((url) => [url, url]));
  urls.set(`${ORIGINE}/index.html`, `${ORIGINE}/index.html?__WB_REVISION__=abc`);
  const reserve = { strategy, getURLsToCacheKeys: () => urls };
  return { reserve, pris, auPlus: () => auPlus };
}
const EVENEMENT = new Event('install') as ExtendableEvent;

describe('the files that a device takes to work without a network', () => {
  test('are all taken, several at a time and never more than a browser opens to one host', async () => {
    const { reserve, pris, auPlus } = appareil();
    await remplir(reserve, EVENEMENT);
    expect(pris.map(({ url }) => url).toSorted()).toEqual([...FICHIERS, `${ORIGINE}/index.html`].toSorted());
    expect(auPlus()).toBe(6);
  });

  test('a file whose name does not tell its content is asked of the server, whatever the browser kept', async () => {
    const { reserve, pris } = appareil();
    await remplir(reserve, EVENEMENT);
    const page = pris.filter(({ url }) => url.endsWith('index.html'));
    expect(page).toEqual([expect.objectContaining({ cache: 'reload', cacheKey: expect.stringContaining('abc') })]);
    expect(new Set(pris.filter(({ url }) => url.includes('/assets/')).map(({ cache }) => cache))).toEqual(
      new Set(['default']),
    );
  });

  test('one that cannot be had refuses the version', async () => {
    const { reserve } = appareil(FICHIERS[7]);
    await expect(remplir(reserve, EVENEMENT)).rejects.toThrow('Failed to fetch');
  });
});
