import { type Browser, test as base, expect, type Page } from 'playwright/test';
import type { Variant } from '#domain/variants/variants.ts';
import { type Account, Accounts } from './accounts.ts';
import { goTo } from './go-to.ts';
import { launchOnModel } from './model.ts';
import { START_MS, type AppServer } from './server.ts';

export const PASSWORD = 'Constat-2026';

interface TestFixtures {
  /** Server of this file: real process, real database, demo data that no other file has touched. */
  readonly serveur: AppServer;
  /** A screen as this account sees it, on a desk of 1440 by 900; its tab closes with the test. */
  readonly openAs: (account: Account, path: string) => Promise<Page>;
}
interface Fixtures {
  readonly ateliers: (source: string) => Promise<Atelier>;
}

/** What the tests of one file share. */
interface Atelier {
  readonly serveur: AppServer;
  /** People signed in once, for tests that only read. */
  readonly comptes: Accounts;
  close(): Promise<void>;
}

/**
 * A story ends visits, moves dossiers, closes accounts. Which files meet in one process depends on the speed of the
 * machine, so each file starts from data of its own: the end of one story must never be the beginning of another.
 */
async function openAtelier(browser: Browser): Promise<Atelier> {
  const { serveur, close } = await launchOnModel();
  const accounts = new Accounts(browser, (page, account) => signIn(page, serveur, account));
  return {
    serveur,
    comptes: accounts,
    close: async () => {
      await accounts.close();
      await close();
    },
  };
}

export const test = base.extend<TestFixtures, Fixtures>({
  ateliers: [
    async ({ browser }, give) => {
      const opened = new Map<string, Atelier>();
      const close = async () => {
        for (const atelier of opened.values()) await atelier.close();
        opened.clear();
      };
      await give(async (source) => {
        const known = opened.get(source);
        if (known !== undefined) return known;
        await close();
        const fresh = await openAtelier(browser);
        opened.set(source, fresh);
        return fresh;
      });
      await close();
    },
    { scope: 'worker', timeout: START_MS + 60_000 },
  ],
  serveur: async ({ ateliers }, give, { file }) => {
    const { serveur } = await ateliers(file);
    await give(serveur);
  },
  openAs: async ({ ateliers }, give, { file }) => {
    const { comptes, serveur } = await ateliers(file);
    const pages: Page[] = [];
    await give(async (account, path) => {
      const page = await comptes.tab(account);
      pages.push(page);
      // To start the application again costs more than what most stories do with it.
      if (page.url() === 'about:blank') await page.goto(serveur.url(account.split('.')[1] as Variant, path));
      else await goTo(page, path);
      return page;
    });
    for (const page of pages) {
      // The browser serves the next test too: a story that failed without a network leaves none behind.
      await page.context().setOffline(false);
      await page.close();
    }
  },
});

export { expect };

/**
 * The device holds all that its screens stand for, and nothing waits on it. Before that, lists move under the finger,
 * and a network that is cut leaves a first synchronisation in the middle.
 */
export const expectUpToDate = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'En ligne', exact: true })).toBeVisible();

/** What was typed in the open form is on the disk, and on its way or received if there is a network. */
export const expectKept = (page: Page): Promise<void> =>
  expect(page.locator('output:is([data-phase=enregistre], [data-phase=envoi], [data-phase=recu])')).toBeVisible();

/**
 * Opens a visit of today from the controller's home page. By the whole name of who is visited: the first visit of the
 * day, whichever has arrived, has another link that calls them.
 */
export async function openVisit(page: Page, beneficiaire: string): Promise<void> {
  await expectUpToDate(page);
  await page.getByRole('link', { name: beneficiaire, exact: true }).click();
}

/** Signs in through the form, as a person would: the session is on the disk, the first synchronisation goes on. */
export async function signIn(page: Page, server: AppServer, account: Account): Promise<void> {
  const variant = account.split('.')[1] as Variant;
  await page.goto(server.url(variant, '/auth/signin'));
  await page.getByLabel('Adresse e-mail').fill(`${account}@constat.example`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
export const BUREAU = { viewport: { width: 1440, height: 900 } } as const;
