import { expect, test } from './base.ts';

test('the office makes a client once, corrects it, and finds again what it had not saved', async ({ ouvrir }) => {
  const page = await ouvrir('manager.cee', '/clients/list');
  await page.getByRole('button', { name: 'Créer' }).click();
  const fiche = page.getByRole('dialog');
  await fiche.getByLabel('Nom').fill('Voltarive Ouest');
  await fiche.getByLabel('SIRET').fill('732 829 320 00075');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche.getByText(/Un SIRET a 14 chiffres/)).toBeVisible();
  await fiche.getByLabel('SIRET').fill('732 829 320 00074');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Voltarive Ouest.: enregistré sur l’appareil/)).toBeVisible();

  await page.getByRole('searchbox').fill('voltarive ouest');
  await page.getByRole('gridcell', { name: 'Voltarive Ouest' }).dblclick();
  await page.getByRole('dialog').getByLabel('Téléphone').fill('02 99 11 22 33');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=dialog] input[readonly]') === null))
    .toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('gridcell', { name: '02 99 11 22 33' })).toBeVisible();

  await page.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Double');
  await page.getByRole('dialog').getByLabel('SIRET').fill('73282932000074');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog').getByText('Ce SIRET est déjà celui d’une autre fiche.')).toBeVisible();
});
