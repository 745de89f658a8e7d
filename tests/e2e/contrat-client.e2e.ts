import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';
import { CLIENT, OFFICE, readyDraft, signAs, signOn } from './contrats.ts';

test('[contrats/CT40] [contrats/CT41] a client finds their contract, signs it from their account, keeps the signed file, and reads it without a network', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id, numero } = await readyDraft(serveur);
  const office = await openApi(serveur, 'manager.cee');
  await office.write('PUT', `CSContract/signContract/${id}`, {});
  const page = await openAs('client.cee', '/dossiers/all');
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: numero });
  await test.step('it waits in their list', async () => {
    await page.getByRole('link', { name: 'Mes contrats', exact: true }).click();
    await expect(row.getByText('À vous de signer')).toBeVisible();
    await checkAxe(page, 'contracts of a client');
    await row.getByRole('link', { name: numero }).click();
    await expect(page.getByRole('article', { name: 'Aperçu du contrat' })).toContainText('Article 1. Objet');
  });
  await test.step('they sign it from there, the office after them', async () => {
    await main.getByRole('link', { name: 'À vous de signer', exact: true }).click();
    await main.getByRole('button', { name: 'Lire et signer', exact: true }).click();
    await signOn(page, serveur, CLIENT);
    await signAs(OFFICE, { browser, serveur });
    await expect.poll(() => office.read(`CSContract/${id}`)).toMatchObject({ etatAffiche: 'ACTIF' });
  });
  await test.step('it stands, and its signed file is theirs', async () => {
    await page.goto(serveur.url('cee', '/contracts/client'));
    await expect(row.getByText('Actif', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: numero }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'PDF', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^contrat_${numero}_\\d{12}\\.pdf$`));
  });
  await test.step('without a network the list and the contract are read; its file, which their account keeps nowhere, says so', async () => {
    await page.context().setOffline(true);
    await main.getByRole('link', { name: 'Mes contrats', exact: true }).click();
    await row.getByRole('link', { name: numero }).click();
    await expect(page.getByRole('article', { name: 'Aperçu du contrat' })).toContainText('Article 1. Objet');
    await main.getByRole('button', { name: 'PDF', exact: true }).click();
    await expect(page.getByText('Ce document n’est pas gardé sur cet appareil', { exact: false })).toBeVisible();
  });
});
