import type { Browser } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

const CLIENT = 'client.cee@constat.example';
const OFFICE = 'manager.cee@constat.example';
const VALUES = {
  delaiVisite: '20',
  delaiRapport: '8',
  delaiPaiement: '30',
  conservation: '10',
  delaiReclamation: '5',
  appels: '3',
  delaiSignalement: '15',
  assureur: 'Assurances du Ponant',
  tribunal: 'Rennes',
};

interface Page<T> {
  readonly items: readonly T[];
}
interface Made {
  readonly id: string;
  readonly numero: string;
}

/** A whole draft between the office of the demonstration and the client of its account, which the story then sends. */
async function readyDraft(server: AppServer): Promise<Made> {
  const { read: readAll } = await openApi(server, 'admin.cee');
  const users =
    await readAll<Page<{ readonly email: string; readonly idClient: string | null }>>('Auth/Users?size=200');
  const { idClient } = must(
    users.items.find(({ email }) => email === CLIENT),
    'the demonstration has a client',
  );
  const { read, write } = await openApi(server, 'manager.cee');
  await write('POST', 'CSContract/post', {
    idClient,
    libelle: 'Combles, Bretagne',
    dateDebut: '2026-01-01',
    dureeMois: 120,
    preavisMois: 3,
    valeurs: VALUES,
    tarifs: [
      {
        idType: 'type-101',
        codeFiche: 'BAR-EN-101',
        libelle: 'Isolation de combles',
        lieuCents: 11_800,
        contactCents: 2400,
        infructueuseCents: 5900,
      },
    ],
    signataires: [
      { partie: 'client', nom: 'Maud Le Bihan', qualite: 'directrice', email: CLIENT },
      { partie: 'bureau', nom: 'Claire Vasseur', qualite: 'responsable', email: OFFICE },
    ],
  });
  const { items } = await read<Page<Made>>('CSContract?size=1');
  return must(items[0], 'the contract that was just made is read');
}

const mailOf = (server: AppServer, a: string, pattern: RegExp): string =>
  courriels(server)
    .filter((mail) => mail.a === a)
    .flatMap(({ texte }) => pattern.exec(texte)?.[1] ?? [])
    .at(-1) ?? '';

/** Who holds the mailbox opens the link that came to it, reads, asks for a code, and signs with the one that came. */
async function signAs(email: string, { browser, serveur }: { browser: Browser; serveur: AppServer }): Promise<void> {
  const link = /\/signature\/(\S{70,})/;
  const code = /(?:^|\s)(\d{3} \d{3})(?:\s|$)/m;
  await expect.poll(() => mailOf(serveur, email, link)).not.toBe('');
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  await page.goto(serveur.url('cee', `/signature/${mailOf(serveur, email, link)}`));
  await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Code reçu par courriel' });
  await expect(field).toBeVisible();
  await expect.poll(() => mailOf(serveur, email, code)).not.toBe('');
  await field.fill(mailOf(serveur, email, code));
  await checkAxe(page, 'sign a contract');
  await page.getByRole('button', { name: 'Signer le contrat', exact: true }).click();
  await expect(page.getByText('Vous avez signé ce contrat.')).toBeVisible();
  await context.close();
}

test('[contrats/CT20] [contrats/CT21] the office sends a contract, both sides sign it by their links, and the sealed file is read', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id, numero } = await readyDraft(serveur);
  const page = await openAs('manager.cee', `/contracts/current/${id}`);
  const main = page.getByRole('main');
  await test.step('the draft leaves, once its signatories were named', async () => {
    await main.getByRole('button', { name: 'Envoyer en signature', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Envoyer en signature' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Signatures de ${numero}` })).toBeVisible();
    await expect(main.getByText('0 sur 2')).toBeVisible();
    await checkAxe(page, 'follow-up of a contract');
  });
  const followed = (words: string): Promise<void> =>
    expect(async () => {
      await main.getByRole('button', { name: 'Actualiser', exact: true }).click();
      await expect(main.getByText(words)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await test.step('both sides sign, the client first', async () => {
    await signAs(CLIENT, { browser, serveur });
    await followed('1 sur 2');
    await signAs(OFFICE, { browser, serveur });
    await followed('Tout le monde a signé.');
  });
  await test.step('the contract stands, and its sealed file is read', async () => {
    await main.getByRole('link', { name: 'Ouvrir le contrat', exact: true }).click();
    await expect(main.getByText('Actif', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Lire le contrat', exact: true }).click();
    await expect(page.getByText('Signé par tous : c’est le document scellé.')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
    await checkAxe(page, 'reader of a contract');
  });
});
