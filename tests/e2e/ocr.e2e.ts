import { must } from '#domain/base/must.ts';
import { scannedPdf } from '../../server/test-support/scans.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, test } from './base.ts';

test('[ocr/OC1] [ocr/OC50] [ocr/OC32] [ocr/OC56] a manager writes a keyword, analyses a scanned quote, types what is missing and attaches the paper to a dossier', async ({
  openAs,
  serveur,
}) => {
  const api = await openApi(serveur, 'manager.cee');
  const { items } = await api.read<{ items: readonly { numero: string }[] }>(
    'Demande/GetDossiersBureau/inprogress?size=1',
  );
  const { numero } = must(items[0], 'a dossier under way');
  const page = await openAs('manager.cee', '/ocr/keywords');
  await expectUpToDate(page);
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Nouveau mot-clé' }).click();
  await panel.getByRole('textbox', { name: /^Mot-clé/ }).fill('Numéro Acermi');
  await panel.getByRole('checkbox', { name: 'Obligatoire' }).check();
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByRole('row', { name: /Numéro Acermi/ })).toBeVisible();
  await expectUpToDate(page);

  await page.getByRole('link', { name: 'Analyses', exact: true }).click();
  await main.getByRole('link', { name: 'Lancer une analyse' }).click();
  await main.getByRole('textbox', { name: /^Nom/ }).fill('Devis de Châteaubourg');
  await expect(main.getByText('6 mots-clés sur 6 seront cherchés.')).toBeVisible();
  const file = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: scannedPdf() };
  await main.locator('input[type=file]').setInputFiles(file);
  await expect(main.getByText('devis.pdf')).toBeVisible();
  await checkAxe(page, 'analyse-nouvelle');
  await main.getByRole('button', { name: 'Lancer une analyse' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Devis de Châteaubourg' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^devis.*Incomplet/ })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByRole('button', { name: /^Repère 1/ })).toBeVisible();
  await checkAxe(page, 'analyse');
  await main.getByRole('button', { name: 'Saisir : Numéro Acermi' }).click();
  await panel.getByRole('textbox').fill('12/015/789');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByText(/^saisi par/)).toBeVisible();

  await main.getByRole('button', { name: /^(Choisir un dossier|Un autre)$/ }).click();
  await panel.getByRole('combobox', { name: 'Dossier' }).fill(numero);
  await page.getByRole('option', { name: new RegExp(numero) }).click();
  await panel.getByRole('button', { name: 'Rattacher au dossier' }).click();
  await expect(main.getByText(/^Rattachée par/)).toBeVisible();
  await main.getByRole('link', { name: numero }).click();
  await expect(main.getByText('devis.pdf').first()).toBeVisible();
});
