import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#domain/base/must.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { type Api, ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';
import type { Serveur } from './serveur.ts';

interface Visite {
  readonly id: string;
  readonly demandeId: string;
  readonly etat: string;
}

async function visiteEmise({ lire }: Api): Promise<Visite> {
  const { items } = await lire<{ readonly items: readonly { readonly id: string }[] }>(
    'Demande/GetDossiersBureau/done?size=1',
  );
  const { id } = must(items[0], 'the demo has a validated dossier');
  const { interventions } = await lire<{ readonly interventions: readonly Visite[] }>(`Demande/getDossier?id=${id}`);
  return must(
    interventions.find(({ etat }) => etat === 'VALIDE'),
    'a validated dossier has an issued report',
  );
}

/** The code that is drawn on a report, as a telephone reads it: it stands in the report and in the database only. */
async function codeImprime(serveur: Serveur, idIntervention: string): Promise<string> {
  await serveur.arreter();
  const db = await openPglite(join(serveur.dossier, 'pg'));
  const [ligne] = await db.query<{ readonly jeton: string }>(
    'select jeton from codes_rapports where id_intervention = $1',
    [idIntervention],
  );
  await db.close();
  await serveur.redemarrer();
  return must(ligne, 'a report that left bears a code').jeton;
}

test('[reports/R15] whoever holds a printed report reads it by its code, in their language, and learns that it was replaced', async ({
  browser,
  serveur,
}) => {
  const bureau = await ouvrirApi(serveur, 'manager.cee');
  const { id } = await visiteEmise(bureau);
  // It is drawn, with its code, when it first leaves.
  await bureau.ecrire('POST', 'mails/sendEmail', {
    destinataires: await contactsDe(bureau, id),
    objet: 'Votre rapport',
    message: 'Le voici.',
    entite: 'intervention',
    idEntite: id,
    rapports: [id],
  });
  const adresse = serveur.url('cee', `/qrCodeDownloader/${await codeImprime(serveur, id)}`);
  const contexte = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });
  const page = await contexte.newPage();
  const ecran = page.getByRole('main');

  await test.step('a code that nothing bears is told apart, in the language of the browser', async () => {
    await page.goto(serveur.url('cee', '/qrCodeDownloader/AAAAAAAAAAAAAAAAAAAAAA'));
    await expect(ecran.getByText(/^Zu diesem Code gibt es keinen Bericht/)).toBeVisible();
    await expect(ecran.getByRole('button')).toHaveCount(0);
  });

  await test.step('without an account, the report is opened and saved', async () => {
    await page.goto(adresse);
    await expect(ecran.getByRole('heading', { level: 1 })).toHaveText('Bericht per QR-Code');
    await expect(ecran.getByRole('link', { name: 'Bericht öffnen' })).toHaveAttribute('href', /^blob:/);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      ecran.getByRole('button', { name: 'PDF speichern' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('bericht.pdf');
    expect(readFileSync(await pdf.path(), 'latin1')).toMatch(/^%PDF-/);
  });

  await test.step('another of the five languages is chosen, and kept', async () => {
    const langues = page.getByRole('combobox');
    await expect(langues.getByRole('option')).toHaveText(['Français', 'English', 'Español', 'Português', 'Deutsch']);
    await langues.selectOption('es');
    await expect(ecran.getByRole('link', { name: 'Abrir el informe' })).toBeVisible();
    await page.reload();
    await expect(ecran.getByRole('link', { name: 'Abrir el informe' })).toBeVisible();
  });

  await test.step('once it was replaced, the same code says so and gives nothing', async () => {
    const autre = await ouvrirApi(serveur, 'manager.cee');
    await autre.ecrire('PUT', `Intervention/UpdateCancelReplaceIntervention/${id}`, { motif: 'Surface erronée' });
    await page.reload();
    await expect(
      ecran.getByText(/^Este informe se ha anulado\. El informe I-.*, versión 2, lo sustituirá/),
    ).toBeVisible();
    await expect(ecran.getByRole('button')).toHaveCount(0);
  });
  await contexte.close();
});

/** Somebody to whom this report may go: a contact of its dossier. */
async function contactsDe({ lire }: Api, idIntervention: string): Promise<readonly string[]> {
  const { idControleur } = await lire<{ readonly idControleur: number }>(`Intervention/${idIntervention}`);
  const { items } = await lire<{ readonly items: readonly { readonly id: number; readonly email: string }[] }>(
    'Auth/Users?size=200',
  );
  return [
    must(
      items.find(({ id }) => id === idControleur),
      'the controller of the visit is of the office',
    ).email,
  ];
}
