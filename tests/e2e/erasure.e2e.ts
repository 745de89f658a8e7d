import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import { ListScreen } from './list-screen.ts';

const openMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const ERASE = 'Effacer les données personnelles';

test('[rgpd/RG7] [rgpd/RG13] an administrator is told why not, then what would go, and confirms by typing the number', async ({
  openAs,
}) => {
  const page = await openAs('admin.cee', '/dossiers/new');
  await new ListScreen(page).ready();
  const dialog = page.getByRole('dialog', { name: 'Effacer les données personnelles' });

  await page.getByRole('main').getByRole('row').nth(1).dblclick();
  const titre = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(titre).toContainText(/D-\d{4}-\d{5}/);
  await openMenu(page, ERASE);
  await expect(dialog.getByRole('alert')).toContainText('Ce dossier est en cours');
  await expect(dialog.getByRole('button', { name: 'Effacer', exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();

  await openMenu(page, 'Mettre à supprimer');
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Motif').fill('Demande de la personne');
  await removal.getByRole('button', { name: 'Mettre à supprimer' }).click();
  await expect(page.getByText(/sera effacé le/)).toBeVisible();
  await openMenu(page, ERASE);
  await expect(dialog.getByText('La fiche quitte toutes les listes.')).toBeVisible();
  const champ = dialog.getByRole('textbox');
  await champ.fill('D-0000-00000');
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(dialog.getByText('Ce n’est pas ce qui est demandé.')).toBeVisible();
  await champ.fill(/D-\d{4}-\d{5}/.exec(await titre.innerText())?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText(/Les données personnelles sont effacées/)).toBeVisible();
  await expect(titre).not.toContainText(/D-\d{4}-\d{5}/);
});
