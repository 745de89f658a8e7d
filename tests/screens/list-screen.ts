import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { nextDownload } from './files.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ').trim();
const grid = (): Element => must(document.querySelector('[role=grid]'), 'the screen has a grid');
const textOf = (element: Element): string => plain((element as HTMLElement).innerText);

/** A list, in the words of the person who reads it. What is read is what stands at this instant: `expect.poll` after a change. */
export const list = {
  search: page.getByRole('searchbox', { name: 'Filtrer dans la liste' }),

  /** Once the whole list is read, its count beside its title, and its first rows are drawn: what is read then stays. */
  ready: () =>
    vi.waitFor(() => expect([list.shownCount() !== '', list.rows().length > 0]).toEqual([true, true]), 30_000),

  /** Rows in sight, without the header. */
  rows: (): HTMLElement[] => [...grid().querySelectorAll<HTMLElement>('[role=row][data-index]')],

  /** Rows of the whole list, out of sight included. */
  count: (): number => Number(must(grid().getAttribute('aria-rowcount'), 'the grid counts its rows')) - 1,

  /** What stands beside the title: « 207 », or « 12 sur 207 » under a filter. */
  shownCount: (): string => textOf(must(document.querySelector('main h1 + span'), 'the title has its count')),

  header: (name: string): Element =>
    must(
      [...grid().querySelectorAll('[role=columnheader]')].find((one) => textOf(one) === name),
      `a column ${name}`,
    ),

  /** Values in sight under a header. */
  values(name: string): string[] {
    const rank = list.header(name).getAttribute('aria-colindex');
    return list.rows().map((row) => textOf(must(row.querySelector(`[aria-colindex="${rank}"]`), 'a cell')));
  },

  focus: (): void => (grid() as HTMLElement).focus(),

  /** Chooses the first value of a filter; how many rows it announced. */
  async filterBy(name: string): Promise<{ readonly value: string; readonly count: number }> {
    await page.getByRole('search').getByRole('button', { name, exact: true }).click();
    const choice = page.getByRole('dialog', { name }).getByRole('listitem').first();
    const item = await vi.waitFor(() => choice.element());
    const count = Number(textOf(must(item.querySelector('span.tabular'), 'a count')).replaceAll(' ', ''));
    const value = textOf(must(item.querySelector('label'), 'a value'));
    await choice.getByRole('checkbox').click();
    await expect.element(page.getByRole('button', { name: `Retirer le filtre ${name}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    return { value, count };
  },

  /** The exported file, header first. */
  async exportCsv(): Promise<{ readonly name: string; readonly text: string; readonly rows: readonly string[][] }> {
    const saved = nextDownload();
    await page.getByRole('button', { name: 'Exporter', exact: true }).first().click();
    await page.getByRole('menuitem', { name: /\.csv/ }).click();
    const { name, blob } = await saved;
    // `text()` would take the mark of its encoding away.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { name, text, rows: rows.map((row) => row.split(';')) };
  },
};
