import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import { ListScreen } from './list-screen.ts';

test.use({ serviceWorkers: 'allow' });

const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** Follows a figure of the dashboard to its list, whose rows are as many, and comes back. */
async function follow(page: Page, nom: string | RegExp, titre: string | RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: nom }).first();
  const count = numberOf(await link.innerText());
  expect(count).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
  const list = await new ListScreen(page).ready();
  await expect.poll(() => list.count()).toBe(count);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

const DAY_MS = 86_400_000;
/** On the first of a month, nothing was validated in that month yet. */
const THIRTY_DAYS = `periode=${new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)}..`;

test('the office reads its figures, and each opens as many rows, without a network too', async ({ openAs }) => {
  const page = await openAs('manager.cee', `/dashboard/analytics?${THIRTY_DAYS}`);
  await expect(page.getByRole('heading', { name: 'Visites par semaine' })).toBeVisible();

  await test.step('each figure opens the list that it counts', async () => {
    await follow(page, /^À planifier/, 'À planifier');
    await follow(page, /à relire \(VERIF RT\)/, 'Interventions');
    await follow(page, /^Interventions validées/, 'Interventions');
    await follow(page, /échéances? dépassées?$/, 'Dossiers');
  });

  await test.step('the table behind a chart says the same', async () => {
    const card = page.getByRole('region', { name: 'Non satisfaisants par fiche' });
    await card.getByText('Voir le tableau').click();
    await expect(card.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: /supervisions? en retard ou jamais faites?$/ })).toBeVisible();
  });

  await test.step('a client chosen stands in the address, and narrows figure and list alike', async () => {
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await page.getByRole('dialog', { name: 'Client' }).getByRole('checkbox').first().click();
    await page.keyboard.press('Escape');
    const underWay = page.getByRole('main').getByRole('link', { name: /^En cours : / });
    await expect(underWay.first()).toHaveAttribute('href', /[?&]client=/);
    await follow(page, /^En cours : /, 'En cours');
    await expect(page).toHaveURL(/[?&]client=/);
  });

  await test.step('without a network the figures stay, and still open their lists', async () => {
    await page.context().setOffline(true);
    await follow(page, /^En cours : /, 'En cours');
    await page.context().setOffline(false);
  });
});
