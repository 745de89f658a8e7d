import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editDocument } from '../../src/data/edit-document.ts';
import { dossier } from './documents.ts';
import { openScreen } from './open-screen.tsx';

const DOSSIERS = Array.from({ length: 80 }, (_, n) => dossier(n + 1, { etat: 'EN COURS', echeance: null }));
const grid = () => page.getByRole('grid').element();
const topRow = (): string =>
  page
    .getByRole('row', { name: /D-2026-/ })
    .elements()
    .map((row) => [row.getBoundingClientRect().top, row.textContent] as const)
    .filter(([top]) => top >= grid().getBoundingClientRect().top + 60)
    .toSorted(([a], [b]) => a - b)[0]?.[1]
    .match(/D-2026-\d{5}/)?.[0] ?? '';

/** A list filtered to what has « vitré » in it, scrolled down, one row chosen. */
async function leftList(): Promise<string> {
  // A tab of its own.
  sessionStorage.clear();
  await openScreen('/dossiers/inprogress?q=vitr', { documents: { dossiers: DOSSIERS } });
  await expect.element(page.getByRole('row', { name: /D-2026-/ }).first()).toBeVisible();
  grid().scrollTop = 1500;
  await expect.poll(topRow).not.toBe('');
  await expect.poll(() => grid().scrollTop).toBe(1500);
  const row = page.getByRole('row', { name: new RegExp(topRow()) });
  await row.getByRole('checkbox').click();
  await expect.element(page.getByText(/^1 .*sélectionné/)).toBeVisible();
  return topRow();
}
const isBack = async (left: string): Promise<void> => {
  await expect.poll(() => location.pathname + location.search).toBe('/dossiers/inprogress?q=vitr');
  await expect.poll(topRow).toBe(left);
  await expect.element(page.getByText(/^1 .*sélectionné/)).toBeVisible();
};

test('[platform/W14] a list that one comes back to by the browser is where it was left: filters, place, chosen rows', async () => {
  const left = await leftList();
  await page.getByRole('row', { name: new RegExp(left) }).dblClick();
  await expect.poll(() => location.pathname).toMatch(/^\/dossiers\/current\//);
  history.back();
  await isBack(left);
});

test('[platform/W14] so it is by the link of the record, whatever came before it in the list meanwhile', async () => {
  const left = await leftList();
  await page.getByRole('row', { name: new RegExp(left) }).dblClick();
  await expect.element(page.getByRole('heading', { level: 1, name: new RegExp(left) })).toBeVisible();
  const first = DOSSIERS.find(({ numero }) => numero !== left);
  await editDocument('dossiers', first?.id ?? '', { urgence: true });
  await page.getByRole('main').getByRole('link', { name: 'En cours', exact: true }).click();
  await isBack(left);
});

test('[platform/W14] the menu leads to a list that begins at its top', async () => {
  await leftList();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: /^Planifiés/ })
    .click();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: /^En cours/ })
    .click();
  await expect.element(page.getByRole('row', { name: /D-2026-/ }).first()).toBeVisible();
  await expect.poll(() => grid().scrollTop).toBe(0);
  await userEvent.keyboard('{Escape}');
});
