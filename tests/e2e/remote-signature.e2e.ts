import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { demoIdentity } from '../../server/seal/demo.ts';
import { readSeals, rightSeals } from '../../server/test-support/read-seals.ts';
import { isHere, opensslReads, pdfsigReads } from '../support/seal-tools.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { BUREAU, expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

interface Visit {
  readonly id: string;
  readonly numero: string;
  readonly codeFiche: string;
  readonly signatureStatus: string | null;
}

/** The visit of the demonstration whose report is to be sent: the other one of its type is out already. */
async function visitToSign(server: AppServer): Promise<Visit> {
  const { read } = await openApi(server, 'manager.cee');
  const { items } = await read<{ readonly items: readonly Visit[] }>(
    'Intervention/Liste/Controleur?etat=en-cours&size=500',
  );
  return must(
    items.find(({ codeFiche, signatureStatus }) => codeFiche === 'VP-PAC' && signatureStatus === null),
    'the demo has a validated visit whose report is to be signed',
  );
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

interface Sealed {
  readonly count: number;
  /** Where other programs read what they are given. */
  readonly folder: string;
  readonly serveur: AppServer;
}

/** [signatures/E8] Read by our own eyes, then by those of other programs; one that is not installed is said. */
async function expectSeals(path: string, { count, folder, serveur }: Sealed): Promise<void> {
  const pdf = readFileSync(path);
  expect(rightSeals(pdf)).toHaveLength(count);
  for (const tool of ['pdfsig', 'openssl'].filter((one) => !isHere(one))) {
    test.info().annotations.push({ type: 'not installed', description: tool });
    process.stderr.write(`${tool} is not installed: it has not looked at these seals.\n`);
  }
  if (isHere('pdfsig')) expect(pdfsigReads(path)).toEqual({ seals: count, valid: count, whole: 1 });
  if (!isHere('openssl')) return;
  const { issuers } = await demoIdentity(serveur.dossier, 'sceau');
  mkdirSync(folder, { recursive: true });
  const root = join(folder, 'root.pem');
  writeFileSync(root, must(issuers[0], 'a demonstration has its root').toString());
  for (const seal of readSeals(pdf))
    expect(opensslReads(seal, { folder, root })).toEqual({ seal: true, timestamp: true });
}

test('[signatures/E8] [signatures/E10] [signatures/E15] [signatures/E20] the office sends a report, two people sign it in turn, and its proof is handed over', async ({
  browser,
  openAs,
  serveur,
}, testInfo) => {
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
  const savedAs = async (name: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name, exact: true }).click(),
    ]);
    return download.path();
  };
  await expectSeals(await savedAs('Rapport signé'), { count: 2, folder: testInfo.outputDir, serveur });
  await expectSeals(await savedAs('Page de preuve'), { count: 1, folder: testInfo.outputDir, serveur });
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await page.goto(serveur.url('cee', '/dashboard/analytics'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Rapport signé par tous').first().click();
  await expect(panel.getByText('2 sur 2')).toBeVisible();
});
