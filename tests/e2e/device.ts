import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { expectUpToDate, expectKept, PASSWORD, TABLET } from './base.ts';
import type { Account } from './accounts.ts';
import { Network } from './network.ts';
import type { AppServer } from './server.ts';

/** A shared device: a browser of its own, its road to the server, and whoever holds it. */
export class Device {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #network: Network;

  private constructor(page: Page, network: Network) {
    this.page = page;
    this.#context = page.context();
    this.#network = network;
  }

  static async take(browser: Browser, server: AppServer): Promise<Device> {
    const network = new Network(server);
    await network.open();
    const context = await browser.newContext({
      ...TABLET,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      serviceWorkers: 'allow',
    });
    return new Device(await context.newPage(), network);
  }

  url(path: string, variant: Variant = 'cee'): string {
    return this.#network.url(variant, path);
  }

  /** Fills the form of sign-in and sends it, whatever comes of it. */
  async fillSignIn(account: Account, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('Adresse e-mail').fill(`${account}@constat.example`);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
  }

  /** Until the first synchronisation is over: what follows may cut the network. */
  async signIn(account: Account, password = PASSWORD): Promise<void> {
    await this.page.goto(this.url('/auth/signin'));
    await this.fillSignIn(account, password);
    await expect(this.page).not.toHaveURL(/signin/);
    await expectUpToDate(this.page);
  }

  async askSignOut(): Promise<void> {
    await this.page.getByRole('button', { name: /Menu du compte/ }).click();
    await this.page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  }

  async signOut(): Promise<void> {
    await this.askSignOut();
    await expect(this.page).toHaveURL(/\/auth\/signin/);
  }

  /** Once the application can start by itself: its service worker is in charge of this page. */
  async cut(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await this.#network.cut();
    await this.#context.setOffline(true);
  }

  async restore(): Promise<void> {
    await this.#network.open();
    await this.#context.setOffline(false);
  }

  /** Answers the first field that every form of cee has, and waits for its strict commit. */
  async answer(idIntervention: string, value: string): Promise<void> {
    const champ = this.page.getByLabel('Référence interne de l’opération (demandeur)');
    if (!this.page.url().endsWith(idIntervention)) {
      await this.page.goto(this.url(`/intervention/current/${idIntervention}`));
    }
    await champ.fill(value);
    await expectKept(this.page);
  }

  /** Local databases of documents on this device. */
  bases(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      return names.filter((nom) => /constat-(?:cee|eds|mar)-\d/.test(nom)).toSorted();
    });
  }

  async giveBack(): Promise<void> {
    await this.#context.close();
    await this.#network.cut();
  }
}

interface Visit {
  readonly id: string;
  readonly etat: string;
}

/** A visit that the account which asks may still fill in. */
export async function visitToFill(api: { readonly read: <T>(path: string) => Promise<T> }): Promise<string> {
  const { items } = await api.read<{ items: readonly Visit[] }>('Intervention/Liste/Controleur?size=200');
  return must(
    items.find(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS'),
    'a visit to fill in',
  ).id;
}
