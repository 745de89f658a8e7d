import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';

/** A screenshot of the clipboard, as a browser gives it to a page. */
const paste = (champ: Locator) =>
  champ.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([image ?? ''], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

const TITRE = 'La carte reste blanche au sous-sol';
const ANSWER = 'Ouvrez-la une fois avec le réseau : elle reste ensuite sur l’appareil.';

test('[tickets/B6] a lead tells of a fault; an administrator answers; the lead reads it, and was told', async ({
  openAs,
}) => {
  const rt = await openAs('manager.cee', '/tickets');
  await rt.getByRole('button', { name: 'Nouveau ticket' }).click();
  const panel = rt.getByRole('dialog');
  await panel.getByRole('button', { name: 'Envoyer le ticket' }).click();
  await expect(panel.getByText('Ce champ ne peut pas rester vide.').first()).toBeVisible();
  await panel.getByLabel('Titre').fill(TITRE);
  await panel.getByLabel('Description').fill('Chez la bénéficiaire, sans réseau.');
  await paste(panel.getByLabel('Description'));
  await expect(panel.getByRole('list', { name: 'Pièces' })).toContainText('capture-');
  await panel.getByRole('button', { name: 'Envoyer le ticket' }).click();
  await expect(rt.getByRole('heading', { level: 1 })).toHaveText(/T-\d{4}-\d{5}/);
  await expect(rt.getByRole('main').getByText('Initié').first()).toBeVisible();
  const pieces = rt.getByRole('region', { name: 'Pièces' });
  await expect(pieces.getByRole('listitem')).toHaveCount(1);
  await expect(pieces.getByText('pas encore reçue')).toHaveCount(0);

  const admin = await openAs('admin.cee', '/tickets?priorite=Moyenne&statut=Initi%C3%A9');
  await admin.getByRole('searchbox').fill('sous-sol');
  await expect(admin.getByRole('main').getByRole('row')).toHaveCount(2);
  await admin.getByRole('gridcell', { name: TITRE, exact: true }).dblclick();
  await expect(admin.getByText('Chez la bénéficiaire, sans réseau.')).toBeVisible();
  const [capture] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: /^Télécharger capture-/ }).click(),
  ]);
  expect(readFileSync(await capture.path()).subarray(0, 4)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  await admin.getByLabel('Statut').first().click();
  await admin.getByRole('option', { name: 'En cours' }).click();
  await admin.getByLabel('Réponse').last().fill(ANSWER);
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await admin.getByLabel('Votre commentaire').fill('Sur quelle tablette ?');
  // A hand that clicks twice says it once.
  await admin.getByRole('button', { name: 'Commenter' }).dblclick();
  await expect(admin.getByRole('listitem').getByText('Sur quelle tablette ?')).toBeVisible();

  await expect(rt.getByRole('main').getByText('En cours').first()).toBeVisible();
  await expect(rt.getByText(ANSWER)).toBeVisible();
  await expect(rt.getByText('Sur quelle tablette ?')).toBeVisible();
  await rt.getByRole('button', { name: /Notifications/ }).click();
  await expect(rt.getByText(/^Ticket T-\d{4}-\d{5} : En cours$/)).toBeVisible();
});

test('[tickets/B1] [tickets/B8] a controller comments a visit for the office, and tells of a problem from the form', async ({
  openAs,
  serveur,
}) => {
  const remark = 'Accès par la cour <img src=x onerror=alert(1)>';
  const { read } = await openApi(serveur, 'control.cee');
  const { items } = await read<{ readonly items: readonly { readonly id: string }[] }>(
    'Intervention/Liste/Controleur?etat=en-cours&size=1',
  );
  const screen = `/intervention/current/${must(items[0], 'the controller of the demo has a visit under way').id}`;
  const page = await openAs('control.cee', screen);
  const menu = page.getByRole('button', { name: 'Autres actions' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Commentaires' }).click();
  const panel = page.getByRole('dialog', { name: 'Commentaires' });
  await panel.getByLabel('Votre commentaire').fill(remark);
  await panel.getByRole('button', { name: 'Commenter' }).click();
  await expect(panel.getByRole('listitem').getByText(remark)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Signaler un problème' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assistance' })).toBeVisible();
  await page.getByLabel('Titre').fill('La photo reste noire');
  await page.getByLabel('Description').fill('Depuis la mise à jour.');
  await page.getByRole('button', { name: 'Envoyer le ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/T-\d{4}-\d{5}/);
  await expect(page.getByText(`Écran : ${screen}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Assistance' }).click();
  await expect(page.getByRole('link', { name: /La photo reste noire/ })).toBeVisible();

  const rt = await openAs('manager.cee', screen);
  await rt.getByRole('button', { name: 'Autres actions' }).click();
  await rt.getByRole('menuitem', { name: 'Commentaires' }).click();
  await expect(rt.getByRole('listitem').getByText(remark)).toBeVisible();
});
