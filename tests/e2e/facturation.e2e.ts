import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

interface ListAnswer<One> {
  readonly items: readonly One[];
}

const NUMERO = /^Facture \S+-(\d+)$/;

/** A dossier of the demo's client whose draft nobody issued. */
async function dossierWithDraft(server: AppServer): Promise<string> {
  const client = await openApi(server, 'client.cee');
  const { items: own } = await client.read<ListAnswer<{ readonly id: string }>>(
    'Demande/GetDossiersBureau/done?size=200',
  );
  const bureau = await openApi(server, 'manager.cee');
  const { items } = await bureau.read<ListAnswer<{ readonly idDossier: string }>>(
    'Demande/Facturation?statut=BROUILLON&size=200',
  );
  const draft = items.find(({ idDossier }) => own.some(({ id }) => id === idDossier));
  return must(draft, 'the client of the demo has a dossier whose draft waits').idDossier;
}

/** The tab of the invoices, in the words of the person who reads it. */
const facturation = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Facturation' });

/** Rank of the invoice on screen, once it is issued. */
async function issuedRank(page: Page): Promise<number> {
  const titre = facturation(page).getByRole('heading', { level: 3 }).first();
  await expect(titre).toHaveText(NUMERO);
  return Number(must(NUMERO.exec(await titre.innerText())?.[1], 'an issued invoice has a number'));
}

/** Issues the draft on screen, and gives its rank. */
async function issue(page: Page): Promise<number> {
  await facturation(page).getByRole('button', { name: 'Émettre', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Émettre cette facture/ });
  await question.getByRole('button', { name: 'Émettre', exact: true }).click();
  await expect(question).toBeHidden();
  return issuedRank(page);
}

/** Reads it, saves it, and comes back. */
async function download(page: Page): Promise<string> {
  await facturation(page).getByRole('link', { name: 'PDF (Factur-X)' }).click();
  await expect(page.locator('[data-page] canvas').first()).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
  ]);
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect(facturation(page)).toBeVisible();
  return readFileSync(await pdf.path(), 'latin1');
}

test('[facturation/F6] [facturation/F7] [facturation/F8] [facturation/F14] [facturation/F18] a lead drafts an invoice without a network, issues it, mails it, cancels it, and its client reads it', async ({
  openAs,
  serveur,
}) => {
  const adresse = `/dossiers/current/${await dossierWithDraft(serveur)}?onglet=facturation`;
  const page = await openAs('manager.cee', adresse);
  const tab = facturation(page);
  const network = page.context();

  await test.step('lines are proposed, and typed without a network; a number waits for it', async () => {
    await tab.getByRole('button', { name: 'Retirer le brouillon' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le brouillon' }).click();
    await expect(tab.getByRole('heading', { name: 'Aucune facture' })).toBeVisible();
    await network.setOffline(true);
    await tab.getByRole('button', { name: 'Préparer une facture' }).click();
    const line = tab.getByRole('group', { name: 'Ligne 1', exact: true });
    await line.getByRole('textbox', { name: 'Prix HT' }).fill('');
    await tab.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(line.getByText('Indiquez un prix.')).toBeVisible();
    await line.getByRole('textbox', { name: 'Prix HT' }).fill('180,50');
    await line.getByRole('textbox', { name: 'Quantité' }).fill('2');
    await tab.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Brouillon enregistré sur l’appareil.')).toBeVisible();
    await expect(tab.getByText('Le numéro est donné par le serveur : il faut le réseau.')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Émettre', exact: true })).toBeDisabled();
    await network.setOffline(false);
  });

  const first = await test.step('issued, it is drawn by the server and no longer typed', async () => {
    const rank = await issue(page);
    await expect(tab.getByText('Émise', { exact: true })).toBeVisible();
    await expect(tab.getByRole('textbox')).toHaveCount(0);
    await expect(tab.getByRole('row').nth(1)).toContainText('361,00');
    await expect(tab.getByRole('button', { name: 'Préparer une autre facture' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Préparer une facture' })).toHaveCount(0);
    expect(await download(page)).toMatch(/^%PDF-/);
    return rank;
  });

  await test.step('it leaves by mail to the client who pays, or to another contact', async () => {
    await tab.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^Envoyer / });
    const recipients = panel.getByRole('group', { name: 'Destinataires' });
    await expect(recipients.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await recipients.getByRole('checkbox', { checked: true }).click();
    await panel.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(panel.getByText('Choisissez au moins un destinataire.')).toBeVisible();
    await recipients.getByRole('checkbox').first().check();
    await panel.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(panel).toBeHidden();
    // No mail server here: nobody received it, and nothing says that it was sent.
    await expect(tab.getByText(/gardé.: aucun serveur de courrier/)).toBeVisible();
    await expect(tab.getByText('Envoyée', { exact: true })).toHaveCount(0);
    await expect.poll(() => courriels(serveur).length).toBe(1);
  });

  await test.step('its client reads it and its PDF, and changes nothing', async () => {
    const client = await openAs('client.cee', adresse);
    expect(await issuedRank(client)).toBe(first);
    await expect(facturation(client).getByRole('button')).toHaveCount(0);
    expect(await download(client)).toMatch(/^%PDF-/);
  });

  await test.step('a credit note says why, and both name each other', async () => {
    await tab.getByRole('button', { name: 'Faire un avoir' }).click();
    const question = page.getByRole('dialog', { name: /^Annuler / });
    await question.getByRole('button', { name: 'Faire un avoir' }).click();
    await expect(question.getByText('Indiquez le motif.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Motif' }).fill('Mauvais destinataire');
    await question.getByRole('button', { name: 'Faire un avoir' }).click();
    await expect(question).toBeHidden();
    await expect(tab.getByRole('listitem').getByRole('button')).toHaveCount(2);
    await expect(tab.getByRole('listitem').filter({ hasText: 'Annulée par avoir' })).toHaveCount(1);
    await tab
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: 'Avoir' })
      .filter({ hasText: 'Émise' })
      .click();
    await expect(tab.getByText('Mauvais destinataire', { exact: true })).toBeVisible();
  });

  await test.step('the next invoice takes the next number: no gap', async () => {
    await tab.getByRole('button', { name: 'Préparer une facture' }).click();
    await tab.getByRole('listitem').getByRole('button').filter({ hasText: 'Brouillon' }).first().click();
    expect(await issue(page)).toBe(first + 1);
  });
});
