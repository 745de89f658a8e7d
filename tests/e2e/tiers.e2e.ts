import { readFileSync } from 'node:fs';
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
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=dialog] input[readonly]') === null))
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

test('[tiers/T6] [tiers/T7] an installer keeps its contacts and RGE papers, and a likely double is shown before it is made', async ({
  openAs,
}) => {
  const page = await openAs('manager.cee', '/entreprises/list');
  const fiche = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Créer' }).click();
  await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill('Toitures Le Guen');
  await fiche.getByLabel('SIRET').fill('732 829 320 00074');
  await fiche.getByRole('button', { name: 'Ajouter un contact' }).click();
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche.getByText(/Un contact a au moins un nom/)).toBeVisible();
  await fiche.getByRole('textbox', { name: 'Nom du contact 1', exact: true }).fill('Le Guen');
  await fiche.getByRole('button', { name: 'Ajouter une qualification' }).click();
  await fiche.getByLabel('Organisme de la qualification 1').fill('Qualibat');
  await fiche.getByLabel('Numéro de la qualification 1').fill('7131');
  await fiche.getByLabel('Domaine de la qualification 1').fill('Isolation par l’intérieur');
  await fiche.getByLabel('Valable jusqu’au de la qualification 1').fill('2020-03-31');
  await expect(fiche.getByText('Expirée depuis le 31/03/2020')).toBeVisible();
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Toitures Le Guen.: enregistré sur l’appareil/)).toBeVisible();
  await expect(fiche).toBeHidden();
  await page.getByRole('searchbox').fill('toitures le guen');
  await expect(page.getByRole('row', { name: /Toitures Le Guen/ })).toContainText('31/03/2020 · RGE expirée');

  await page.getByRole('button', { name: 'Créer' }).click();
  await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill('SARL TOITURES LE GUEN');
  await fiche.getByLabel('SIRET').fill('356 000 000 49837');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche.getByText(/Une fiche porte ce nom.: Toitures Le Guen/)).toBeVisible();
  await fiche.getByRole('button', { name: 'Ouvrir la fiche' }).click();
  await expect(page.getByRole('dialog', { name: 'Toitures Le Guen' })).toBeVisible();
  await expect(fiche.getByRole('textbox', { name: 'Nom du contact 1', exact: true })).toHaveValue('Le Guen');
});

test('[tiers/T8] a list is shown before it is imported, and what is refused comes back as a file', async ({
  openAs,
}) => {
  const page = await openAs('manager.cee', '/clients/list');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  const panel = page.getByRole('dialog');
  const choose = (text: string) =>
    panel.locator('input[type=file]').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    });
  await choose('Prix;TVA\n12;20\n');
  await expect(panel.getByText(/Aucune colonne ne s’appelle/)).toBeVisible();
  await choose('Nom;SIRET;Téléphone;Remarque\nLanvéoc Énergie;35600000049837;298112233;x\n=Faux;12;;y\n');
  await expect(panel.getByRole('status')).toContainText('1 ligne prête');
  await expect(panel.getByRole('row', { name: /=Faux/ })).toContainText('Un SIRET a 14 chiffres');
  await expect(panel.getByText(/Colonnes laissées de côté.: Remarque/)).toBeVisible();
  await panel.getByRole('button', { name: 'Créer 1 fiche' }).click();
  await expect(panel.getByText('1 fiche créée sur cet appareil.')).toBeVisible();
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Télécharger ces lignes' }).click(),
  ]);
  const refus = readFileSync(await fichier.path(), 'utf8');
  expect(refus).toContain("'=Faux;12;;y;");
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('lanveoc');
  await expect(page.getByRole('row', { name: /Lanvéoc Énergie/ })).toContainText('0298112233');
});

test('[tiers/T4] an installer made inactive is offered no longer, and keeps its place on what names it', async ({
  openAs,
}) => {
  const page = await openAs('manager.cee', '/entreprises/list');
  const fiche = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Créer' }).click();
  await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill('Isolants du Trieux');
  await fiche.getByLabel('SIRET').fill('552 100 554 00013');
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche).toBeHidden();

  const other = await openAs('manager.cee', '/intervention/new');
  await other.getByLabel('Installateur').first().click();
  await other.getByRole('option', { name: 'Isolants du Trieux' }).click();

  await page.getByRole('searchbox').fill('isolants du trieux');
  await page.getByRole('gridcell', { name: 'Isolants du Trieux', exact: true }).dblclick();
  await fiche.getByLabel('Actif').uncheck();
  await fiche.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fiche).toBeHidden();

  // The demand that names it already keeps it; one that is begun is not offered it.
  await expect(other.getByLabel('Installateur').first()).toHaveValue('Isolants du Trieux');
  await page.goto(new URL('/intervention/new', page.url()).href);
  await page.getByLabel('Installateur').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Isolants du Trieux' })).toHaveCount(0);
});

test('[bureaux/O6] an administrator says in which office a client and a dossier are made', async ({ openAs }) => {
  const page = await openAs('admin.cee', '/clients/list');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('dialog').getByLabel('Bureau').first()).toHaveValue('Trévian Contrôle');
  await page.goto(new URL('/intervention/new', page.url()).href);
  await expect(page.getByLabel('Bureau').first()).toHaveValue('Trévian Contrôle');
});
