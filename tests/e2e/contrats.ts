import type { Browser, Page as Screen } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

export const CLIENT = 'client.cee@constat.example';
export const OFFICE = 'manager.cee@constat.example';
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

/** A whole draft between the office of the demonstration and the client of its account, for a story to send. */
export async function readyDraft(server: AppServer, fields: object = {}): Promise<Made> {
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
        idType: 'BAR-EN-101',
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
    ...fields,
  });
  const { items } = await read<Page<Made>>('CSContract?size=1');
  return must(items[0], 'the contract that was just made is read');
}

const mailOf = (server: AppServer, a: string, pattern: RegExp): string =>
  courriels(server)
    .filter((mail) => mail.a === a)
    .flatMap(({ texte }) => pattern.exec(texte)?.[1] ?? [])
    .at(-1) ?? '';

/** Who holds the mailbox opens the link that came to it, and signs. */
export async function signAs(
  email: string,
  { browser, serveur }: { browser: Browser; serveur: AppServer },
): Promise<void> {
  const link = /\/signature\/(\S{70,})/;
  await expect.poll(() => mailOf(serveur, email, link)).not.toBe('');
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  await page.goto(serveur.url('cee', `/signature/${mailOf(serveur, email, link)}`));
  await signOn(page, serveur, email);
  await context.close();
}

/** Where a contract is signed: reads it, asks for a code, and signs with the one that came. */
export async function signOn(page: Screen, serveur: AppServer, email: string): Promise<void> {
  const code = /(?:^|\s)(\d{3} \d{3})(?:\s|$)/m;
  await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Code reçu par courriel' });
  await expect(field).toBeVisible();
  await expect.poll(() => mailOf(serveur, email, code)).not.toBe('');
  await field.fill(mailOf(serveur, email, code));
  await checkAxe(page, 'sign a contract');
  await page.getByRole('button', { name: 'Signer le contrat', exact: true }).click();
  await expect(page.getByText('Vous avez signé ce contrat.')).toBeVisible();
}
