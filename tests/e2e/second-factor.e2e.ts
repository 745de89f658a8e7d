import { codeAt, stepAt } from '../../server/modules/auth/totp.ts';
import type { Locator } from 'playwright/test';
import { BUREAU, expect, PASSWORD, signIn, test } from './base.ts';

const ACCOUNT = 'control3.cee';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an application of codes does with the key that was typed in it. */
function decodedKey(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/\s/g, ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** From the password to the recovery codes, which are shown once. */
async function setUp(card: Locator): Promise<Locator> {
  await card.getByLabel('Votre mot de passe').fill(PASSWORD);
  await card.getByRole('button', { name: 'Continuer' }).click();
  await expect(card.getByRole('img', { name: /Clé du second facteur/ })).toBeVisible();
  const key = decodedKey(await card.locator('code').innerText());
  await card.getByLabel('Code que montre l’application').fill(codeAt(key, stepAt(Date.now())));
  await card.getByRole('button', { name: 'Confirmer' }).click();
  const codes = card.getByRole('list', { name: 'Gardez ces codes de secours' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return codes;
}

test('[session/D4] [session/D5] a second factor is turned on, asked for at sign-in, opened by a recovery code, removed by the office', async ({
  browser,
  openAs,
  serveur,
}) => {
  const context = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, serveur, ACCOUNT);
  await page.goto(serveur.url('cee', '/users/edit'));
  const card = page.getByRole('region', { name: 'Second facteur' });
  await card.getByRole('button', { name: 'Activer un second facteur' }).click();
  await card.getByLabel('Votre mot de passe').fill('pas le bon');
  await card.getByRole('button', { name: 'Continuer' }).click();
  await expect(card.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  const codes = await setUp(card);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await card.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(card.getByText(/Il reste 10 codes de secours/)).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions ouvertes' });
  await expect(sessions.getByText(/Chrome \d+ · Cette session/)).toBeVisible();

  const elsewhere = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto(serveur.url('cee', '/auth/signin'));
  await other.getByLabel('Adresse e-mail').fill(`${ACCOUNT}@constat.example`);
  await other.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await expect(other.getByLabel('Code de l’application')).toBeFocused();
  await other.getByLabel('Code de l’application').fill('000000');
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await expect(other.getByRole('alert')).toContainText('Ce code n’est pas le bon');
  await other.getByLabel('Code de l’application').fill(recoveryCode);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await expect(other).not.toHaveURL(/signin/);
  await other.goto(serveur.url('cee', '/users/edit'));
  await expect(other.getByRole('region', { name: 'Second facteur' }).getByText(/Il reste 9 codes/)).toBeVisible();
  // The first session is closed from the second: its next call is refused.
  const closeButton = other
    .getByRole('region', { name: 'Sessions ouvertes' })
    .getByRole('button', { name: /^Fermer la session/ });
  await expect(closeButton).toHaveCount(1);
  await closeButton.click();
  await expect(closeButton).toHaveCount(0);
  await elsewhere.close();
  await context.close();

  const bureau = await openAs('manager.cee', '/users/list');
  await bureau.getByRole('searchbox', { name: 'Chercher' }).fill('control3.cee');
  // The first of the two clicks must not fall on a row that is about to move.
  await expect(bureau.getByRole('main').getByRole('row')).toHaveCount(2);
  await bureau.getByRole('gridcell', { name: /control3\.cee@/ }).dblclick();
  await bureau.getByRole('button', { name: 'Retirer le second facteur' }).click();
  await bureau.getByRole('dialog').getByLabel('Votre mot de passe').fill(PASSWORD);
  await bureau.getByRole('dialog').getByRole('button', { name: 'Retirer le second facteur' }).click();
  await expect(bureau.getByText('Second facteur retiré.')).toBeVisible();
  await expect(bureau.getByRole('region', { name: 'Second facteur' }).getByText('Ce compte n’en a pas.')).toBeVisible();
});

test('[session/D7] an office asks for a second factor: whoever signs in sets it up before any screen', async ({
  browser,
  openAs,
  serveur,
}) => {
  const admin = await openAs('admin.cee', '/controlCompany/edit?id=1');
  const security = admin.getByRole('region', { name: 'Sécurité' });
  await security.getByRole('combobox', { name: 'Second facteur' }).click();
  await admin.getByRole('option', { name: 'Obligatoire', exact: true }).click();
  await security.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(security.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  const context = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const screen = page.getByRole('main');
  await signIn(page, serveur, 'basic.cee');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Votre bureau demande un second facteur');
  await page.goto(serveur.url('cee', '/dossiers/all'));
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Votre bureau demande un second facteur');
  await expect(page.getByRole('grid')).toHaveCount(0);
  const card = screen.getByRole('region', { name: 'Second facteur' });
  await card.getByRole('button', { name: 'Activer un second facteur' }).click();
  await setUp(card);
  await card.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/\/dossiers\/all/);
  await context.close();
});
