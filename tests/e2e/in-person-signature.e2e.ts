import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import { signOnSpot } from './sign-on-spot.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

const choose = (page: Page, champ: string, answer: string) =>
  page.getByRole('radiogroup', { name: champ }).getByText(answer, { exact: true }).click();
const section = (page: Page, nom: string) =>
  page
    .getByRole('navigation', { name: 'Sections du formulaire' })
    .getByRole('button', { name: new RegExp(`^${nom}`) })
    .click();

test('[signatures/E30] [signatures/E33] [signatures/E34] in person without a network: read and signed on the tablet, sealed once the signal is back, asked again when the document changes', async ({
  openAs,
}) => {
  const page = await openAs('control.cee', '/dashboard/analytics');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page
    .getByRole('link', { name: /Fossard/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
  await page.reload();
  await section(page, 'Conclusion');
  const card = page.getByRole('region', { name: 'Signature sur place' });
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, 'Conclusion du contrôle', 'Satisfaisant');
  await card.getByRole('button', { name: 'Faire signer sur place' }).click();
  await signOnSpot(page);
  await expect(card.getByText('Signature à transmettre')).toBeVisible();
  await expect(card.getByText('Signé', { exact: true })).toBeHidden();

  await page.context().setOffline(false);
  await expect(card.getByText('Signé', { exact: true })).toBeVisible({ timeout: 120_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Page scellée' }).click(),
  ]);
  expect(await file.failure()).toBeNull();
  expect(file.suggestedFilename()).toMatch(/^Signature de .*\.pdf$/);

  await page.getByLabel('Observations').fill('Trappe à isoler.');
  await expect(page.getByText(/^Le document a changé depuis la signature de/)).toBeVisible();
  await expect(card.getByText('À refaire')).toBeVisible();
  await page.getByRole('button', { name: 'Faire signer à nouveau' }).click();
  await signOnSpot(page);
  await expect(card.getByText('Remplacée')).toBeVisible();
  await expect(card.getByText('Signé', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^Le document a changé depuis la signature de/)).toBeHidden();
});
