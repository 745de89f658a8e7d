import { expect, test } from './base.ts';

test('an administrator makes an office, fills in its sheets, and takes it away', async ({ openAs }) => {
  const page = await openAs('admin.cee', '/controlCompany/list');
  await page.getByRole('button', { name: 'Créer un bureau' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('Bureau des Landes');
  await dialog.getByLabel('SIRET').fill('732 829 320 00075');
  await dialog.getByRole('button', { name: 'Créer un bureau' }).click();
  await expect(dialog.getByText(/Un SIRET a 14 chiffres/)).toBeVisible();
  await expect(dialog.getByText('Ce champ ne peut pas rester vide.')).toHaveCount(5);
  await dialog.getByLabel('SIRET').fill('732 829 320 00074');
  await dialog.getByLabel('Adresse').fill('4 rue du Port');
  await dialog.getByLabel('Code postal').fill('40000');
  await dialog.getByLabel('Ville').fill('Mont-de-Marsan');
  await dialog.getByLabel('Téléphone').fill('05 58 00 11 22');
  await dialog.getByLabel('E-mail').fill('contact@landes.example');
  await dialog.getByRole('button', { name: 'Créer un bureau' }).click();
  await expect(page).toHaveURL(/controlCompany\/edit\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bureau des Landes' })).toBeVisible();

  const bank = page.getByRole('region', { name: 'Banque et factures' });
  const accreditation = page.getByRole('region', { name: 'Accréditation' });
  await accreditation.getByLabel('Portée', { exact: true }).fill('Contrôles après travaux, non enregistrés');
  await bank.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
  await bank.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bank.getByText(/Cet IBAN ne tombe pas juste/)).toBeVisible();
  await bank.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
  await bank.getByLabel('Taux de TVA (%)').fill('5,5');
  await bank.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bank.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect(accreditation.getByLabel('Portée', { exact: true })).toHaveValue(
    'Contrôles après travaux, non enregistrés',
  );

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
  await expect(bank.getByLabel('IBAN')).toHaveValue('FR7630006000011234567890189');
  await expect(bank.getByLabel('Taux de TVA (%)')).toHaveValue('5,5');
  await expect(types.getByLabel('Prix de BAR-EN-101, hors taxes')).toHaveValue(/149,9/);
  await expect(types.getByRole('switch', { name: /BAR-EN-102/ })).not.toBeChecked();
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();

  await page.getByRole('link', { name: 'Bureaux de contrôle' }).last().click();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('marsan');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: /Bureau des Landes/ });
  await expect(row).toContainText('73282932000074');
  await row.getByRole('gridcell', { name: 'Bureau des Landes', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Supprimer le bureau' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le bureau' }).click();
  await expect(page).toHaveURL(/controlCompany\/list/);
  await expect(page.getByRole('row', { name: /Trévian Contrôle/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bureau des Landes/ })).toHaveCount(0);
});

test('[bureaux/O3] [facturation/F25] the lead of an office reads a form whole, and sets the prices of their own', async ({
  openAs,
}) => {
  const page = await openAs('manager.cee', '/controlCompany/edit');
  await page.getByRole('button', { name: 'Lire BAR-EN-101' }).click();
  const reading = page.getByRole('dialog');
  await expect(reading.getByText('Référence interne de l’opération (demandeur)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reading).toHaveCount(0);
  const types = page.getByRole('region', { name: 'Types d’intervention ouverts' });
  await types.getByLabel('Prix de BAR-EN-101, hors taxes').fill('151,20');
  await types.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(types.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await page.reload();
  await expect(types.getByLabel('Prix de BAR-EN-101, hors taxes')).toHaveValue(/151,2/);

  // A card clips what leaves it: on a phone, prices were out of reach.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => types.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
});
