import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, PASSWORD, signIn, test } from './base.ts';
import { Tablet } from './tablet.ts';

interface Dossier {
  readonly id: string;
}

const WORDS = 'À rappeler avant mardi.';
const TELEPHONE = '02 98 00 11 22';

test('[sync/C1] a message and a field of a dossier, typed and not saved, outlive a killed browser', async ({
  serveur,
}) => {
  const api = await openApi(serveur, 'manager.cee');
  const { items } = await api.read<{ items: readonly Dossier[] }>('Demande/GetDossiersBureau/new?size=1');
  const adresse = serveur.url('cee', `/dossiers/current/${must(items[0], 'the demo has new dossiers').id}`);
  const champ = (page: Page) => page.getByRole('textbox', { name: 'Téléphone', exact: true });
  const message = (page: Page) => page.getByRole('textbox', { name: 'Note pour le bureau' });
  const readMessage = async (page: Page) => {
    await page.getByRole('tab', { name: /^Messages/ }).click();
    return message(page);
  };
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await signIn(page, serveur, 'manager.cee');
    await page.goto(adresse);
    await readMessage(page);
    await page.getByRole('radiogroup', { name: 'Conversation' }).getByText('Interne').click();
    await message(page).fill(WORDS);
    // What another tab reads has reached the disk.
    const witness = await tablet.newTab();
    await witness.goto(adresse);
    await expect(await readMessage(witness)).toHaveValue(WORDS);
    await page.goto(adresse);
    await page.getByRole('button', { name: 'Modifier : Téléphone' }).click();
    await champ(page).fill(TELEPHONE);
    await witness.goto(adresse);
    await expect(champ(witness)).toHaveValue(TELEPHONE);
    await tablet.kill();

    page = await tablet.turnOn();
    await page.goto(adresse);
    await expect(champ(page)).toHaveValue(TELEPHONE);
    await expect(await readMessage(page)).toHaveValue(WORDS);
    // Meant for the office, it is not found again as meant for the client.
    await expect(page.getByRole('radio', { name: 'Interne' })).toBeChecked();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: WORDS })).toContainText('Interne');
    await expect(message(page)).toHaveValue('');
  } finally {
    await tablet.turnOff();
  }
});

test('[sync/C13] a session meant for one tab does not open again in a browser that was killed', async ({ serveur }) => {
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await page.goto(serveur.url('cee', '/auth/signin'));
    await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Garder la session sur cet appareil' }).uncheck();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).not.toHaveURL(/signin/);
    await tablet.kill();
    page = await tablet.turnOn();
    await page.goto(serveur.url('cee', '/dashboard/analytics'));
    await expect(page).toHaveURL(/signin/);
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  } finally {
    await tablet.turnOff();
  }
});
