/** An address that is completed while it is typed, put on a map by hand, and completed without a network. */
import { expect, expectUpToDate, test } from './base.ts';

test('the office types an address, chooses its town, puts its point on the map, and finds it on the dossier', async ({
  openAs,
}) => {
  const page = await openAs('manager.cee', '/intervention/new');
  await expectUpToDate(page);
  await page.getByRole('combobox', { name: 'Client' }).or(page.getByLabel('Client')).first().click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Types demandés').first().click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Nom', { exact: true }).fill('Lecomte');
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue Neuve');
  await page.getByLabel('Ville').pressSequentially('vitr');
  await page.getByRole('option', { name: /Vitré\s*35500/ }).click();
  await expect(page.getByLabel('Code postal')).toHaveValue('35500');
  await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('12 rue Neuve');
  await expect(page.getByText('Point au centre de la commune')).toBeVisible();

  await page.getByRole('button', { name: 'Placer sur la carte' }).click();
  const dialog = page.getByRole('dialog');
  const coordinates = dialog.getByLabel('Latitude, longitude');
  const before = await coordinates.inputValue();
  await dialog.getByRole('application').press('ArrowUp');
  await expect(coordinates).not.toHaveValue(before);
  await dialog.getByText('Balazé').click();
  await dialog.getByRole('button', { name: 'Garder ce point' }).click();
  await expect(page.getByText('Point placé à la main')).toBeVisible();

  await page.getByRole('button', { name: 'Créer le dossier' }).click();
  await page.getByRole('tab', { name: 'Bénéficiaire et adresses' }).click();
  await expect(page.getByRole('link', { name: 'Point placé à la main' })).toHaveAttribute(
    'href',
    /^geo:48\.1\d+,-1\.[12]/,
  );
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  // One digit: two are looked for, and what is proposed covers the button.
  await dialog.getByLabel('Code postal').fill('3');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Cinq chiffres sont attendus.')).toBeVisible();
  await dialog.getByLabel('Code postal').fill('353');
  await page.getByRole('option', { name: /Fougères/ }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: 'Point au centre de la commune' })).toHaveAttribute('href', /^geo:48\.3/);
});
