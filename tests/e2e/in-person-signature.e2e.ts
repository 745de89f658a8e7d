import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { expect, test } from './base.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

const choose = (page: Page, champ: string, answer: string) =>
  page.getByRole('radiogroup', { name: champ }).getByText(answer, { exact: true }).click();
const section = (page: Page, nom: string) =>
  page
    .getByRole('navigation', { name: 'Sections du formulaire' })
    .getByRole('button', { name: new RegExp(`^${nom}`) })
    .click();

/** Somebody reads the document that they are shown, agrees, and draws. */
async function sign(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Signature sur place/ });
  await expect(dialog.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Lu, passer à la signature' }).click();
  const pad = dialog.getByRole('img', { name: /^Zone de signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = must(await pad.boundingBox(), 'the pad is on screen');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 120, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 });
  await page.mouse.up();
  await expect(dialog.getByRole('button', { name: 'Effacer' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).check();
  await dialog.getByRole('button', { name: 'Confirmer la signature' }).click();
  await expect(dialog).toBeHidden();
}

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
  await sign(page);
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
  await sign(page);
  await expect(card.getByText('Remplacée')).toBeVisible();
  await expect(card.getByText('Signé', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^Le document a changé depuis la signature de/)).toBeHidden();
});
