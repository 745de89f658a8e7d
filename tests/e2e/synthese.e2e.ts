import { randomUUID } from 'node:crypto';
import { expect, expectUpToDate, test } from './base.ts';
import { openApi } from './api.ts';
import type { AppServer } from './server.ts';

const CODE = 'OXA-SYNTHESE-2026';
/** A lot of the client of the demo, two of whose operations are drawn to be contacted. */
async function drawnLot(serveur: AppServer): Promise<string> {
  const office = await openApi(serveur, 'manager.cee');
  const customer = await openApi(serveur, 'client.cee');
  const { idClient } = await customer.read<{ idClient: string }>('Auth/user');
  const id = randomUUID();
  const operations = Array.from({ length: 4 }, (_, rank) => ({
    reference: `SYN-${rank + 1}`,
    nom: `Kermarrec ${rank + 1}`,
    prenom: null,
    telephone: '0611223344',
    email: null,
    ligne1: `${rank + 1} rue du Port`,
    codePostal: '29200',
    ville: 'Brest',
    installateur: 'Thermélan',
    siret: null,
    idEntreprise: null,
    dateEngagement: '2026-08-03',
    dateFacture: null,
    volumeCumac: null,
    precarite: false,
  }));
  await office.write('POST', 'RsBatch', { id, uniqueCode: CODE, fiche: 'BAR-EN-101', idClient, operations });
  await office.write('POST', `RsBatch/Tirer/${id}`, {
    tauxLieu: 0,
    tauxContact: 5000,
    parInstallateur: false,
    motif: 'Contacts seuls',
  });
  await office.write('POST', `RsBatch/Visites/${id}`, undefined);
  return id;
}

test('[lots/L15] [lots/L21] [lots/L22] [lots/L23] the controls of a lot conclude, its synthesis is issued and sent, and its client reads it', async ({
  openAs,
  serveur,
}) => {
  test.setTimeout(180_000);
  const id = await drawnLot(serveur);
  const page = await openAs('manager.cee', `/batch/update/${id}`);
  await expectUpToDate(page);
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('main').getByRole('row', { name: /^SYN-/ });
  await expect(rows).toHaveCount(2);
  await page.getByRole('region', { name: 'Boussole' }).getByRole('link', { name: 'Appels à passer' }).click();
  const main = page.getByRole('main');
  const choose = (group: string, choice: string) =>
    main.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
  for (const concluded of [1, 2]) {
    await main.getByRole('textbox', { name: 'Nom et prénom de la personne jointe' }).fill('Mme Le Gall');
    await main.getByRole('combobox', { name: 'Qualité' }).selectOption('Occupant');
    await choose('Les travaux ont-ils bien été réalisés ?', 'Oui');
    await choose('Avez-vous constaté un défaut manifeste sur les travaux réalisés ?', 'Non');
    await choose('Conclusion du contrôle', 'Satisfaisant');
    await main.getByRole('button', { name: /^Conclure/ }).click();
    await expect(main.getByText(`${concluded} conclus sur 2`)).toBeVisible();
  }
  await page.goBack();
  await page.getByRole('link', { name: 'Synthèse de lot' }).click();
  // The lot follows its controls once the server has them.
  await expect(page.getByText('Contrôlé', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Émettre la synthèse' }).click();
  await dialog.getByRole('textbox', { name: /^Conclusion/ }).fill('Le lot peut être déposé.');
  await dialog.getByRole('button', { name: 'Émettre la synthèse' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const version = page.getByRole('region', { name: 'Version 1', exact: true });
  await expect(version).toContainText('Le lot peut être déposé.');
  await version.getByRole('button', { name: 'Envoyer au client' }).click();
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await version.getByRole('link', { name: 'Ouvrir le PDF' }).click();
  await expect(page.locator('[data-page] canvas').first()).toBeVisible({ timeout: 60_000 });

  const customer = await openAs('client.cee', '/batch/client');
  await expectUpToDate(customer);
  await customer.getByRole('searchbox').first().fill(CODE);
  await customer
    .getByRole('main')
    .getByRole('row', { name: new RegExp(CODE) })
    .dblclick();
  await expect(customer.getByRole('heading', { level: 1, name: CODE })).toBeVisible();
  const read = customer.getByRole('region', { name: 'Version 1', exact: true });
  await expect(read).toContainText('Le lot peut être déposé.');
  await expect(read.getByRole('button', { name: 'Envoyer au client' })).toHaveCount(0);
  await read.getByRole('link', { name: 'Ouvrir le PDF' }).click();
  await expect(customer.locator('[data-page] canvas').first()).toBeVisible({ timeout: 60_000 });
});
