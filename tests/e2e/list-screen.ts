import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';

/** A list of dossiers, in the words of the person who reads it. */
export class ListScreen {
  readonly page: Page;
  readonly grid: Locator;
  /** Rows in sight, without the header. */
  readonly rows: Locator;
  readonly #shownCount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.#shownCount = page.getByRole('main').locator('h1 + span');
    this.rows = this.grid.locator('[role=row][data-index]');
  }

  /** Once the whole list is read, its count beside its title, and its first rows are drawn: what is read then stays. */
  async ready(): Promise<this> {
    await expect(this.#shownCount).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
    return this;
  }

  /** Rows of the whole list at this instant, out of sight included: `prete` first, or `expect.poll` after a change. */
  async count(): Promise<number> {
    return Number(must(await this.grid.getAttribute('aria-rowcount'), 'the grid counts its rows')) - 1;
  }

  /** What stands beside the title: « 207 », or « 12 sur 207 » under a filter. */
  async shownCount(): Promise<string> {
    return (await this.#shownCount.innerText()).replaceAll(/\s/g, ' ');
  }

  column(nom: string): Locator {
    return this.grid.getByRole('columnheader', { name: nom, exact: true });
  }

  /** Values in sight under a header at this instant: `prete` first, or `expect.poll` after a change. */
  async values(nom: string): Promise<string[]> {
    const rank = await this.column(nom).getAttribute('aria-colindex');
    return this.rows.locator(`[aria-colindex="${rank}"]`).allInnerTexts();
  }

  /** Types in the search of the list, and waits until only what holds this text is drawn. */
  async filterByText(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill(text);
    await expect(this.#shownCount).toHaveText(/sur/);
    await expect(this.rows.filter({ hasNotText: text })).toHaveCount(0);
    await expect(this.rows.first()).toBeVisible();
  }

  async filterBy(filter: string): Promise<{ readonly valeur: string; readonly nombre: number }> {
    await this.page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
    const choice = this.page.getByRole('dialog', { name: filter }).getByRole('listitem').first();
    const count = Number((await choice.locator('span.tabular').innerText()).replaceAll(/\s/g, ''));
    const value = (await choice.locator('label').innerText()).trim();
    await choice.getByRole('checkbox').click();
    await expect(this.page.getByRole('button', { name: `Retirer le filtre ${filter}` })).toBeVisible();
    await this.page.keyboard.press('Escape');
    return { valeur: value, nombre: count };
  }

  /** The exported file, header first. */
  async exportList(): Promise<{ readonly nom: string; readonly texte: string; readonly lignes: readonly string[][] }> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exporter', exact: true }).first().click();
    await this.page.getByRole('menuitem', { name: /\.csv/ }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { nom: file.suggestedFilename(), texte: text, lignes: rows.map((row) => row.split(';')) };
  }
}

/** Chooses the first rows of a list, and gives the ids of their dossiers. */
export async function choose(page: Page, adresse: string, howMany: number): Promise<string[]> {
  await page.goto(new URL(adresse, page.url()).href);
  const list = await new ListScreen(page).ready();
  const ids: string[] = [];
  for (let rank = 0; rank < howMany; rank += 1) {
    const link = await list.rows.nth(rank).getByRole('link').first().getAttribute('href');
    const id = must(/current\/([\w-]+)/.exec(link ?? '')?.[1], 'a row leads to its dossier');
    ids.push(id);
    // By its dossier: a synchronisation may bring another row above it meanwhile.
    await list.rows
      .filter({ has: page.locator(`a[href*="${id}"]`) })
      .getByRole('checkbox')
      .click();
  }
  await expect(page.getByText(new RegExp(`^${howMany} dossiers? sélectionnés?$`))).toBeVisible();
  return ids;
}
