import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';

/** A list of dossiers, in the words of the person who reads it. */
export class EcranListe {
  readonly page: Page;
  readonly grille: Locator;
  /** Rows in sight, without the header. */
  readonly lignes: Locator;
  readonly #compte: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grille = page.getByRole('grid');
    this.#compte = page.getByRole('main').locator('h1 + span');
    this.lignes = this.grille.locator('[role=row][data-index]');
  }

  /** Once the whole list is read, its count beside its title, and its first rows are drawn: what is read then stays. */
  async prete(): Promise<this> {
    await expect(this.#compte).toBeVisible();
    await expect(this.lignes.first()).toBeVisible();
    return this;
  }

  /** Rows of the whole list at this instant, out of sight included: `prete` first, or `expect.poll` after a change. */
  async nombre(): Promise<number> {
    return Number(must(await this.grille.getAttribute('aria-rowcount'), 'the grid counts its rows')) - 1;
  }

  /** What stands beside the title: « 207 », or « 12 sur 207 » under a filter. */
  async compte(): Promise<string> {
    return (await this.#compte.innerText()).replaceAll(/\s/g, ' ');
  }

  colonne(nom: string): Locator {
    return this.grille.getByRole('columnheader', { name: nom, exact: true });
  }

  /** Values in sight under a header at this instant: `prete` first, or `expect.poll` after a change. */
  async valeurs(nom: string): Promise<string[]> {
    const rang = await this.colonne(nom).getAttribute('aria-colindex');
    return this.lignes.locator(`[aria-colindex="${rang}"]`).allInnerTexts();
  }

  /** Types in the search of the list, and waits until only what holds this text is drawn. */
  async filtrerTexte(texte: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(texte);
    await expect(this.#compte).toHaveText(/sur/);
    await expect(this.lignes.filter({ hasNotText: texte })).toHaveCount(0);
    await expect(this.lignes.first()).toBeVisible();
  }

  async filtrerPar(filtre: string): Promise<{ readonly valeur: string; readonly nombre: number }> {
    await this.page.getByRole('search').getByRole('button', { name: filtre, exact: true }).click();
    const choix = this.page.getByRole('dialog', { name: filtre }).getByRole('listitem').first();
    const nombre = Number((await choix.locator('span.tabular').innerText()).replaceAll(/\s/g, ''));
    const valeur = (await choix.locator('label').innerText()).trim();
    await choix.getByRole('checkbox').click();
    await expect(this.page.getByRole('button', { name: `Retirer le filtre ${filtre}` })).toBeVisible();
    await this.page.keyboard.press('Escape');
    return { valeur, nombre };
  }

  /** The exported file, header first. */
  async exporter(): Promise<{ readonly nom: string; readonly texte: string; readonly lignes: readonly string[][] }> {
    const attente = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exporter', exact: true }).first().click();
    await this.page.getByRole('menuitem', { name: /\.csv/ }).click();
    const fichier = await attente;
    const texte = await readFile(await fichier.path(), 'utf8');
    const lignes = texte.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { nom: fichier.suggestedFilename(), texte, lignes: lignes.map((ligne) => ligne.split(';')) };
  }
}
