import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { Reader } from '../support/readers.ts';

/** Account of the demo data, without its domain. */
export type Account = Reader;

/**
 * Browsers of the demo's people: each account signs in once per file, through the form, and its session serves every
 * test that only reads. A test that signs out or writes makes a context of its own.
 */
export class Accounts {
  readonly #browser: Browser;
  readonly #signIn: (page: Page, account: Account) => Promise<void>;
  readonly #contexts = new Map<Account, Promise<BrowserContext>>();
  /** The tab of the sign-in, until somebody asks for one: opening another would start the application again. */
  readonly #firstTabs = new Map<Account, Page>();

  constructor(browser: Browser, signIn: (page: Page, account: Account) => Promise<void>) {
    this.#browser = browser;
    this.#signIn = signIn;
  }

  /** A tab of this account that nobody else holds, blank or on its home page, once its first synchronisation is over. */
  async tab(account: Account): Promise<Page> {
    const opening = this.#contexts.get(account) ?? this.#open(account);
    this.#contexts.set(account, opening);
    const context = await opening;
    const first = this.#firstTabs.get(account);
    this.#firstTabs.delete(account);
    return first ?? context.newPage();
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close();
  }

  async #open(account: Account): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await this.#signIn(page, account);
    // [session/K3] Between two tests, somebody is still there: without any page of the application the data key leaves the disk.
    await (await context.newPage()).goto(new URL('/api/health', page.url()).href);
    // A tab behind another is drawn once a second at most.
    await page.bringToFront();
    await expect(page.getByRole('button', { name: 'En ligne', exact: true })).toBeVisible();
    this.#firstTabs.set(account, page);
    return context;
  }
}
