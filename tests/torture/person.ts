import { expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Random } from '../../server/demo/random.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { signOnSpot } from '../e2e/sign-on-spot.ts';
import { PASSWORD } from './bureau.ts';
import { countBytes, holdDocuments } from './bytes.ts';
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
    this.#witness.leave(Date.now());
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
    const found = await this.read({ intervention, cfId });
    this.#witness.comeBackTo({ intervention, cfId }, found);
    const champ = this.#page.locator(`#saisie-${cfId}`);
    if (found.length > MAX_TEXT) return;
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

  /** Words that the screen says to be on the device. */
  async writeKept(intervention: string): Promise<void> {
    await this.write(intervention);
    await expect(
      this.#page.locator('output:is([data-phase=enregistre], [data-phase=envoi], [data-phase=recu])'),
    ).toBeVisible({
      timeout: WAIT_MS,
    });
  }

  /** A visit has left this device, with what was said of it. */
  async expectSetAside(): Promise<void> {
    await this.enter('/file');
    await expect(this.#page.getByText(/modifications? mises? de côté/).first()).toBeVisible({ timeout: WAIT_MS });
  }

  /** What the form shows of a field in the end: what was set aside with its visit comes back with it. */
  async expectText(champ: Champ, isRight: (found: string) => boolean): Promise<void> {
    await expect.poll(async () => isRight(await this.read(champ)), { timeout: WAIT_MS }).toBe(true);
  }

  /** A photo whose document is kept from being written: the picture field, and how many photos it is to show. */
  async photographHeld(intervention: string): Promise<{ readonly champ: Champ; readonly count: number }> {
    await this.openVisit(intervention);
    const fields = this.#page.locator('[data-champ]:has(input[type=file][multiple])');
    await this.#findSection(async () => (await fields.count()) > 0);
    const cfId = must(await fields.first().getAttribute('data-champ'), 'a field has its cf_id');
    const before = await this.#thumbnails(cfId).count();
    await holdDocuments(this.#page);
    const kept = await countBytes(this.#page);
    await this.#choose({ intervention, cfId });
    await expect.poll(() => countBytes(this.#page), { timeout: WAIT_MS, intervals: [5] }).toBeGreaterThan(kept);
    return { champ: { intervention, cfId }, count: before + 1 };
  }

  /** How many photos a field shows in the end: what a kill left half done is finished by itself. */
  async expectPhotos({ intervention, cfId }: Champ, count: number): Promise<void> {
    await this.openVisit(intervention);
    await this.#findSection(async () => (await this.#page.locator(`[data-champ="${cfId}"]`).count()) > 0);
    await expect.poll(() => this.#thumbnails(cfId).count(), { timeout: WAIT_MS }).toBeGreaterThanOrEqual(count);
  }

  async #findSection(isHere: () => Promise<boolean>): Promise<void> {
    const buttons = this.#sections().getByRole('button');
    for (let rank = 0; rank < (await buttons.count()); rank += 1) {
      await buttons.nth(rank).click();
      await expect(buttons.nth(rank)).toHaveAttribute('aria-current', 'step');
      if (await isHere()) return;
    }
    throw new Error('no section of the form has what is looked for');
  }

  #thumbnails(cfId: string) {
    return this.#page.locator(`[data-champ="${cfId}"]`).getByRole('button', { name: /^Voir la photo/ });
  }

  /** Somebody reads, agrees and signs on this tablet; the screen says that it has it. */
  async sign(intervention: string): Promise<void> {
    await this.#showSignature(intervention);
    await this.#page.getByRole('button', { name: 'Faire signer sur place' }).click();
    await signOnSpot(this.#page);
    await this.#expectSignature();
    this.#witness.noteSignature(intervention);
  }
  /** The last one is still there. */
  async expectSigned(): Promise<void> {
    await this.#showSignature(must([...this.#witness.signed].at(-1), 'a visit was signed'));
    await this.#expectSignature();
  }
  async #showSignature(intervention: string): Promise<void> {
    await this.openVisit(intervention);
    await this.#goTo(/^Conclusion/);
  }
  async #expectSignature(): Promise<void> {
    const card = this.#page.getByRole('region', { name: 'Signature sur place' });
    const kept = card.getByText('Signature à transmettre').or(card.getByText('Signé', { exact: true }));
    await expect(kept.first()).toBeVisible({ timeout: WAIT_MS });
  }

  async #choose({ intervention, cfId }: Champ): Promise<void> {
    this.#witness.noteChosen({ intervention, cfId });
    const buffer = imageDemo(this.#random.integer(0, 7));
    await this.#page
      .locator(`[data-champ="${cfId}"] input[type=file][multiple]`)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  }

  async #take(intervention: string, cfId: string): Promise<void> {
    const thumbnails = this.#thumbnails(cfId);
    // What a kill left half done is finished by itself, beside this one: more, and not one more.
    const before = await thumbnails.count();
    await this.#choose({ intervention, cfId });
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
