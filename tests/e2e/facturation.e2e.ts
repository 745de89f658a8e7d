import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { Serveur } from './serveur.ts';

interface Liste<Un> {
  readonly items: readonly Un[];
}

const NUMERO = /^Facture \S+-(\d+)$/;

/** A dossier of the demo's client whose draft nobody issued. */
async function dossierEnBrouillon(serveur: Serveur): Promise<string> {
  const client = await ouvrirApi(serveur, 'client.cee');
  const { items: siens } = await client.lire<Liste<{ readonly id: string }>>('Demande/GetDossiersBureau/done?size=200');
  const bureau = await ouvrirApi(serveur, 'manager.cee');
  const { items } = await bureau.lire<Liste<{ readonly idDossier: string }>>(
    'Demande/Facturation?statut=BROUILLON&size=200',
  );
  const brouillon = items.find(({ idDossier }) => siens.some(({ id }) => id === idDossier));
  return must(brouillon, 'the client of the demo has a dossier whose draft waits').idDossier;
}

/** The tab of the invoices, in the words of the person who reads it. */
const facturation = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Facturation' });

/** Rank of the invoice on screen, once it is issued. */
async function rangEmis(page: Page): Promise<number> {
  const titre = facturation(page).getByRole('heading', { level: 3 }).first();
  await expect(titre).toHaveText(NUMERO);
  return Number(must(NUMERO.exec(await titre.innerText())?.[1], 'an issued invoice has a number'));
}

/** Issues the draft on screen, and gives its rank. */
async function emettre(page: Page): Promise<number> {
  await facturation(page).getByRole('button', { name: 'Émettre', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Émettre cette facture/ });
  await question.getByRole('button', { name: 'Émettre', exact: true }).click();
  await expect(question).toBeHidden();
  return rangEmis(page);
}

async function telecharger(page: Page): Promise<string> {
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    facturation(page).getByRole('button', { name: 'PDF (Factur-X)' }).click(),
  ]);
  return readFileSync(await pdf.path(), 'latin1');
}

test('[facturation/F6] [facturation/F7] [facturation/F8] [facturation/F14] [facturation/F18] a lead drafts an invoice without a network, issues it, mails it, cancels it, and its client reads it', async ({
  ouvrir,
  serveur,
}) => {
  const adresse = `/dossiers/current/${await dossierEnBrouillon(serveur)}?onglet=facturation`;
  const page = await ouvrir('manager.cee', adresse);
  const onglet = facturation(page);
  const reseau = page.context();

  await test.step('lines are proposed, and typed without a network; a number waits for it', async () => {
    await onglet.getByRole('button', { name: 'Retirer le brouillon' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le brouillon' }).click();
    await expect(onglet.getByRole('heading', { name: 'Aucune facture' })).toBeVisible();
    await reseau.setOffline(true);
    await onglet.getByRole('button', { name: 'Préparer une facture' }).click();
    const ligne = onglet.getByRole('group', { name: 'Ligne 1', exact: true });
    await ligne.getByRole('textbox', { name: 'Prix HT' }).fill('');
    await onglet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(ligne.getByText('Indiquez un prix.')).toBeVisible();
    await ligne.getByRole('textbox', { name: 'Prix HT' }).fill('180,50');
    await ligne.getByRole('textbox', { name: 'Quantité' }).fill('2');
    await onglet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Brouillon enregistré sur l’appareil.')).toBeVisible();
    await expect(onglet.getByText('Le numéro est donné par le serveur : il faut le réseau.')).toBeVisible();
    await expect(onglet.getByRole('button', { name: 'Émettre', exact: true })).toBeDisabled();
    await reseau.setOffline(false);
  });

  const premiere = await test.step('issued, it is drawn by the server and no longer typed', async () => {
    const rang = await emettre(page);
    await expect(onglet.getByText('Émise', { exact: true })).toBeVisible();
    await expect(onglet.getByRole('textbox')).toHaveCount(0);
    await expect(onglet.getByRole('row').nth(1)).toContainText('361,00');
    expect(await telecharger(page)).toMatch(/^%PDF-/);
    return rang;
  });

  await test.step('it leaves by mail to a contact, who is chosen first', async () => {
    await onglet.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const panneau = page.getByRole('dialog', { name: /^Envoyer / });
    await panneau.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(panneau.getByText('Choisissez au moins un destinataire.')).toBeVisible();
    await panneau.getByRole('group', { name: 'Destinataires' }).getByRole('checkbox').first().check();
    await panneau.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(panneau).toBeHidden();
    await expect(onglet.getByText('Envoyée', { exact: true })).toBeVisible();
    await expect.poll(() => courriels(serveur).length).toBe(1);
  });

  await test.step('its client reads it and its PDF, and changes nothing', async () => {
    const client = await ouvrir('client.cee', adresse);
    expect(await rangEmis(client)).toBe(premiere);
    await expect(facturation(client).getByRole('button')).toHaveText(['PDF (Factur-X)']);
    expect(await telecharger(client)).toMatch(/^%PDF-/);
  });

  await test.step('a credit note says why, and both name each other', async () => {
    await onglet.getByRole('button', { name: 'Faire un avoir' }).click();
    const question = page.getByRole('dialog', { name: /^Annuler / });
    await question.getByRole('button', { name: 'Faire un avoir' }).click();
    await expect(question.getByText('Indiquez le motif.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Motif' }).fill('Mauvais destinataire');
    await question.getByRole('button', { name: 'Faire un avoir' }).click();
    await expect(question).toBeHidden();
    await expect(onglet.getByRole('listitem').getByRole('button')).toHaveCount(2);
    await expect(onglet.getByRole('listitem').filter({ hasText: 'Annulée par avoir' })).toHaveCount(1);
    await onglet
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: 'Avoir' })
      .filter({ hasText: 'Émise' })
      .click();
    await expect(onglet.getByText('Mauvais destinataire', { exact: true })).toBeVisible();
  });

  await test.step('the next invoice takes the next number: no gap', async () => {
    await onglet.getByRole('button', { name: 'Préparer une facture' }).click();
    await onglet.getByRole('listitem').getByRole('button').filter({ hasText: 'Brouillon' }).first().click();
    expect(await emettre(page)).toBe(premiere + 1);
  });
});
