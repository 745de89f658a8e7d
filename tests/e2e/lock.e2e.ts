import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi, reponseOf } from './api.ts';
import { Device, visitToFill } from './device.ts';
import { expect, PASSWORD, openVisit, test } from './base.ts';
import { diskRows, isSealed } from './disk.ts';

const CODE = '482915';
const REFERENCE = 'Référence interne de l’opération (demandeur)';

async function fromAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const bases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

test('[session/D3] the lock keeps what was being typed, opens without a network, and survives a reload', async ({
  browser,
  serveur,
}) => {
  const device = await Device.take(browser, serveur);
  const { page } = device;
  await device.signIn('control2.cee');
  await page.goto(device.url('/users/edit'));
  await page.getByRole('button', { name: 'Choisir un code' }).click();
  const setting = page.getByRole('region', { name: 'Verrouillage de l’écran' });
  await setting.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await setting.getByLabel('Nouveau code à 6 chiffres').fill('123456');
  await setting.getByRole('button', { name: 'Enregistrer le code' }).click();
  await expect(setting.getByText('Ce code est trop facile à deviner.')).toBeVisible();
  await setting.getByLabel('Nouveau code à 6 chiffres').fill(CODE);
  await setting.getByRole('button', { name: 'Enregistrer le code' }).click();
  await expect(setting.getByText('Un code à 6 chiffres déverrouille cet appareil.')).toBeVisible();

  const input = page.getByLabel('Nouveau mot de passe', { exact: true });
  await input.fill('une phrase à moitié tapée');
  await device.cut();
  await fromAccountMenu(page, 'Verrouiller l’écran');
  const lock = page.getByRole('dialog', { name: 'Écran verrouillé' });
  const code = lock.getByLabel('Code à 6 chiffres');
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await code.fill('000001');
  await expect(lock.getByText('Ce n’est pas le bon code.').first()).toBeVisible();
  await code.fill(CODE);
  await expect(lock).toBeHidden();
  await expect(input).toHaveValue('une phrase à moitié tapée');

  await fromAccountMenu(page, 'Verrouiller l’écran');
  await expect(lock).toBeVisible();
  // [session/K3] Read again while it is locked, the page has no key left: the password alone opens what is on the disk.
  await page.reload();
  await expect(lock.getByText(/Les données de cet appareil sont chiffrées/)).toBeVisible();
  await expect(lock.getByLabel('Code à 6 chiffres')).toHaveCount(0);
  await lock.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await lock.getByRole('button', { name: 'Déverrouiller' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByRole('region', { name: 'Verrouillage de l’écran' })).toBeVisible();
  await page.goto(device.url('/'));
  await expect(page.getByRole('link', { name: 'Démarrer le contrôle' }).first()).toBeVisible();
  await device.giveBack();
});

test('[sync/C13] [session/K1] on a shared tablet, the second person neither sees nor sends what the first one left', async ({
  browser,
  serveur,
}) => {
  const device = await Device.take(browser, serveur);
  const { page } = device;
  await device.signIn('control.cee');
  await openVisit(page, 'M. Aurélien Fossard');
  await expect(page.getByLabel(REFERENCE)).toBeVisible();
  const adresse = page.url();
  await device.cut();
  await page.getByLabel(REFERENCE).fill('Seul Yann le sait');
  await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
  // [session/K1] On the disk: rows, and no word of them.
  const rows = await diskRows(page);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((one) => !isSealed(one))).toEqual([]);
  for (const word of ['Seul Yann le sait', 'Fossard', 'Kerdoncuff']) expect(rows.join('\n')).not.toContain(word);
  await page.goto(device.url('/file'));
  await device.askSignOut();
  // [sync/C11] Held back; without a network the way out is to keep.
  const depart = page.getByRole('dialog', { name: /n’est pas encore envoyée/ });
  await depart.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/signin/);

  await device.restore();
  await device.signIn('manager.cee');
  await page.goto(device.url('/file'));
  await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^I-\d{4}-/ })).toHaveCount(0);
  await page.goto(adresse);
  await expect(page.getByRole('region', { name: 'Visite' })).toBeVisible();
  await expect(page.getByText('Seul Yann le sait')).toHaveCount(0);

  await page.goto(device.url('/dashboard/analytics'));
  await device.signOut();
  await device.signIn('control.cee');
  await page.goto(adresse);
  await expect(page.getByLabel(REFERENCE)).toHaveValue('Seul Yann le sait');
  await device.giveBack();
});

test('[session/D2] ordered by the office, a tablet wipes one account and says so', async ({ browser, serveur }) => {
  const device = await Device.take(browser, serveur);
  const { page } = device;
  await device.signIn('control3.cee');
  const origin = `http://127.0.0.1:${serveur.port}/api`;
  const json = { 'content-type': 'application/json' };
  const identifiants = JSON.stringify({ email: 'manager.cee@constat.example', password: PASSWORD });
  const answer = await fetch(`${origin}/Auth/login`, { method: 'POST', headers: json, body: identifiants });
  const { token } = (await answer.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const read = async () => {
    const list = await fetch(`${origin}/Sync/appareils?search=control3.cee`, { headers });
    return ((await list.json()) as { items: { id: string; idUser: number; effacement: { etat: string } | null }[] })
      .items[0];
  };
  await expect.poll(read).toBeTruthy();
  const { id, idUser } = must(await read(), 'the tablet has said how it is');
  await expect.poll(() => bases(page)).toContain(`constat-media-cee-${idUser}`);

  await fetch(`${origin}/Sync/appareils/${id}/effacer`, { method: 'POST', headers, body: JSON.stringify({ idUser }) });
  await expect(page.getByText(/ont été effacées de cet appareil/)).toBeVisible();
  await expect.poll(async () => (await read())?.effacement?.etat).toBe('efface');
  await expect.poll(async () => (await bases(page)).filter((nom) => nom.includes(`cee-${idUser}`))).toEqual([]);
  await device.giveBack();
});

test('[session/K4] what a tablet held in clear is sealed at the next sign-in, and what waited there leaves', async ({
  browser,
  serveur,
}) => {
  const changeSetting = async (SEAL_DEVICES: '0' | '1') => {
    await serveur.stop();
    await serveur.restart({ SEAL_DEVICES });
  };
  await changeSetting('0');
  const api = await openApi(serveur, 'control2.cee');
  const visit = await visitToFill(api);
  const device = await Device.take(browser, serveur);
  const { page } = device;
  await device.signIn('control2.cee');
  await device.answer(visit, 'Reçu en clair');
  await expect.poll(() => reponseOf(api, visit, 'h_reference')).toBe('Reçu en clair');
  await device.cut();
  await device.answer(visit, 'Attend en clair');
  expect((await diskRows(page)).filter(isSealed)).toEqual([]);
  await changeSetting('1');
  await page.goto(device.url('/file'));
  await device.askSignOut();
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/signin/);

  await device.restore();
  await device.fillSignIn('control2.cee');
  await expect.poll(() => reponseOf(api, visit, 'h_reference')).toBe('Attend en clair');
  await expect.poll(async () => (await diskRows(page)).filter((one) => !isSealed(one))).toEqual([]);
  await page.goto(device.url(`/intervention/current/${visit}`));
  await expect(page.getByLabel(REFERENCE)).toHaveValue('Attend en clair');
  await device.giveBack();
});
