import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { type Compte, Comptes } from './comptes.ts';
import { DEMARRAGE_MS, lancer, type Serveur } from './serveur.ts';

export const MOT_DE_PASSE = 'Constat-2026';

interface TestFixtures {
  /** A screen as this account sees it, on a desk of 1440 by 900; its tab closes with the test. */
  readonly ouvrir: (compte: Compte, path: string) => Promise<Page>;
}
interface Fixtures {
  /** Server of this worker: real process, real database, demo data. */
  readonly serveur: Serveur;
  /** People signed in once, for tests that only read. */
  readonly comptes: Comptes;
}

export const test = base.extend<TestFixtures, Fixtures>({
  serveur: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, donner) => {
      const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
      cpSync(must(process.env['CONSTAT_E2E_MODELE'], 'the model data folder is made by global-setup'), folder, {
        recursive: true,
      });
      const serveur = await lancer(folder);
      await donner(serveur);
      await serveur.arreter();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: DEMARRAGE_MS + 60_000 },
  ],
  comptes: [
    async ({ browser, serveur }, donner) => {
      const comptes = new Comptes(browser, (page, compte) => seConnecter(page, serveur, compte));
      await donner(comptes);
      await comptes.fermer();
    },
    { scope: 'worker' },
  ],
  ouvrir: async ({ comptes, serveur }, donner) => {
    const pages: Page[] = [];
    await donner(async (compte, path) => {
      const page = await comptes.onglet(compte);
      pages.push(page);
      await page.goto(serveur.url(compte.split('.')[1] as Variant, path));
      return page;
    });
    for (const page of pages) await page.close();
  },
});

export { expect };

/** Signs in through the form, as a person would. */
export async function seConnecter(page: Page, serveur: Serveur, compte: Compte): Promise<void> {
  const variant = compte.split('.')[1] as Variant;
  await page.goto(serveur.url(variant, '/auth/signin'));
  await page.getByLabel('Adresse e-mail').fill(`${compte}@constat.example`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

export const TABLETTE = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
export const BUREAU = { viewport: { width: 1440, height: 900 } } as const;
