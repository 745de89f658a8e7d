import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { expect, seConnecter, test } from './base.ts';
import { poserConstruction, poserConstructionSuivante } from './construction.ts';
import { Reseau } from './reseau.ts';
import { lancer } from './serveur.ts';
import { Tablette } from './tablette.ts';

/** The script that the page was started with: its name tells the version. */
const programme = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
const marquer = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marque: true }));
const estMarquee = (page: Page): Promise<boolean> => page.evaluate(() => 'marque' in window);

const champ = (page: Page) => page.getByLabel(/Référence interne/);

/** A chunk of this version that the page has not asked for yet: the one of another screen. */
const morceauJamaisLu = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const lus = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const noms = await caches.keys();
    const precache = await caches.open(noms.find((nom) => nom.includes('precache')) ?? '');
    const urls = (await precache.keys()).map(({ url }) => url);
    return urls.find((url) => /\/assets\/[^?]*page-[^?]*\.js/.test(url) && !lus.has(url)) ?? '';
  });

test('[sync/C21] a new version waits for the form, keeps the old chunks, and opens without a network at the next cold start', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  const dist = join(dossier, 'dist');
  const data = join(dossier, 'data');
  cpSync(must(process.env['CONSTAT_E2E_MODELE'], 'the model data folder is made by global-setup'), data, {
    recursive: true,
  });
  poserConstruction(dist);
  const serveur = await lancer(data, { DIST_DIR: dist });
  const reseau = new Reseau(serveur);
  await reseau.ouvrir();
  const tablette = new Tablette();
  try {
    let page = await tablette.allumer();
    await seConnecter(page, { ...serveur, url: (variant, path) => reseau.url(variant, path) }, 'control.cee');
    await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('link', { name: /Fossard/ }).click();
    await champ(page).fill('WAT-113');
    const ancien = await programme(page);
    const formulaire = page.url();
    await marquer(page);
    const morceau = await morceauJamaisLu(page);
    expect(morceau).not.toBe('');

    await test.step('another version is deployed: the form stays as it is, and says what waits', async () => {
      // Before the deployment: the browser may find the new version by itself.
      const prise = page.evaluate(
        () => new Promise<void>((fin) => navigator.serviceWorker.addEventListener('controllerchange', () => fin())),
      );
      await serveur.arreter();
      poserConstructionSuivante(dist);
      await serveur.redemarrer();
      await champ(page).fill('WAT-113, relu');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await prise;
      await expect(page.getByText('Une nouvelle version est prête', { exact: false })).toBeVisible();
      await expect(champ(page)).toHaveValue('WAT-113, relu');
      expect(await estMarquee(page)).toBe(true);
    });

    await test.step('the chunks of the old version are still there: for this page, and on the server', async () => {
      expect(await page.evaluate(async (url) => Object.keys(await import(url)).length > 0, morceau)).toBe(true);
      expect((await fetch(`http://127.0.0.1:${serveur.port}${new URL(morceau).pathname}`)).status).toBe(200);
    });

    await test.step('killed, opened again without a network: the new version, and all that was typed', async () => {
      // Acknowledged on the screen, then killed.
      await expect(page.locator('output[data-phase=enregistre], output[data-phase=recu]')).toBeVisible();
      await reseau.couper();
      await tablette.tuer();
      page = await tablette.allumer();
      await page.goto(formulaire);
      await expect(champ(page)).toHaveValue('WAT-113, relu');
      expect(await programme(page)).not.toBe(ancien);
      expect(await programme(page)).toContain('v2.js');
    });

    await test.step('out of the form, a version that waits is opened by itself', async () => {
      await reseau.ouvrir();
      await page.goto(reseau.url('cee'));
      await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
      await marquer(page);
      await serveur.arreter();
      poserConstruction(dist);
      await serveur.redemarrer();
      // The page may open the new version while it is asked for it.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready).update()).catch(() => undefined);
      await expect.poll(() => estMarquee(page).catch(() => true)).toBe(false);
      await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
      expect(await programme(page)).toBe(ancien);
    });
  } catch (erreur) {
    await tablette.photographier(test.info().outputPath('tablette.png'));
    throw erreur;
  } finally {
    await tablette.eteindre();
    await reseau.couper();
    await serveur.arreter();
    rmSync(dossier, { recursive: true, force: true });
  }
});
