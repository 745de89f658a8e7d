import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, MOT_DE_PASSE, seConnecter, test } from './base.ts';
import { Tablette } from './tablette.ts';

interface Dossier {
  readonly id: string;
}

const MOTS = 'À rappeler avant mardi.';
const TELEPHONE = '02 98 00 11 22';

test('[sync/C1] a message and a field of a dossier, typed and not saved, outlive a killed browser', async ({
  serveur,
}) => {
  const api = await ouvrirApi(serveur, 'manager.cee');
  const { items } = await api.lire<{ items: readonly Dossier[] }>('Demande/GetDossiersBureau/new?size=1');
  const adresse = serveur.url('cee', `/dossiers/current/${must(items[0], 'the demo has new dossiers').id}`);
  const champ = (page: Page) => page.getByRole('textbox', { name: 'Téléphone', exact: true });
  const message = (page: Page) => page.getByRole('textbox', { name: 'Note pour le bureau' });
  const lireMessage = async (page: Page) => {
    await page.getByRole('tab', { name: /^Messages/ }).click();
    return message(page);
  };
  const tablette = new Tablette();
  try {
    let page = await tablette.allumer();
    await seConnecter(page, serveur, 'manager.cee');
    await page.goto(adresse);
    await lireMessage(page);
    await page.getByRole('radiogroup', { name: 'Conversation' }).getByText('Interne').click();
    await message(page).fill(MOTS);
    // What another tab reads has reached the disk.
    const temoin = await tablette.nouvelOnglet();
    await temoin.goto(adresse);
    await expect(await lireMessage(temoin)).toHaveValue(MOTS);
    await page.goto(adresse);
    await page.getByRole('button', { name: 'Modifier : Téléphone' }).click();
    await champ(page).fill(TELEPHONE);
    await temoin.goto(adresse);
    await expect(champ(temoin)).toHaveValue(TELEPHONE);
    await tablette.tuer();

    page = await tablette.allumer();
    await page.goto(adresse);
    await expect(champ(page)).toHaveValue(TELEPHONE);
    await expect(await lireMessage(page)).toHaveValue(MOTS);
    // Meant for the office, it is not found again as meant for the client.
    await expect(page.getByRole('radio', { name: 'Interne' })).toBeChecked();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: MOTS })).toContainText('Interne');
    await expect(message(page)).toHaveValue('');
  } finally {
    await tablette.eteindre();
  }
});

test('[sync/C13] a session meant for one tab does not open again in a browser that was killed', async ({ serveur }) => {
  const tablette = new Tablette();
  try {
    let page = await tablette.allumer();
    await page.goto(serveur.url('cee', '/auth/signin'));
    await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('checkbox', { name: 'Garder la session sur cet appareil' }).uncheck();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).not.toHaveURL(/signin/);
    await tablette.tuer();
    page = await tablette.allumer();
    await page.goto(serveur.url('cee', '/dashboard/analytics'));
    await expect(page).toHaveURL(/signin/);
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  } finally {
    await tablette.eteindre();
  }
});
