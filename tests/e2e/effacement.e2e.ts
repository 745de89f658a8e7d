import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import { EcranListe } from './ecrans-liste.ts';

const ouvrirMenu = async (page: Page, entree: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: entree }).click();
};
const EFFACER = 'Effacer les données personnelles';

test('[rgpd/RG7] [rgpd/RG13] an administrator is told why not, then what would go, and confirms by typing the number', async ({
  ouvrir,
}) => {
  const page = await ouvrir('admin.cee', '/dossiers/new');
  await new EcranListe(page).prete();
  const dialogue = page.getByRole('dialog', { name: 'Effacer les données personnelles' });

  await page.getByRole('main').getByRole('row').nth(1).dblclick();
  const titre = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(titre).toContainText(/D-\d{4}-\d{5}/);
  await ouvrirMenu(page, EFFACER);
  await expect(dialogue.getByRole('alert')).toContainText('Ce dossier est en cours');
  await expect(dialogue.getByRole('button', { name: 'Effacer', exact: true })).toBeHidden();
  await dialogue.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialogue).toBeHidden();

  await ouvrirMenu(page, 'Mettre à supprimer');
  const suppression = page.getByRole('dialog');
  await suppression.getByLabel('Motif').fill('Demande de la personne');
  await suppression.getByRole('button', { name: 'Mettre à supprimer' }).click();
  await expect(page.getByText(/sera effacé le/)).toBeVisible();
  await ouvrirMenu(page, EFFACER);
  await expect(dialogue.getByText('La fiche quitte toutes les listes.')).toBeVisible();
  const champ = dialogue.getByRole('textbox');
  await champ.fill('D-0000-00000');
  await dialogue.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(dialogue.getByText('Ce n’est pas ce qui est demandé.')).toBeVisible();
  await champ.fill(/D-\d{4}-\d{5}/.exec(await titre.innerText())?.[0] ?? '');
  await dialogue.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText(/Les données personnelles sont effacées/)).toBeVisible();
  await expect(titre).not.toContainText(/D-\d{4}-\d{5}/);
});

test('[rgpd/RG7] an archive says from which day; without network, the gestures say why they wait', async ({
  ouvrir,
}) => {
  const page = await ouvrir('admin.cee', '/dossiers/archive');
  await new EcranListe(page).prete();
  await page.getByRole('main').getByRole('row').nth(1).dblclick();
  await ouvrirMenu(page, EFFACER);
  const dialogue = page.getByRole('dialog', { name: 'Effacer les données personnelles' });
  await expect(dialogue.getByRole('alert')).toContainText(/Possible à partir du .*1.* janvier 20\d\d/);
  await expect(dialogue.getByRole('alert')).toContainText('R. 222-4');
  await dialogue.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialogue).toBeHidden();

  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem', { name: EFFACER })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: EFFACER })).toHaveAttribute('title', /demandent le réseau/);
  await page.context().setOffline(false);
});
