import { expect, test } from './base.ts';

test('the office makes a client once, corrects it, and finds again what it had not saved', async ({ openAs }) => {
  const page = await openAs('manager.cee', '/clients/list');
  await page.getByRole('button', { name: 'Créer' }).click();
  const fiche = page.getByRole('dialog');
  await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill('Voltarive Ouest');
  await fiche.getByLabel('SIRET').fill('732 829 320 00075');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche.getByText(/Un SIRET a 14 chiffres/)).toBeVisible();
  await fiche.getByLabel('SIRET').fill('732 829 320 00074');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Voltarive Ouest.: enregistré sur l’appareil/)).toBeVisible();
  await expect(fiche).toBeHidden();

  await page.getByRole('searchbox').fill('voltarive ouest');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await page.getByRole('gridcell', { name: 'Voltarive Ouest', exact: true }).dblclick();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Téléphone', exact: true }).fill('02 99 11 22 33');
  // A list of choices is never typed in.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.querySelector('[role=dialog] input[readonly]:not([aria-haspopup=listbox])') === null,
      ),
    )
    .toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche).toBeHidden();
  await expect(page.getByRole('gridcell', { name: '02 99 11 22 33' })).toBeVisible();

  await page.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }).fill('Double');
  await page.getByRole('dialog').getByLabel('SIRET').fill('73282932000074');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog').getByText('Ce SIRET est déjà celui d’une autre fiche.')).toBeVisible();
});
