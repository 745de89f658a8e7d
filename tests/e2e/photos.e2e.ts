import type { Page } from 'playwright/test';
import { heicFile } from '#domain/base/heic.test-support.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, PASSWORD, test } from './base.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

const thumbnails = (page: Page) => page.getByRole('button', { name: /^Voir la photo \d+/ });

async function signer(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
}

test('[sync/C17] [sync/C18] the camera in the page, killed at the shutter: every photo is found again, at its field, then received', async ({
  serveur,
}) => {
  const network = new Network(serveur);
  await network.open();
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await page.goto(network.url('cee'));
    await signer(page);
    await page.getByRole('button', { name: 'Télécharger mes deux jours' }).click();
    // In the list of the day: the dialog of the download says the same words of its visits while it lasts.
    await expect(page.getByRole('main').getByText('Prêt à partir', { exact: true })).toHaveCount(5);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('link', { name: /Fossard/ }).click();
    await expect(page.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
    const formulaire = new URL(page.url()).pathname;
    await network.cut();

    await test.step('several in a row, with the grid', async () => {
      await page.getByRole('button', { name: 'Photographier' }).click();
      await page.getByRole('button', { name: 'Quadrillage' }).click();
      const shutter = page.getByRole('button', { name: 'Prendre la photo' });
      await expect(shutter).toBeEnabled();
      for (let i = 0; i < 4; i += 1) await shutter.click();
      await expect(page.getByText('4 photos prises')).toBeVisible();
      await page.getByRole('button', { name: 'Terminer' }).click();
      await expect(thumbnails(page)).toHaveCount(4);
      // [interventions/I23] No answer was typed: the document is the server's, the visit is not.
      await expect(page.locator('output[data-phase]')).toHaveText('Enregistré sur l’appareil');
    });

    await test.step('killed as soon as an original is on the disk', async () => {
      await page.getByRole('button', { name: 'Photographier' }).click();
      const shutter = page.getByRole('button', { name: 'Prendre la photo' });
      await expect(shutter).toBeEnabled();
      await shutter.click();
      await expect.poll(() => countOriginals(page)).toBe(5);
      await tablet.kill();
      page = await tablet.turnOn();
      await page.goto(network.url('cee', formulaire));
      await expect(thumbnails(page)).toHaveCount(5);
      // Back at the very field: its first control holds the focus.
      const champ = page.locator('[data-champ]', { has: page.getByRole('button', { name: 'Photographier' }) });
      await expect(champ.locator(':focus')).toHaveCount(1);
    });

    await test.step('the network comes back: five taken, five received', async () => {
      await network.open();
      await expect(page.getByRole('button', { name: /^Voir la photo \d+, reçue/i })).toHaveCount(5);
      await expect.poll(() => countOriginals(page)).toBe(0);
      await expect(page.locator('output[data-phase]')).toHaveText('Reçu par le serveur');
    });

    await test.step('[interventions/I23] an answer too is said to be received once it is', async () => {
      await page.getByLabel('Référence interne de l’opération (demandeur)').fill('Reçue');
      await expect(page.locator('output[data-phase]')).not.toHaveText('Reçu par le serveur');
      await expect(page.locator('output[data-phase]')).toHaveText('Reçu par le serveur');
    });
  } finally {
    await tablet.turnOff();
    await network.cut();
  }
});

test('[sync/C17] the camera refused: a sentence, and the tablet’s own camera', async ({ openAs }) => {
  const page = await openAs('control.cee', '/dashboard/analytics');
  await page.getByRole('link', { name: /Fossard/ }).click();
  await page.getByRole('button', { name: 'Photographier' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /appareil photo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appareil photo de la tablette' })).toBeVisible();
});

test('[sync/M12] a HEIC that this browser does not read is named for what it is, where it was added and in the queue, page closed or not', async ({
  openAs,
}) => {
  const page = await openAs('control.cee', '/dashboard/analytics');
  await expectUpToDate(page);
  await page.getByRole('link', { name: /Fossard/ }).click();
  await expect(page.getByRole('button', { name: 'Photographier' })).toBeVisible();
  const formulaire = page.url();
  const buffer = Buffer.from(heicFile());
  await page.locator('input[type=file]').first().setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer });
  const unread = page.getByRole('button', { name: 'Photo que cet appareil ne sait pas lire' });
  const reason = page.getByText(/^Photo HEIC, que cet appareil ne sait pas lire/);
  for (const _ of ['at once', 'opened again']) {
    await expect(unread).toHaveCount(1);
    await expect(reason).toBeVisible();
    await expect(page.locator('output[data-phase]')).toHaveText('Photo que cet appareil ne sait pas lire, gardée ici');
    await page.reload();
  }

  await page.goto(new URL('/file', formulaire).href);
  const row = page.getByRole('listitem').filter({ hasText: '1 photo' });
  await expect(row.getByText('Non lue ici')).toBeVisible();
  await expect(row.getByText(/^Non lue par cet appareil le .*\s:\sPhoto HEIC/)).toBeVisible();
  await expect(page.getByText(/^Ce qui attend ne part pas sans vous/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Enregistrer l’original' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.heic$/);
  await row.getByRole('button', { name: 'Réessayer' }).click();
  await expect(row.getByText('Non lue ici')).toBeVisible();
  await checkAxe(page, 'a photo that the device cannot read, in the queue');

  await page.goto(formulaire);
  await page.getByRole('button', { name: 'Abandonner cette photo' }).click();
  await expect(unread).toHaveCount(0);
  await expect(page.locator('output[data-phase]')).toHaveText('Reçu par le serveur');
});

/** Originals that wait on the disk, whatever the page has shown. */
const countOriginals = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nom = (await indexedDB.databases()).find((base) => base.name?.startsWith('constat-media-'))?.name;
    if (nom === undefined) return 0;
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(nom);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = base.transaction('octets').objectStore('octets').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    base.close();
    return keys.filter((key) => typeof key === 'string' && key.endsWith('/original')).length;
  });
