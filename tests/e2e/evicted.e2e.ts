import { expect, signIn, test } from './base.ts';
import { modelOfToday } from './model.ts';
import { Network } from './network.ts';
import { launch } from './server.ts';
import { Tablet } from './tablet.ts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

const champ = (page: Page) => page.getByLabel(/Référence interne/);
const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });

test('[platform/W13] caches dropped under an open form are filled again, and the form opens without a network', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'constat-e2e-')), 'data');
  cpSync(await modelOfToday(), data, { recursive: true });
  const server = await launch(data);
  const network = new Network(server);
  await network.open();
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await signIn(page, { ...server, url: (variant, path) => network.url(variant, path) }, 'control.cee');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByText('entière, s’ouvre sans réseau')).toBeVisible();
    const files = await filesKept(page);
    await page.getByRole('link', { name: /Fossard/ }).click();
    await champ(page).fill('WAT-207');
    await expect(page.locator('output[data-phase=enregistre], output[data-phase=recu]')).toBeVisible();
    const form = page.url();

    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await expect.poll(() => filesKept(page), { timeout: 28_000 }).toBe(files);

    await network.cut();
    await tablet.kill();
    page = await tablet.turnOn();
    await page.goto(form);
    await expect(champ(page)).toHaveValue('WAT-207');
  } finally {
    await tablet.turnOff();
    await network.cut();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
