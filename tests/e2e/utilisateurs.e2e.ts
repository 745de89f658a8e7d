import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';

test('a responsable opens an account, finds it in the list, and closes it', async ({ ouvrir, serveur }) => {
  const page = await ouvrir('manager.cee', '/users/list');
  await expect(page.getByRole('heading', { name: 'Utilisateurs', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kerdoncuff Yann/ })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(page.getByText('À remplir.')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Ève');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Neuville');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eve.neuville@bureau.example');
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(page).toHaveURL(/users\/edit\?id=\d+/);
  await expect(page.getByRole('heading', { name: 'Ève Neuville' })).toBeVisible();
  await expect.poll(() => courriels(serveur).map(({ a }) => a)).toContain('eve.neuville@bureau.example');

  await page.getByRole('combobox', { name: 'Ajouter une habilitation' }).click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await page.getByLabel('BAR-EN-101, valable jusqu’au').fill('2030-06-30');
  await page.getByRole('checkbox', { name: 'Lundi' }).check();
  const identite = page.getByRole('region', { name: 'Identité' });
  await identite.getByLabel('Téléphone').fill('02 99 11 22 33');
  const terrain = page.getByRole('region', { name: 'Terrain et planification' });
  await terrain.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(terrain.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  // What is typed in another sheet waits for its own button.
  await expect(identite.getByLabel('Téléphone')).toHaveValue('02 99 11 22 33');
  await expect(identite.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('BAR-EN-101, valable jusqu’au')).toHaveValue('2030-06-30');

  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByRole('button', { name: 'Activer le compte' })).toBeVisible();
  await page.getByRole('link', { name: 'Utilisateurs' }).last().click();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('neuville');
  await expect(page).toHaveURL(/q=neuville/);
  await expect(page.getByRole('row', { name: /Neuville Ève/ })).toContainText('Désactivé');
});
