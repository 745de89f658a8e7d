import { readFileSync } from 'node:fs';
import { expect, test } from './base.ts';

const PDF = (nom: string) => ({ name: nom, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${nom}`) });
const FAKE = { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') };

test('[sync/M8] papers wait with a draft, leave with the demand, and are renamed, read and taken away in its dossier', async ({
  openAs,
}) => {
  const page = await openAs('client.cee', '/intervention/new');
  await page.getByLabel('Nom', { exact: true }).fill('Kervella');
  await page.locator('input[type=file]').setInputFiles([PDF('Devis 12.pdf'), FAKE]);
  await expect(page.getByRole('region', { name: 'Pièces' }).getByRole('alert')).toContainText('virus.pdf');
  await expect(page.getByRole('region', { name: 'Pièces' }).getByRole('alert')).toContainText(
    'ni un PDF, ni une image',
  );
  await expect(page.getByText('Devis 12.pdf')).toBeVisible();
  await expect(page.getByText('Brouillon gardé sur cet appareil.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Modifier Devis 12.pdf' }).click();
  await page.getByRole('textbox', { name: 'Nom de la pièce' }).fill('Devis signé.pdf');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByLabel('Types demandés').first().click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Adresse', { exact: true }).fill('3 rue du Port');
  await page.getByLabel('Code postal').fill('29200');
  await page.getByLabel('Ville').fill('Brest');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();

  await page.getByRole('tab', { name: /Documents/ }).click();
  const pieces = page.getByRole('tabpanel').getByRole('listitem');
  await expect(pieces).toHaveCount(1);
  await expect(pieces).toContainText('Devis signé.pdf');
  await expect(pieces.getByText('pas encore reçue')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/D-\d{4}-\d+/);
  const numero = /[DP]-\d{4}-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';

  const rt = await openAs('manager.cee', '/demand/list');
  await rt.getByRole('searchbox', { name: 'Filtrer dans la liste' }).fill('Kervella');
  await rt.getByRole('link', { name: numero }).click();
  await rt.getByRole('tab', { name: /Documents/ }).click();
  const shown = rt.getByRole('tabpanel').getByRole('listitem');
  const [fichier] = await Promise.all([
    rt.waitForEvent('download'),
    shown.getByRole('button', { name: 'Télécharger Devis signé.pdf' }).click(),
  ]);
  expect(readFileSync(await fichier.path(), 'utf8')).toBe('%PDF-1.4 Devis 12.pdf');
  await rt.getByRole('tabpanel').locator('input[type=file]').setInputFiles(PDF('Facture.pdf'));
  await expect(shown).toHaveCount(2);
  await expect(pieces.filter({ hasText: 'Facture.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier Facture.pdf' })).toHaveCount(0);
  await rt.getByRole('button', { name: 'Modifier Facture.pdf' }).click();
  await rt.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await rt
    .getByRole('dialog', { name: /Retirer Facture.pdf/ })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(shown).toHaveCount(1);
  await expect(pieces).toHaveCount(1);

  await test.step('[dossiers/D23] a file goes with a message, and whoever reads one opens the other', async () => {
    await page.getByRole('tab', { name: /^Messages/ }).click();
    const thread = page.getByRole('tabpanel');
    await thread.getByRole('textbox', { name: 'Écrire au bureau de contrôle' }).fill('Voici la notice.');
    await thread.locator('input[type=file]').setInputFiles(PDF('Notice.pdf'));
    await expect(thread.getByRole('list', { name: 'Pièces' })).toContainText('Notice.pdf');
    await thread.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await rt.getByRole('tab', { name: /^Messages/ }).click();
    const message = rt.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Voici la notice.' });
    await expect(message.getByText('pas encore reçue')).toHaveCount(0);
    const [notice] = await Promise.all([
      rt.waitForEvent('download'),
      message.getByRole('button', { name: 'Télécharger Notice.pdf' }).click(),
    ]);
    expect(readFileSync(await notice.path(), 'utf8')).toBe('%PDF-1.4 Notice.pdf');
  });
});
