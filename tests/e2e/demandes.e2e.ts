import type { Locator, Page } from 'playwright/test';
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
  // No contract of theirs covers it: the question says so once it has read them.
  await rt.getByRole('dialog').getByRole('button', { name: 'Accepter sans contrat', exact: true }).click();
  await expect(rt.getByText('1 demande acceptée')).toBeVisible();

  await test.step('[dossiers/D28] the office corrects who orders what: another type is another visit', async () => {
    await rt.getByRole('button', { name: 'Modifier la commande' }).click();
    const dialog = rt.getByRole('dialog', { name: 'Modifier la commande' });
    await dialog.getByRole('combobox', { name: 'Types demandés' }).click();
    await rt.getByRole('option', { name: /BAR-TH-171/ }).click();
    await rt.keyboard.press('Escape');
    await expect(dialog.getByText('BAR-TH-171 : une intervention sera ajoutée')).toBeVisible();
    await dialog.getByLabel('Dossier urgent').check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(rt.getByRole('tab', { name: /Interventions\s*2/ })).toBeVisible();
  });

  await test.step('[interventions/I29] a visit goes to an address of its own, and back to that of its dossier', async () => {
    await rt
      .getByRole('button', { name: /^Modifier la visite I-/ })
      .first()
      .click();
    const dialog = rt.getByRole('dialog', { name: 'Modifier la visite' });
    await dialog.getByLabel('Consignes').fill('Sonner deux fois');
    await dialog.getByLabel('Rendez-vous fixé avec le bénéficiaire').check();
    await dialog.getByRole('button', { name: 'Donner une autre adresse à cette visite' }).click();
    await dialog.getByLabel('Adresse', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('À renseigner.')).toBeVisible();
    await dialog.getByLabel('Adresse', { exact: true }).fill('4 quai du Port');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    const row = rt.getByRole('row').filter({ hasText: 'Adresse propre à cette visite : 4 quai du Port, 29200 Brest' });
    await row.getByRole('link', { name: /^I-/ }).click();
    // Its dossier says the same words, and has other actions.
    await expect(rt).toHaveURL(/\/intervention\/current\//);
    await expect(rt.getByText('adresse propre à cette visite : 4 quai du Port')).toBeVisible();
    await rt.getByRole('button', { name: 'Autres actions' }).click();
    await rt.getByRole('menuitem', { name: 'Modifier la visite' }).click();
    await expect(dialog.getByLabel('Consignes')).toHaveValue('Sonner deux fois');
    await dialog.getByRole('button', { name: 'Reprendre l’adresse du dossier : 3 rue du Port, 29200 Brest' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(rt.getByText('adresse propre à cette visite')).toHaveCount(0);
  });

  await test.step('[interventions/I40] a visit meets somebody of its own, whom its dossier leaves, then its beneficiary again', async () => {
    const change = async (act: (dialog: Locator) => Promise<void>) => {
      await rt.getByRole('button', { name: 'Autres actions' }).click();
      await rt.getByRole('menuitem', { name: 'Modifier la visite' }).click();
      const dialog = rt.getByRole('dialog', { name: 'Modifier la visite' });
      await act(dialog);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog).toBeHidden();
    };
    await change(async (dialog) => {
      await dialog.getByRole('button', { name: 'Rencontrer une autre personne à cette visite' }).click();
      await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('À renseigner.')).toBeVisible();
      await dialog.getByLabel('Prénom').fill('Yves');
      await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Gardien');
      await dialog.getByLabel('Téléphone').fill('06 00 00 00 09');
    });
    await expect(rt.getByText(/Personne propre à cette visite : .*Gardien/)).toBeVisible();
    await change((dialog) => dialog.getByRole('button', { name: /^Reprendre le bénéficiaire du dossier : / }).click());
    await expect(rt.getByText('Personne propre à cette visite')).toHaveCount(0);
  });

  await expect(client.getByRole('main').getByText('À planifier').first()).toBeVisible();
  await expect(client.getByRole('tab', { name: /Interventions\s*2/ })).toBeVisible();
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
