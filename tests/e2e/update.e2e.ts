import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, signIn, test } from './base.ts';
import { installBuild, installNextBuild } from './build.ts';
import { modelOfToday } from './model.ts';
import { Network } from './network.ts';
import { launch } from './server.ts';
import { Tablet } from './tablet.ts';

/** The script that the page was started with: its name tells the version. */
const programme = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marque: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marque' in window);

const champ = (page: Page) => page.getByLabel(/Référence interne/);

/** A chunk of this version that the page has not asked for yet: the one of another screen. */
const chunkNeverLoaded = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const names = await caches.keys();
    const precache = await caches.open(names.find((nom) => nom.includes('precache')) ?? '');
    const urls = (await precache.keys()).map(({ url }) => url);
    return urls.find((url) => /\/assets\/[^?]*page-[^?]*\.js/.test(url) && !loaded.has(url)) ?? '';
  });

test('[sync/C21] [platform/W11] a new version waits for the form, keeps the old chunks, and opens without a network at the next cold start', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  const dist = join(dossier, 'dist');
  const data = join(dossier, 'data');
  cpSync(await modelOfToday(), data, { recursive: true });
  installBuild(dist);
  const server = await launch(data, { DIST_DIR: dist });
  const network = new Network(server);
  await network.open();
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await signIn(page, { ...server, url: (variant, path) => network.url(variant, path) }, 'control.cee');
    await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Read again past every cache, a page is nobody's, until it asks.
    await (await page.context().newCDPSession(page)).send('Page.reload', { ignoreCache: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('link', { name: /Fossard/ }).click();
    await champ(page).fill('WAT-113');
    const old = await programme(page);
    const formulaire = page.url();
    await mark(page);
    const chunk = await chunkNeverLoaded(page);
    expect(chunk).not.toBe('');

    await test.step('another version is deployed: the form stays as it is, and says what waits', async () => {
      // Before the deployment: the browser may find the new version by itself.
      const prise = page.evaluate(
        () => new Promise<void>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done())),
      );
      await server.stop();
      installNextBuild(dist);
      await server.restart();
      await champ(page).fill('WAT-113, relu');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await prise;
      await expect(page.getByText('Une nouvelle version est prête', { exact: false })).toBeVisible();
      await expect(champ(page)).toHaveValue('WAT-113, relu');
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('the chunks of the old version are still there: for this page, and on the server', async () => {
      expect(await page.evaluate(async (url) => Object.keys(await import(url)).length > 0, chunk)).toBe(true);
      expect((await fetch(`http://127.0.0.1:${server.port}${new URL(chunk).pathname}`)).status).toBe(200);
    });

    await test.step('killed, opened again without a network: the new version, and all that was typed', async () => {
      // Acknowledged on the screen, then killed.
      await expect(page.locator('output[data-phase=enregistre], output[data-phase=recu]')).toBeVisible();
      await network.cut();
      await tablet.kill();
      page = await tablet.turnOn();
      await page.goto(formulaire);
      await expect(champ(page)).toHaveValue('WAT-113, relu');
      expect(await programme(page)).not.toBe(old);
      expect(await programme(page)).toContain('v2.js');
    });

    await test.step('out of the form, a version that waits is opened by itself', async () => {
      await network.open();
      await page.goto(network.url('cee'));
      await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
      await mark(page);
      await server.stop();
      installBuild(dist);
      await server.restart();
      // The page may open the new version while it is asked for it.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready).update()).catch(() => undefined);
      await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
      await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
      expect(await programme(page)).toBe(old);
    });
  } catch (error) {
    await tablet.screenshot(test.info().outputPath('tablette.png'));
    throw error;
  } finally {
    await tablet.turnOff();
    await network.cut();
    await server.stop();
    rmSync(dossier, { recursive: true, force: true });
  }
});
