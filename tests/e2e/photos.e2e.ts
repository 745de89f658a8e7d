import type { Page } from 'playwright/test';
import { expect, MOT_DE_PASSE, test } from './base.ts';
import { Reseau } from './reseau.ts';
import { Tablette } from './tablette.ts';

const vignettes = (page: Page) => page.getByRole('button', { name: /^Voir la photo \d+/ });

async function signer(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
}

test('[sync/C17] [sync/C18] the camera in the page, killed at the shutter: every photo is found again, at its field, then received', async ({
  serveur,
}) => {
  const reseau = new Reseau(serveur);
  await reseau.ouvrir();
  const tablette = new Tablette();
  try {
    let page = await tablette.allumer();
    await page.goto(reseau.url('cee'));
    await signer(page);
    await page.getByRole('button', { name: 'Télécharger mes deux jours' }).click();
    // In the list of the day: the dialog of the download says the same words of its visits while it lasts.
    await expect(page.getByRole('main').getByText('Prêt à partir', { exact: true })).toHaveCount(5);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('link', { name: /Fossard/ }).click();
    await expect(page.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
    const formulaire = new URL(page.url()).pathname;
    await reseau.couper();

    await test.step('several in a row, with the grid', async () => {
      await page.getByRole('button', { name: 'Photographier' }).click();
      await page.getByRole('button', { name: 'Quadrillage' }).click();
      const declencheur = page.getByRole('button', { name: 'Prendre la photo' });
      await expect(declencheur).toBeEnabled();
      for (let i = 0; i < 4; i += 1) await declencheur.click();
      await expect(page.getByText('4 photos prises')).toBeVisible();
      await page.getByRole('button', { name: 'Terminer' }).click();
      await expect(vignettes(page)).toHaveCount(4);
    });

    await test.step('killed as soon as an original is on the disk', async () => {
      await page.getByRole('button', { name: 'Photographier' }).click();
      const declencheur = page.getByRole('button', { name: 'Prendre la photo' });
      await expect(declencheur).toBeEnabled();
      await declencheur.click();
      await expect.poll(() => originaux(page)).toBe(5);
      await tablette.tuer();
      page = await tablette.allumer();
      await page.goto(reseau.url('cee', formulaire));
      await expect(vignettes(page)).toHaveCount(5);
      // Back at the very field: its first control holds the focus.
      const champ = page.locator('[data-champ]', { has: page.getByRole('button', { name: 'Photographier' }) });
      await expect(champ.locator(':focus')).toHaveCount(1);
    });

    await test.step('the network comes back: five taken, five received', async () => {
      await reseau.ouvrir();
      await expect(page.getByRole('button', { name: /^Voir la photo \d+, reçue/i })).toHaveCount(5);
      await expect.poll(() => originaux(page)).toBe(0);
    });
  } finally {
    await tablette.eteindre();
    await reseau.couper();
  }
});

test('[sync/C17] the camera refused: a sentence, and the tablet’s own camera', async ({ ouvrir }) => {
  const page = await ouvrir('control.cee', '/dashboard/analytics');
  await page.getByRole('link', { name: /Fossard/ }).click();
  await page.getByRole('button', { name: 'Photographier' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /appareil photo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appareil photo de la tablette' })).toBeVisible();
});

/** Originals that wait on the disk, whatever the page has shown. */
const originaux = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nom = (await indexedDB.databases()).find((base) => base.name?.startsWith('constat-media-'))?.name;
    if (nom === undefined) return 0;
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const ouverture = indexedDB.open(nom);
      ouverture.addEventListener('success', () => resolve(ouverture.result));
      ouverture.addEventListener('error', () => reject(ouverture.error));
    });
    const cles = await new Promise<IDBValidKey[]>((resolve) => {
      const demande = base.transaction('octets').objectStore('octets').getAllKeys();
      demande.addEventListener('success', () => resolve(demande.result));
    });
    base.close();
    return cles.filter((cle) => typeof cle === 'string' && cle.endsWith('/original')).length;
  });
