import { expect, test } from './base.ts';

test('an administrator makes an office, fills in its sheets, and takes it away', async ({ ouvrir }) => {
  const page = await ouvrir('admin.cee', '/controlCompany/list');
  await page.getByRole('button', { name: 'Créer un bureau' }).click();
  const nouveau = page.getByRole('dialog');
  await nouveau.getByLabel('Nom').fill('Bureau des Landes');
  await nouveau.getByLabel('SIRET').fill('732 829 320 00075');
  await nouveau.getByRole('button', { name: 'Créer un bureau' }).click();
  await expect(nouveau.getByText(/Un SIRET a 14 chiffres/)).toBeVisible();
  await expect(nouveau.getByText('Ce champ ne peut pas rester vide.')).toHaveCount(5);
  await nouveau.getByLabel('SIRET').fill('732 829 320 00074');
  await nouveau.getByLabel('Adresse').fill('4 rue du Port');
  await nouveau.getByLabel('Code postal').fill('40000');
  await nouveau.getByLabel('Ville').fill('Mont-de-Marsan');
  await nouveau.getByLabel('Téléphone').fill('05 58 00 11 22');
  await nouveau.getByLabel('E-mail').fill('contact@landes.example');
  await nouveau.getByRole('button', { name: 'Créer un bureau' }).click();
  await expect(page).toHaveURL(/controlCompany\/edit\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bureau des Landes' })).toBeVisible();

  const banque = page.getByRole('region', { name: 'Banque et factures' });
  const accreditation = page.getByRole('region', { name: 'Accréditation' });
  await accreditation.getByLabel('Portée').fill('Contrôles après travaux, non enregistrés');
  await banque.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
  await banque.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(banque.getByText(/Cet IBAN ne tombe pas juste/)).toBeVisible();
  await banque.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
  await banque.getByLabel('Taux de TVA (%)').fill('5,5');
  await banque.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(banque.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect(accreditation.getByLabel('Portée')).toHaveValue('Contrôles après travaux, non enregistrés');

  const types = page.getByRole('region', { name: 'Types d’intervention ouverts' });
  await types.getByLabel('Prix de BAR-EN-101, hors taxes').fill('149,90');
  await types.getByRole('switch', { name: /BAR-EN-102/ }).uncheck({ force: true });
  await types.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(types.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect(types.getByLabel('Prix de BAR-EN-101, hors taxes')).toHaveValue('149,9 €');
  const logo = page.getByRole('region', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>'),
  });
  await logo.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(logo.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  await page.reload();
  await expect(banque.getByLabel('IBAN')).toHaveValue('FR7630006000011234567890189');
  await expect(banque.getByLabel('Taux de TVA (%)')).toHaveValue('5,5');
  await expect(types.getByLabel('Prix de BAR-EN-101, hors taxes')).toHaveValue(/149,9/);
  await expect(types.getByRole('switch', { name: /BAR-EN-102/ })).not.toBeChecked();
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();

  await page.getByRole('link', { name: 'Bureaux de contrôle' }).last().click();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('marsan');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  const ligne = page.getByRole('row', { name: /Bureau des Landes/ });
  await expect(ligne).toContainText('73282932000074');
  await ligne.getByRole('gridcell', { name: 'Bureau des Landes', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Supprimer le bureau' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le bureau' }).click();
  await expect(page).toHaveURL(/controlCompany\/list/);
  await expect(page.getByRole('row', { name: /Trévian Contrôle/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bureau des Landes/ })).toHaveCount(0);
});
