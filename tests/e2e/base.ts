import { type Browser, test as base, expect, type Page } from 'playwright/test';
import type { Variant } from '#domain/variants/variants.ts';
import { type Compte, Comptes } from './comptes.ts';
import { DEMARRAGE_MS, lancerSurUnModele, type Serveur } from './serveur.ts';

export const MOT_DE_PASSE = 'Constat-2026';

interface TestFixtures {
  /** Server of this file: real process, real database, demo data that no other file has touched. */
  readonly serveur: Serveur;
  /** A screen as this account sees it, on a desk of 1440 by 900; its tab closes with the test. */
  readonly ouvrir: (compte: Compte, path: string) => Promise<Page>;
}
interface Fixtures {
  readonly ateliers: (fichier: string) => Promise<Atelier>;
}

/** What the tests of one file share. */
interface Atelier {
  readonly serveur: Serveur;
  /** People signed in once, for tests that only read. */
  readonly comptes: Comptes;
  fermer(): Promise<void>;
}

/**
 * A story ends visits, moves dossiers, closes accounts. Which files meet in one process depends on the speed of the
 * machine, so each file starts from data of its own: the end of one story must never be the beginning of another.
 */
async function ouvrirAtelier(browser: Browser): Promise<Atelier> {
  const { serveur, fermer } = await lancerSurUnModele();
  const comptes = new Comptes(browser, (page, compte) => seConnecter(page, serveur, compte));
  return {
    serveur,
    comptes,
    fermer: async () => {
      await comptes.fermer();
      await fermer();
    },
  };
}

export const test = base.extend<TestFixtures, Fixtures>({
  ateliers: [
    async ({ browser }, donner) => {
      const ouverts = new Map<string, Atelier>();
      const fermer = async () => {
        for (const atelier of ouverts.values()) await atelier.fermer();
        ouverts.clear();
      };
      await donner(async (fichier) => {
        const ouvert = ouverts.get(fichier);
        if (ouvert !== undefined) return ouvert;
        await fermer();
        const nouveau = await ouvrirAtelier(browser);
        ouverts.set(fichier, nouveau);
        return nouveau;
      });
      await fermer();
    },
    { scope: 'worker', timeout: DEMARRAGE_MS + 60_000 },
  ],
  serveur: async ({ ateliers }, donner, { file }) => {
    const { serveur } = await ateliers(file);
    await donner(serveur);
  },
  ouvrir: async ({ ateliers }, donner, { file }) => {
    const { comptes, serveur } = await ateliers(file);
    const pages: Page[] = [];
    await donner(async (compte, path) => {
      const page = await comptes.onglet(compte);
      pages.push(page);
      await page.goto(serveur.url(compte.split('.')[1] as Variant, path));
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
export const estAJour = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'En ligne', exact: true })).toBeVisible();

/**
 * Opens a visit of today from the controller's home page. By the whole name of who is visited: the first visit of the
 * day, whichever has arrived, has another link that calls them.
 */
export async function ouvrirVisite(page: Page, beneficiaire: string): Promise<void> {
  await estAJour(page);
  await page.getByRole('link', { name: beneficiaire, exact: true }).click();
}

/** Signs in through the form, as a person would: the session is on the disk, the first synchronisation goes on. */
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
