import { expect, test } from './base.ts';

test('settings are applied at once, kept, there before the first image, and given back', async ({ openAs }) => {
  const page = await openAs('manager.eds', '/users/edit');
  const root = page.locator('html');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const card = page.getByRole('region', { name: 'Apparence' });

  await test.step('themes of the page and of the menu', async () => {
    await card.getByRole('radiogroup', { name: 'Thème' }).getByText('Sombre').click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await card.getByRole('radiogroup', { name: 'Menu' }).getByText('Clair').click();
    await expect(menu).toHaveAttribute('data-zone', 'light');
    await expect(menu).toHaveCSS('background-color', 'rgb(242, 244, 241)');
  });

  await test.step('from right to left, the menu stands on the right', async () => {
    await card.getByLabel('De droite à gauche').click();
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect.poll(async () => (await menu.boundingBox())?.x ?? 0).toBeGreaterThan(1000);
  });

  await test.step('amounts and days', async () => {
    const formats = page.getByRole('region', { name: 'Montants et dates' });
    await formats.getByLabel('Date en chiffres').click();
    await page.getByRole('option', { name: '2026-11-23' }).click();
    await formats.getByLabel('Symbole', { exact: true }).click();
    await page.getByRole('option', { name: 'EUR' }).click();
    await expect(formats.getByRole('status')).toHaveText(/^12\s345,67\sEUR · \d{4}-\d{2}-\d{2}$/);
    // Both lists hold a point, and the first may not have closed when the second opens.
    for (const separator of ['Séparateur décimal', 'Séparateur des milliers']) {
      await formats.getByLabel(separator).click();
      await page.getByRole('listbox', { name: separator }).getByRole('option', { name: '.', exact: true }).click();
    }
    await expect(formats.getByRole('alert')).toBeVisible();
    await formats.getByRole('button', { name: 'Revenir à l’écriture de la langue' }).click();
    await expect(formats.getByRole('status')).toHaveText(/^12\s345,67\s€ · \d{2}\/\d{2}\/\d{4}$/);
  });

  await test.step('the next page is dark and from right to left before the application starts', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(menu).toHaveAttribute('data-zone', 'light');
  });

  await test.step('Ctrl+K finds a client, and opens its record', async () => {
    await page.keyboard.press('Control+k');
    const clients = page.getByRole('group', { name: 'Clients' });
    await page.getByRole('combobox', { name: /^Numéro/ }).fill('an');
    await expect(clients.getByRole('option').first()).toBeVisible();
    const nom = await clients.getByRole('option').first().locator('span').first().innerText();
    await clients.getByRole('option').filter({ hasText: nom }).first().click();
    await expect(page).toHaveURL(/\/clients\/list\?ouvert=/);
    await expect(page.getByRole('dialog', { name: nom })).toBeVisible();
  });
});
