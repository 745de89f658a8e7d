import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#domain/base/must.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { type Api, openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';
import type { AppServer } from './server.ts';

interface Visit {
  readonly id: string;
  readonly demandeId: string;
  readonly etat: string;
}

async function issuedVisit({ read }: Api): Promise<Visit> {
  const { items } = await read<{ readonly items: readonly { readonly id: string }[] }>(
    'Demande/GetDossiersBureau/done?size=1',
  );
  const { id } = must(items[0], 'the demo has a validated dossier');
  const { interventions } = await read<{ readonly interventions: readonly Visit[] }>(`Demande/getDossier?id=${id}`);
  return must(
    interventions.find(({ etat }) => etat === 'VALIDE'),
    'a validated dossier has an issued report',
  );
}

/** The code that is drawn on a report, as a telephone reads it: it stands in the report and in the database only. */
async function printedCode(server: AppServer, idIntervention: string): Promise<string> {
  await server.stop();
  const db = await openPglite(join(server.dossier, 'pg'));
  const [ligne] = await db.query<{ readonly jeton: string }>(
    'select jeton from codes_rapports where id_intervention = $1',
    [idIntervention],
  );
  await db.close();
  await server.restart();
  return must(ligne, 'a report that left bears a code').jeton;
}

test('[reports/R15] whoever holds a printed report reads it by its code, in their language, and learns that it was replaced', async ({
  browser,
  serveur,
}) => {
  const bureau = await openApi(serveur, 'manager.cee');
  const { id } = await issuedVisit(bureau);
  // It is drawn, with its code, when it first leaves.
  await bureau.write('POST', 'mails/sendEmail', {
    destinataires: await contactsOf(bureau, id),
    objet: 'Votre rapport',
    message: 'Le voici.',
    entite: 'intervention',
    idEntite: id,
    rapports: [id],
  });
  const adresse = serveur.url('cee', `/qrCodeDownloader/${await printedCode(serveur, id)}`);
  const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  const screen = page.getByRole('main');

  await test.step('a code that nothing bears is told apart, in the language of the browser', async () => {
    await page.goto(serveur.url('cee', '/qrCodeDownloader/AAAAAAAAAAAAAAAAAAAAAA'));
    await expect(screen.getByText(/^Zu diesem Code gibt es keinen Bericht/)).toBeVisible();
    await expect(screen.getByRole('button')).toHaveCount(0);
  });

  await test.step('[reader/D4] without an account, the report is read, with the hash of the very bytes, and saved', async () => {
    await page.goto(adresse);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bericht per QR-Code');
    await expect(screen.locator('[data-page] canvas').first()).toBeVisible();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      screen.getByRole('button', { name: 'PDF herunterladen' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('bericht.pdf');
    const bytes = readFileSync(await pdf.path());
    expect(bytes.toString('latin1')).toMatch(/^%PDF-/);
    await expect(screen.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
    await checkAxe(page, 'the report behind a code');
  });

  await test.step('another of the five languages is chosen, and kept', async () => {
    const languages = page.getByRole('banner').getByRole('combobox');
    await expect(languages.getByRole('option')).toHaveText(['Français', 'English', 'Español', 'Português', 'Deutsch']);
    await languages.selectOption('es');
    await expect(screen.getByText(/^Documento auténtico a/)).toBeVisible();
    await page.reload();
    await expect(screen.getByText(/^Documento auténtico a/)).toBeVisible();
  });

  await test.step('once it was replaced, the same code says so and gives nothing', async () => {
    const other = await openApi(serveur, 'manager.cee');
    await other.write('PUT', `Intervention/UpdateCancelReplaceIntervention/${id}`, { motif: 'Surface erronée' });
    await page.reload();
    await expect(
      screen.getByText(/^Este informe se ha anulado\. El informe I-.*, versión 2, lo sustituirá/),
    ).toBeVisible();
    await expect(screen.getByRole('button')).toHaveCount(0);
  });
  await context.close();
});

/** Somebody to whom this report may go: a contact of its dossier. */
async function contactsOf({ read }: Api, idIntervention: string): Promise<readonly string[]> {
  const { idControleur } = await read<{ readonly idControleur: number }>(`Intervention/${idIntervention}`);
  const { items } = await read<{ readonly items: readonly { readonly id: number; readonly email: string }[] }>(
    'Auth/Users?size=200',
  );
  return [
    must(
      items.find(({ id }) => id === idControleur),
      'the controller of the visit is of the office',
    ).email,
  ];
}
