import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { Variant } from '#domain/variants/variants.ts';

/** Account of the demo data, without its domain. */
export type Compte = `${string}.${Variant}`;

/**
 * Browsers of the demo's people: each account signs in once per file, through the form, and its session serves every
 * test that only reads. A test that signs out or writes makes a context of its own.
 */
export class Comptes {
  readonly #browser: Browser;
  readonly #connecter: (page: Page, compte: Compte) => Promise<void>;
  readonly #contextes = new Map<Compte, Promise<BrowserContext>>();
  /** The tab of the sign-in, until somebody asks for one: opening another would start the application again. */
  readonly #premiers = new Map<Compte, Page>();

  constructor(browser: Browser, connecter: (page: Page, compte: Compte) => Promise<void>) {
    this.#browser = browser;
    this.#connecter = connecter;
  }

  /** A tab of this account that nobody else holds, once its first synchronisation is over. */
  async onglet(compte: Compte): Promise<Page> {
    const ouverture = this.#contextes.get(compte) ?? this.#ouvrir(compte);
    this.#contextes.set(compte, ouverture);
    const contexte = await ouverture;
    const premier = this.#premiers.get(compte);
    this.#premiers.delete(compte);
    return premier ?? contexte.newPage();
  }

  async fermer(): Promise<void> {
    for (const contexte of this.#contextes.values()) await (await contexte).close();
  }

  async #ouvrir(compte: Compte): Promise<BrowserContext> {
    const contexte = await this.#browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await contexte.newPage();
    await this.#connecter(page, compte);
    // [session/K3] Between two tests, somebody is still there: without any page of the application the data key leaves the disk.
    await (await contexte.newPage()).goto(new URL('/api/health', page.url()).href);
    // A tab behind another is drawn once a second at most.
    await page.bringToFront();
    await page.goto(new URL('/file', page.url()).href);
    await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible();
    this.#premiers.set(compte, page);
    return contexte;
  }
}
