import type { Page } from 'playwright/test';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { choose, ListScreen } from './list-screen.ts';

/** Makes a record of a third party in a list, opens it, and asks for its deletion. */
async function makeAndRemove(page: Page, nom: string): Promise<void> {
  const fiche = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Créer' }).click();
  await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill(nom);
  await fiche.getByLabel('SIRET').fill('732 829 320 00074');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche).toBeHidden();
  await expect(page.getByRole('button', { name: 'En ligne', exact: true })).toBeVisible();
  await remove(page, nom);
}

async function remove(page: Page, nom: string): Promise<void> {
  await page.getByRole('searchbox').fill(nom);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await page.getByRole('gridcell', { name: nom, exact: true }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Supprimer ${nom} ?` });
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(question).toBeHidden();
}

test('[dossiers/D30] [tiers/T4] an administrator takes back a dossier set to delete, deletes another at once, and third parties that nothing names', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('admin.cee', '/dossiers/new');
  const { read } = await openApi(serveur, 'admin.cee');
  const bar = page.getByRole('region', { name: /sélectionnés?$/ });
  const dialog = page.getByRole('dialog');
  const dossier = (id: string) =>
    read<{ readonly aSupprimerLe: string | null; readonly nomClient: string }>(`Demande/getDossier?id=${id}`);
  let named = '';

  await test.step('one that is set to delete stays in their list, marked, alone under its filter, and is taken back', async () => {
    const [id = ''] = await choose(page, '/dossiers/new', 1);
    await bar.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Saisi deux fois');
    await dialog.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect.poll(async () => (await dossier(id)).aSupprimerLe).not.toBeNull();
    named = (await dossier(id)).nomClient;
    await page.goto(serveur.url('cee', '/dossiers/new?asupprimer=1'));
    const list = await new ListScreen(page).ready();
    expect(await list.count()).toBe(1);
    await expect(list.rows.getByRole('img', { name: 'À supprimer' })).toBeVisible();
    await list.rows.getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Ne plus supprimer' }).click();
    await expect(page.getByText('1 dossier gardé.')).toBeVisible();
    await expect.poll(async () => (await dossier(id)).aSupprimerLe).toBeNull();
  });

  await test.step('another one goes at once, from its page', async () => {
    const [id = ''] = await choose(page, '/dossiers/new', 1);
    await page.goto(serveur.url('cee', `/dossiers/current/${id}`));
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer définitivement' }).click();
    await expect(dialog.getByText(/sont supprimés tout de suite/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(page.getByText(/^D-\d{4}-\d+ est supprimé\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\/dossiers\/all/);
    await expect(page.getByRole('grid').locator(`a[href*="${id}"]`)).toHaveCount(0);
  });

  await test.step('a client, then an installer that nothing names; one that a dossier names is kept, with the way out', async () => {
    await page.goto(serveur.url('cee', '/clients/list'));
    await makeAndRemove(page, 'Client sans dossier');
    await expect(page.getByText('Client sans dossier est supprimé.')).toBeVisible();
    await remove(page, named);
    await expect(page.getByText(`Un dossier nomme ${named} : la fiche est gardée.`, { exact: false })).toBeVisible();
    await page.goto(serveur.url('cee', '/entreprises/list'));
    await makeAndRemove(page, 'Installateur sans dossier');
    await expect(page.getByText('Installateur sans dossier est supprimé.')).toBeVisible();
  });
});
