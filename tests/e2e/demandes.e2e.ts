import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { expect, test } from './base.ts';
import { ListScreen } from './list-screen.ts';

const NOM = 'Quéméneur';
const NUMERO = /D-\d{4}-\d+/;

/** Number of the dossier on screen; a new one gets it from the server. */
async function numeroOf(page: Page): Promise<string> {
  const titre = page.getByRole('heading', { level: 1 });
  await expect(titre).toContainText(NUMERO);
  return must(NUMERO.exec(await titre.innerText())?.[0], 'the page of a dossier bears its number');
}

/** The list once it is read, maybe empty: one that is still being read shows no demand at all. */
async function expectNoDemande(page: Page, numero: string): Promise<void> {
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('link', { name: numero })).toHaveCount(0);
}

test('a client writes a demand, loses the page, sends it; the office accepts it, and the client sees it', async ({
  openAs,
}) => {
  const client = await openAs('client.cee', '/intervention/new');
  await client.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(client.getByText(/champs à corriger/)).toBeVisible();
  await client.getByLabel('Types demandés').first().click();
  await client.getByRole('option', { name: /BAR-EN-101/ }).click();
  await client.keyboard.press('Escape');
  await client.getByLabel('Nom', { exact: true }).fill(NOM);
  await client.getByLabel('Téléphone').fill('0611223344');
  await expect(client.getByText('Brouillon gardé sur cet appareil.')).toBeVisible();

  await client.reload();
  await client.getByRole('button', { name: 'Reprendre' }).click();
  await expect(client.getByLabel('Nom', { exact: true })).toHaveValue(NOM);
  await client.getByLabel('Adresse', { exact: true }).fill('3 rue du Port');
  await client.getByLabel('Code postal').fill('29200');
  await client.getByLabel('Ville').fill('Brest');
  await client.getByRole('button', { name: 'Envoyer la demande' }).click();
  const numero = await numeroOf(client);

  const rt = await openAs('manager.cee', '/demand/list');
  await (await new ListScreen(rt).ready()).filterByText(NOM);
  await rt.getByRole('link', { name: numero }).click();
  await rt.getByRole('button', { name: 'Accepter' }).click();
  await rt.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(rt.getByText('1 demande acceptée')).toBeVisible();

  await expect(client.getByRole('main').getByText('À planifier').first()).toBeVisible();
  await expect(client.getByRole('tab', { name: /Interventions\s*1/ })).toBeVisible();
});

test('a refused demand leaves both lists, and the client reads why', async ({ openAs }) => {
  const rt = await openAs('manager.cee', '/demand/list');
  await (await new ListScreen(rt).ready()).filterByText('Oxance');
  await rt.getByRole('grid').getByRole('link').first().click();
  const numero = await numeroOf(rt);
  await rt.getByRole('button', { name: 'Refuser' }).click();
  const question = rt.getByRole('dialog');
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(question.getByText('Indiquez le motif')).toBeVisible();
  await question.getByLabel(/Motif du refus/).fill('Hors de notre zone');
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(rt.getByText('1 demande refusée')).toBeVisible();
  await expect(rt).toHaveURL(/\/demand\/list/);
  await expectNoDemande(rt, numero);

  const client = await openAs('client.cee', '/demand/list');
  await client.getByRole('button', { name: /Notifications/ }).click();
  await expect(client.getByText(/Hors de notre zone/)).toBeVisible();
  await client.keyboard.press('Escape');
  await expectNoDemande(client, numero);
});

test('[dossiers/D20] a list of operations is shown before it is imported, and what is refused comes back as a file', async ({
  openAs,
}) => {
  const page = await openAs('client.cee', '/intervention/new');
  await page.getByRole('button', { name: 'Importer des opérations' }).click();
  const panel = page.getByRole('dialog');
  const text =
    'Nom;Adresse;CP;Commune;Fiche;Date devis;Remarque\n' +
    'Kerbastard;3 rue du Port;29200;Brest;bar-en-101;05/03/2026;x\n' +
    '=Faux;;29200;Brest;BAR-XX;31/02/2026;y\n';
  await panel.locator('input[type=file]').setInputFiles({
    name: 'operations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(panel.getByRole('status')).toContainText('1 ligne prête');
  await expect(panel.getByRole('row', { name: /=Faux/ })).toContainText('aucun ne porte ce nom');
  await expect(panel.getByText(/Colonnes laissées de côté.: Remarque/)).toBeVisible();
  await panel.getByRole('button', { name: 'Créer 1 demande' }).click();
  await expect(panel.getByText('1 demande créée sur cet appareil.')).toBeVisible();
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Télécharger ces lignes' }).click(),
  ]);
  expect(readFileSync(await fichier.path(), 'utf8')).toContain("'=Faux;;29200;Brest;BAR-XX;31/02/2026;y;");
  await page.keyboard.press('Escape');
  const rt = await openAs('manager.cee', '/demand/list');
  const list = await new ListScreen(rt).ready();
  await list.filterByText('Kerbastard');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('Brest');
});
