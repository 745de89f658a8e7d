import { expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Hasard } from '../../server/demo/hasard.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { MOT_DE_PASSE } from './bureau.ts';
import type { Champ, Temoin } from './temoin.ts';

/** Where each free text stands in every form of cee. */
const SECTIONS: Readonly<Record<string, RegExp>> = {
  h_reference: /^Visite/,
  h_nom_present: /^Visite/,
  c_obs: /^Conclusion/,
};
/** A form of cee holds less than this; the last words of a run still fit. */
const TEXTE_MAX = 4000;
/** Out of the runner of the end-to-end tests too: a machine that is full is no failure. */
export const ATTENTE_MS = 120_000;
const LETTRES = Array.from('abcdefghilmnoprstuvé');

/** The controller in front of the tablet: types, photographs, submits, synchronises, in an order drawn by chance. */
export class Personne {
  readonly #page: Page;
  readonly #temoin: Temoin;
  readonly #hasard: Hasard;
  readonly #origine: string;

  constructor(page: Page, { temoin, hasard, origine }: { temoin: Temoin; hasard: Hasard; origine: string }) {
    this.#page = page;
    this.#temoin = temoin;
    this.#hasard = hasard;
    this.#origine = origine;
  }

  /** Opens the application where it is asked, through the sign-in if this device no longer knows who it is. */
  async entrer(path: string): Promise<void> {
    const page = this.#page;
    await page.goto(this.#origine + path);
    const adresse = page.getByLabel('Adresse e-mail');
    const dedans = page.getByRole('button', { name: /Menu du compte/ }).or(this.#sections());
    await expect(adresse.or(dedans).first()).toBeVisible({ timeout: ATTENTE_MS });
    if (!(await adresse.isVisible())) return;
    await adresse.fill('control.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dedans.first()).toBeVisible({ timeout: ATTENTE_MS });
    if (path !== '/') await page.goto(this.#origine + path);
  }

  async ouvrirVisite(id: string): Promise<void> {
    if (!this.#page.url().endsWith(id)) await this.entrer(`/intervention/current/${id}`);
    await expect(this.#sections()).toBeVisible({ timeout: ATTENTE_MS });
  }

  /** What the form shows of a field, with the section that holds it. */
  async lire({ intervention, cfId }: Champ): Promise<string> {
    await this.ouvrirVisite(intervention);
    await this.#aller(must(SECTIONS[cfId], `${cfId} has a section`));
    return this.#page.locator(`#saisie-${cfId}`).inputValue();
  }

  /** Adds words at the end of a text, at the pace of fingers. */
  async ecrire(intervention: string): Promise<void> {
    const cfId = this.#hasard.parmi(Object.keys(SECTIONS));
    await this.lire({ intervention, cfId });
    const champ = this.#page.locator(`#saisie-${cfId}`);
    if ((await champ.inputValue()).length > TEXTE_MAX) return;
    await champ.press('End');
    await champ.press('Control+End');
    for (let mots = this.#hasard.entier(3, 20); mots > 0; mots -= 1) {
      await champ.pressSequentially(` ${this.#mot()}`, { delay: this.#hasard.entier(15, 70) });
      // A person who thinks: a kill may fall in the pause as well as in the key.
      if (this.#hasard.chance(0.2)) await this.#page.waitForTimeout(this.#hasard.entier(200, 1500));
    }
  }

  #mot(): string {
    return Array.from({ length: this.#hasard.entier(2, 9) }, () => this.#hasard.parmi(LETTRES)).join('');
  }

  /** One picture into each picture field of a section drawn by chance, or of every section. */
  async photographier(intervention: string, partout = false): Promise<void> {
    await this.ouvrirVisite(intervention);
    const boutons = this.#sections().getByRole('button');
    const rangs = Array.from({ length: await boutons.count() }, (_, rang) => rang);
    for (const rang of partout ? rangs : [this.#hasard.parmi(rangs)]) {
      await boutons.nth(rang).click();
      await expect(boutons.nth(rang)).toHaveAttribute('aria-current', 'step');
      for (const champ of await this.#page.locator('[data-champ]:has(input[type=file][multiple])').all())
        await this.#prendre(intervention, must(await champ.getAttribute('data-champ'), 'a field has its cf_id'));
    }
  }

  async #prendre(intervention: string, cfId: string): Promise<void> {
    const champ = this.#page.locator(`[data-champ="${cfId}"]`);
    const vues = champ.getByRole('button', { name: /^Voir la photo/ });
    // What a kill left half done is finished by itself, beside this one: more, and not one more.
    const avant = await vues.count();
    const buffer = imageDemo(this.#hasard.entier(0, 7));
    await champ
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await expect.poll(() => vues.count(), { timeout: ATTENTE_MS }).toBeGreaterThan(avant);
    this.#temoin.noterPhotos({ intervention, cfId }, await vues.count());
  }

  /** Photographs what is missing and submits; the screen says when it is done. */
  async soumettre(intervention: string): Promise<void> {
    await this.photographier(intervention, true);
    await this.#page.getByRole('button', { name: 'Soumettre' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Soumettre' }).click();
    await expect(this.#page.getByText(/Le responsable technique la relit/)).toBeVisible();
    this.#temoin.noterSoumission(intervention);
  }

  /** Asks for a round now, when there is a network for it. */
  async synchroniser(): Promise<void> {
    await this.entrer('/file');
    const bouton = this.#page.getByRole('button', { name: 'Synchroniser', exact: true });
    if (await bouton.isEnabled()) await bouton.click();
    // Not waited for: the round may be anywhere when the kill comes.
    await this.#page.waitForTimeout(this.#hasard.entier(100, 1500));
  }

  #sections() {
    return this.#page.getByRole('navigation', { name: 'Sections du formulaire' });
  }

  async #aller(nom: RegExp): Promise<void> {
    const bouton = this.#sections().getByRole('button', { name: nom });
    await bouton.click();
    await expect(bouton).toHaveAttribute('aria-current', 'step');
  }
}
