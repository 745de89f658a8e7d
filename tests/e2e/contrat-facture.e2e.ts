import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { CLIENT, OFFICE, readyDraft, signAs } from './contrats.ts';
import { ListScreen } from './list-screen.ts';
import type { AppServer } from './server.ts';

const NOM = 'Kerangal';
const TITRE = 'Contrat-cadre d’inspection, édition de Bretagne';

/** [contrats/CT1] A version of the model that comes with the product, by an administrator. */
async function publishModele(server: AppServer): Promise<string> {
  const { write } = await openApi(server, 'admin.cee');
  const { id: delivered, libelle, clauses, variables } = deliveredModele('cee');
  const id = randomUUID();
  await write('PUT', `CSContractTemplate/${delivered}`, { id, libelle, titre: TITRE, clauses, variables });
  return id;
}

/** A demande of the client of the demonstration, for one type that the contract prices. */
async function askFor(server: AppServer): Promise<void> {
  const { write } = await openApi(server, 'client.cee');
  await write('POST', 'Demande', {
    typesDemandes: ['BAR-EN-101'],
    beneficiaire: { nom: NOM, telephone: '06 11 22 33 44' },
    adresseTravaux: { ligne1: '3 rue du Port', codePostal: '29200', ville: 'Brest', departement: '29' },
  });
}

test('[contrats/CT11] [contrats/CT30] [contrats/CT31] [facturation/F34] a contract made from a published model is signed, accepts a demande, and makes its invoice', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id, numero } = await readyDraft(serveur, {
    idModele: await publishModele(serveur),
    deplacementCents: 3500,
  });
  const { read, write } = await openApi(serveur, 'manager.cee');
  expect(await read(`CSContract/${id}`)).toMatchObject({ titre: TITRE, versionModele: 2 });
  await test.step('both sides sign it', async () => {
    await write('PUT', `CSContract/signContract/${id}`, {});
    await signAs(CLIENT, { browser, serveur });
    await signAs(OFFICE, { browser, serveur });
    await expect.poll(() => read(`CSContract/${id}`)).toMatchObject({ etatAffiche: 'ACTIF' });
  });

  await askFor(serveur);
  const page = await openAs('manager.cee', '/demand/list');
  await test.step('a demande of its client is accepted by it, and says so', async () => {
    await (await new ListScreen(page).ready()).filterByText(NOM);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Accepter' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Couverte par un contrat en vigueur');
    await expect(question).toContainText(numero);
    await question.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(page.getByText('1 demande acceptée')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: numero, exact: true }).first()).toBeVisible();
  });

  await test.step('its invoice has the prices of the contract, and bears its number once issued', async () => {
    await page.getByRole('tab', { name: 'Facturation' }).click();
    const tab = page.getByRole('tabpanel', { name: 'Facturation' });
    await tab.getByRole('button', { name: 'Préparer une facture', exact: true }).click();
    const line = (rank: number) => tab.getByRole('group', { name: `Ligne ${rank}`, exact: true });
    await expect(line(1).getByRole('textbox', { name: 'Prix HT' })).toHaveValue('118 €');
    await expect(line(2).getByRole('textbox', { name: 'Désignation' })).toHaveValue('Déplacement');
    await expect(line(2).getByRole('textbox', { name: 'Prix HT' })).toHaveValue('35 €');
    await expect(tab.getByRole('link', { name: `Contrat ${numero}`, exact: true })).toHaveCount(2);
    const day = tab.getByLabel('Date de la prestation');
    await day.fill(must(await day.getAttribute('max'), 'today is the last day of a service'));
    await tab.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await tab.getByRole('button', { name: 'Émettre', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Émettre cette facture/ });
    await question.getByRole('button', { name: 'Émettre', exact: true }).click();
    await expect(tab.getByText('Émise', { exact: true })).toBeVisible();
    await expect(tab.getByRole('row').nth(1)).toContainText(`Contrat ${numero}`);
    await expect(tab.getByRole('row').nth(1)).toContainText('118,00');
    await expect(tab.getByRole('row').nth(2)).toContainText('35,00');
  });
});
