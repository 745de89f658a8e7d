import { OFFICE } from '../../server/test-support/examples.ts';
import { writePdf } from '../screens/pdf.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, test } from './base.ts';

const NAME = 'Mode opératoire combles';
const fileOf = async (line: string, name = `${NAME}.pdf`) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await writePdf({ pages: [[line]] }).arrayBuffer()),
});

test('[documents/DO3] [documents/DO5] [documents/DO7] an office adds a document, gives it a new version and shares it; a controller reads it without a network', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('manager.cee', '/documents');
  await expectUpToDate(page);
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog');
  const file = panel.locator('input[type=file]');
  await main.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await file.setInputFiles(await fileOf('Version un'));
  await expect(panel.getByRole('textbox', { name: /^Nom de/ })).toHaveValue(NAME);
  await panel.getByRole('combobox', { name: 'Dossier' }).fill('Procédures/Visites');
  await panel.getByRole('button', { name: 'Enregistrer les documents' }).click();
  const row = main.getByRole('row', { name: NAME });
  await expect(row).toContainText('v1');
  await expect(row).toContainText('En vigueur');
  await checkAxe(page, 'documents');

  // A name that is there already makes the next version, without a network too.
  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await file.setInputFiles(await fileOf('Version deux'));
  await panel.getByRole('combobox', { name: 'Dossier' }).fill('Procédures/Visites');
  await expect(panel.getByText(/deviendra la version 2/)).toBeVisible();
  await panel.getByRole('button', { name: 'Enregistrer les documents' }).click();
  await expect(row).toContainText('en attente d’envoi');
  await page.context().setOffline(false);
  await expect(row).toContainText('v2');
  await row.getByRole('button', { name: NAME }).click();
  await expect(panel.getByText(/remplacée par la v2/)).toBeVisible();

  const admin = await openApi(serveur, 'admin.cee');
  await admin.write('POST', 'ControlCompany', { ...OFFICE, nom: 'Bureau Est' });
  const boss = await openAs('admin.cee', '/documents');
  await boss.getByRole('row', { name: NAME }).getByRole('button', { name: NAME }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Partager' }).click();
  await boss.getByRole('checkbox', { name: 'Bureau Est' }).check();
  await boss.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(boss.getByRole('dialog').getByRole('definition').filter({ hasText: 'Bureau Est' })).toBeVisible();
  await expect(panel.getByText('Bureau Est').first()).toBeVisible();

  const tablet = await openAs('control.cee', '/documents');
  await expectUpToDate(tablet);
  await tablet.getByRole('row', { name: NAME }).getByRole('button', { name: NAME }).click();
  const read = tablet.getByRole('dialog').getByRole('button', { name: 'Ouvrir', exact: true });
  await read.click();
  await expect(tablet.getByText('Version deux')).toBeVisible();
  await tablet.context().setOffline(true);
  await tablet.getByRole('link', { name: 'Revenir' }).click();
  await read.click();
  await expect(tablet.getByText('Version deux')).toBeVisible();
});
