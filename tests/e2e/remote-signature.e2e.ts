import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { rightSeals } from '../../server/test-support/read-seals.ts';
import { checkAxe } from './axe.ts';
import { BUREAU, expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

/** A validated visit of a type that is signed: the demonstration has none, so one of its own becomes so. */
async function visitToSign(server: AppServer): Promise<{ readonly id: string; readonly numero: string }> {
  await server.stop();
  const db = await openPglite(join(server.dossier, 'pg'));
  const [visit] = await db.query<{ readonly id: string; readonly numero: string }>(
    `update documents set data = data || '{"typeOfTypeIntervention":"FORMULAIRE_SIGNATURE"}' where id = (
       select v.id from documents v join documents c on c.id = v.data ->> 'idClient'
       where v.collection = 'interventions' and v.data ->> 'etat' = 'VALIDE' and v.data ->> 'variante' = 'cee'
         and v.data ->> 'idBureauInspection' = '1' and c.data ->> 'email' <> '' order by v.data ->> 'numero' desc limit 1)
     returning id, data ->> 'numero' as numero`,
  );
  await db.close();
  await server.restart();
  return must(visit, 'the demo has a validated visit whose client has a mailbox');
}

const mailOf = (server: AppServer, a: string, pattern: RegExp): string =>
  courriels(server)
    .filter((mail) => mail.a === a)
    .flatMap(({ texte }) => pattern.exec(texte)?.[1] ?? [])
    .at(-1) ?? '';

/** Who holds the mailbox opens the link that came to it, reads, asks for a code, and signs with the one that came. */
async function signAs(email: string, { browser, serveur }: { browser: Browser; serveur: AppServer }): Promise<void> {
  await expect.poll(() => mailOf(serveur, email, /\/signature\/(\S+)/)).not.toBe('');
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  await page.goto(serveur.url('cee', `/signature/${mailOf(serveur, email, /\/signature\/(\S+)/)}`));
  await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  const code = page.getByRole('textbox', { name: 'Code reçu par courriel' });
  await expect(code).toBeVisible();
  await expect.poll(() => mailOf(serveur, email, /(?:^|\s)(\d{3} \d{3})(?:\s|$)/m)).not.toBe('');
  await code.fill(mailOf(serveur, email, /(?:^|\s)(\d{3} \d{3})(?:\s|$)/m));
  await checkAxe(page, 'signer');
  await page.getByRole('button', { name: 'Signer le rapport' }).click();
  await expect(page.getByText('Vous avez signé ce rapport.')).toBeVisible();
  await context.close();
}

/** The follow-up is asked for again until it says so. */
const expectFollowed = (panel: Locator, words: Locator): Promise<void> =>
  expect(async () => {
    await panel.getByRole('button', { name: 'Actualiser' }).click();
    await expect(words).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('[signatures/E10] [signatures/E15] [signatures/E20] the office sends a report, two people sign it in turn, and its proof is handed over', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id, numero } = await visitToSign(serveur);
  const page = await openAs('manager.cee', `/intervention/current/${id}`);
  await page.setViewportSize(BUREAU.viewport);
  await page.getByRole('button', { name: 'Envoyer à signer' }).click();
  const panel = page.getByRole('dialog', { name: `Signatures de ${numero}` });
  const mailboxes = panel.getByRole('textbox', { name: 'Courriel' });
  await expect(mailboxes).toHaveCount(2);
  const [first, second] = [await mailboxes.nth(0).inputValue(), await mailboxes.nth(1).inputValue()];
  await checkAxe(page, 'send for signature');
  await panel.getByRole('button', { name: 'Envoyer à signer' }).click();
  await expect(panel.getByText('0 sur 2')).toBeVisible();
  await signAs(first, { browser, serveur });
  await expectFollowed(panel, panel.getByText('1 sur 2'));
  await expect(
    panel.getByRole('listitem').filter({ hasText: first }).getByText('Signé', { exact: true }),
  ).toBeVisible();
  await signAs(second, { browser, serveur });
  await expectFollowed(panel, panel.getByText('Tout le monde a signé.'));
  await checkAxe(page, 'signature follow-up');
  const bytesOf = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  expect(rightSeals(await bytesOf('Rapport signé'))).toHaveLength(2);
  expect(rightSeals(await bytesOf('Page de preuve'))).toHaveLength(1);
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await page.goto(serveur.url('cee', '/dashboard/analytics'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Rapport signé par tous').first().click();
  await expect(panel.getByText('2 sur 2')).toBeVisible();
});
