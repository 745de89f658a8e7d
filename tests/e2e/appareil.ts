import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { estAJour, MOT_DE_PASSE, TABLETTE } from './base.ts';
import type { Compte } from './comptes.ts';
import { Reseau } from './reseau.ts';
import type { Serveur } from './serveur.ts';

/** A shared device: a browser of its own, its road to the server, and whoever holds it. */
export class Appareil {
  readonly page: Page;
  readonly #contexte: BrowserContext;
  readonly #reseau: Reseau;

  private constructor(page: Page, reseau: Reseau) {
    this.page = page;
    this.#contexte = page.context();
    this.#reseau = reseau;
  }

  static async prendre(browser: Browser, serveur: Serveur): Promise<Appareil> {
    const reseau = new Reseau(serveur);
    await reseau.ouvrir();
    const contexte = await browser.newContext({ ...TABLETTE, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    return new Appareil(await contexte.newPage(), reseau);
  }

  url(path: string, variant: Variant = 'cee'): string {
    return this.#reseau.url(variant, path);
  }

  /** Fills the form of sign-in and sends it, whatever comes of it. */
  async identifier(compte: Compte, motDePasse = MOT_DE_PASSE): Promise<void> {
    await this.page.getByLabel('Adresse e-mail').fill(`${compte}@constat.example`);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
  }

  /** Until the first synchronisation is over: what follows may cut the network. */
  async connecter(compte: Compte, motDePasse = MOT_DE_PASSE): Promise<void> {
    await this.page.goto(this.url('/auth/signin'));
    await this.identifier(compte, motDePasse);
    await expect(this.page).not.toHaveURL(/signin/);
    await estAJour(this.page);
  }

  async demanderSortie(): Promise<void> {
    await this.page.getByRole('button', { name: /Menu du compte/ }).click();
    await this.page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  }

  async deconnecter(): Promise<void> {
    await this.demanderSortie();
    await expect(this.page).toHaveURL(/\/auth\/signin/);
  }

  /** Once the application can start by itself: its service worker is in charge of this page. */
  async couper(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await this.#reseau.couper();
    await this.#contexte.setOffline(true);
  }

  async retablir(): Promise<void> {
    await this.#reseau.ouvrir();
    await this.#contexte.setOffline(false);
  }

  /** Answers the first field that every form of cee has, and waits for its strict commit. */
  async repondre(idIntervention: string, valeur: string): Promise<void> {
    const champ = this.page.getByLabel('Référence interne de l’opération (demandeur)');
    if (!this.page.url().endsWith(idIntervention)) {
      await this.page.goto(this.url(`/intervention/current/${idIntervention}`));
    }
    await champ.fill(valeur);
    await expect(this.page.getByText('Enregistré sur l’appareil')).toBeVisible();
  }

  /** Local databases of documents on this device. */
  bases(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const noms = (await indexedDB.databases()).map(({ name = '' }) => name);
      return noms.filter((nom) => /constat-(?:cee|eds|mar)-\d/.test(nom)).toSorted();
    });
  }

  async rendre(): Promise<void> {
    await this.#contexte.close();
    await this.#reseau.couper();
  }
}

interface Visite {
  readonly id: string;
  readonly etat: string;
}

/** A visit that the account which asks may still fill in. */
export async function visiteOuverte(api: { readonly lire: <T>(path: string) => Promise<T> }): Promise<string> {
  const { items } = await api.lire<{ items: readonly Visite[] }>('Intervention/Liste/Controleur?size=200');
  return must(
    items.find(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS'),
    'a visit to fill in',
  ).id;
}
