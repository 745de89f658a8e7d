import { expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Random } from '../../server/demo/random.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { PASSWORD } from './bureau.ts';
import type { Champ, Witness } from './witness.ts';

/** Where each free text stands in every form of cee. */
const SECTIONS: Readonly<Record<string, RegExp>> = {
  h_reference: /^Visite/,
  h_nom_present: /^Visite/,
  c_obs: /^Conclusion/,
};
/** A form of cee holds less than this; the last words of a run still fit. */
const MAX_TEXT = 4000;
/** Out of the runner of the end-to-end tests too: a machine that is full is no failure. */
export const WAIT_MS = 120_000;
const LETTERS = Array.from('abcdefghilmnoprstuvé');

/** The controller in front of the tablet: types, photographs, submits, synchronises, in an order drawn by chance. */
export class Person {
  readonly #page: Page;
  readonly #witness: Witness;
  readonly #random: Random;
  readonly #origin: string;

  constructor(page: Page, { temoin, hasard, origine }: { temoin: Witness; hasard: Random; origine: string }) {
    this.#page = page;
    this.#witness = temoin;
    this.#random = hasard;
    this.#origin = origine;
  }

  /** Opens the application where it is asked, through the sign-in if this device no longer knows who it is. */
  async enter(path: string): Promise<void> {
    const page = this.#page;
    await page.goto(this.#origin + path);
    const adresse = page.getByLabel('Adresse e-mail');
    const inside = page.getByRole('button', { name: /Menu du compte/ }).or(this.#sections());
    await expect(adresse.or(inside).first()).toBeVisible({ timeout: WAIT_MS });
    if (!(await adresse.isVisible())) return;
    await adresse.fill('control.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(inside.first()).toBeVisible({ timeout: WAIT_MS });
    if (path !== '/') await page.goto(this.#origin + path);
  }

  async openVisit(id: string): Promise<void> {
    if (!this.#page.url().endsWith(id)) await this.enter(`/intervention/current/${id}`);
    await expect(this.#sections()).toBeVisible({ timeout: WAIT_MS });
  }

  /** What the form shows of a field, with the section that holds it. */
  async read({ intervention, cfId }: Champ): Promise<string> {
    await this.openVisit(intervention);
    await this.#goTo(must(SECTIONS[cfId], `${cfId} has a section`));
    return this.#page.locator(`#saisie-${cfId}`).inputValue();
  }

  /** Adds words at the end of a text, at the pace of fingers. */
  async write(intervention: string): Promise<void> {
    const cfId = this.#random.among(Object.keys(SECTIONS));
    await this.read({ intervention, cfId });
    const champ = this.#page.locator(`#saisie-${cfId}`);
    if ((await champ.inputValue()).length > MAX_TEXT) return;
    await champ.press('End');
    await champ.press('Control+End');
    for (let words = this.#random.integer(3, 20); words > 0; words -= 1) {
      await champ.pressSequentially(` ${this.#word()}`, { delay: this.#random.integer(15, 70) });
      // A person who thinks: a kill may fall in the pause as well as in the key.
      if (this.#random.chance(0.2)) await this.#page.waitForTimeout(this.#random.integer(200, 1500));
    }
  }

  #word(): string {
    return Array.from({ length: this.#random.integer(2, 9) }, () => this.#random.among(LETTERS)).join('');
  }

  /** One picture into each picture field of a section drawn by chance, or of every section. */
  async photograph(intervention: string, everywhere = false): Promise<void> {
    await this.openVisit(intervention);
    const buttons = this.#sections().getByRole('button');
    const ranks = Array.from({ length: await buttons.count() }, (_, rank) => rank);
    for (const rank of everywhere ? ranks : [this.#random.among(ranks)]) {
      await buttons.nth(rank).click();
      await expect(buttons.nth(rank)).toHaveAttribute('aria-current', 'step');
      for (const champ of await this.#page.locator('[data-champ]:has(input[type=file][multiple])').all())
        await this.#take(intervention, must(await champ.getAttribute('data-champ'), 'a field has its cf_id'));
    }
  }

  async #take(intervention: string, cfId: string): Promise<void> {
    const champ = this.#page.locator(`[data-champ="${cfId}"]`);
    const thumbnails = champ.getByRole('button', { name: /^Voir la photo/ });
    // What a kill left half done is finished by itself, beside this one: more, and not one more.
    const before = await thumbnails.count();
    const buffer = imageDemo(this.#random.integer(0, 7));
    await champ
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    const refusal = this.#page.getByRole('button', { name: 'Continuer sans photos' });
    await expect
      .poll(async () => (await thumbnails.count()) > before || (await refusal.isVisible()), { timeout: WAIT_MS })
      .toBe(true);
    // A full disk said no: nothing was promised of this one.
    if (await refusal.isVisible()) return refusal.click();
    this.#witness.notePhotos({ intervention, cfId }, await thumbnails.count());
  }

  /** Photographs what is missing and submits; the screen says when it is done. */
  async submit(intervention: string): Promise<void> {
    await this.photograph(intervention, true);
    await this.#page.getByRole('button', { name: 'Soumettre' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Soumettre' }).click();
    await expect(this.#page.getByText(/[Ll]e responsable technique (?:la relit|la lira|ne peut pas)/)).toBeVisible();
    this.#witness.noteSubmission(intervention);
  }

  /** Asks for a round now, when there is a network for it. */
  async synchronise(): Promise<void> {
    await this.enter('/file');
    const button = this.#page.getByRole('button', { name: 'Synchroniser', exact: true });
    if (await button.isEnabled()) await button.click();
    // Not waited for: the round may be anywhere when the kill comes.
    await this.#page.waitForTimeout(this.#random.integer(100, 1500));
  }

  #sections() {
    return this.#page.getByRole('navigation', { name: 'Sections du formulaire' });
  }

  async #goTo(nom: RegExp): Promise<void> {
    const button = this.#sections().getByRole('button', { name: nom });
    await button.click();
    await expect(button).toHaveAttribute('aria-current', 'step');
  }
}
