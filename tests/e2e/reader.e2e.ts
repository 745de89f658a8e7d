import { readFileSync } from 'node:fs';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';

// Without a network, what is read anew comes from what the service worker holds.
test.use({ serviceWorkers: 'allow' });

test('[reader/D1] [reader/D3] an office reads a report page by page, searches it, saves it, goes back, and reads it again without a network', async ({
  openAs,
  serveur,
}) => {
  const api = await openApi(serveur, 'manager.cee');
  const { items } = await api.read<{ items: readonly { id: string }[] }>('Demande/GetDossiersBureau/done?size=1');
  const dossier = must(items[0], 'the demo has a validated dossier').id;
  const tab = `/dossiers/current/${dossier}?onglet=documents`;
  const page = await openAs('manager.cee', tab);
  const pages = page.getByRole('region', { name: 'Pages du document' });
  const drawn = pages.locator('[data-page] canvas').first();
  const open = () =>
    page
      .getByRole('button', { name: /^Ouvrir le rapport I-/ })
      .first()
      .click();

  await test.step('from the documents of the dossier, it is read in the application', async () => {
    await open();
    await expect(page.getByRole('heading', { level: 1, name: /^Rapport I-\d{4}-\d+, version \d+$/ })).toBeVisible();
    await expect(drawn).toBeVisible();
    await expect(pages.getByText('Rapport d’intervention', { exact: true })).toBeVisible();
    await checkAxe(page, 'the reader');
  });

  await test.step('its text is searched, and what is found is marked', async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: 'Chercher dans le document' }).fill('RESULTAT');
    await expect(page.getByRole('search').getByText(/^1 sur \d+/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-active]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await expect(page.getByRole('textbox', { name: 'Page' })).not.toHaveValue('1');
  });

  const saved = await test.step('it is saved as a file', async () => {
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^rapport_I-\d{4}-\d+_\d{12}\.pdf$/);
    return readFileSync(await pdf.path());
  });
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('one comes back to the documents', async () => {
    await page.getByRole('link', { name: 'Revenir' }).click();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(tab);
  });

  await test.step('without a network, even opened anew, the reader gives what was read, and says where it comes from', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await open();
    await expect(page.getByText('Copie gardée sur cet appareil')).toBeVisible();
    await expect(drawn).toBeVisible();
    await page.reload();
    await expect(drawn).toBeVisible();
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
    ]);
    expect(readFileSync(await again.path()).equals(saved)).toBe(true);
    await page.context().setOffline(false);
  });
});
