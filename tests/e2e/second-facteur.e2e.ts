import { codeAt, stepAt } from '../../server/modules/auth/totp.ts';
import type { Locator } from 'playwright/test';
import { BUREAU, expect, MOT_DE_PASSE, seConnecter, test } from './base.ts';

const COMPTE = 'control3.cee';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an application of codes does with the key that was typed in it. */
function cleLue(texte: string): Buffer {
  const bits = Array.from(texte.replaceAll(/\s/g, ''), (lettre) =>
    ALPHABET.indexOf(lettre).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

/** From the password to the recovery codes, which are shown once. */
async function regler(carte: Locator): Promise<Locator> {
  await carte.getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
  await carte.getByRole('button', { name: 'Continuer' }).click();
  await expect(carte.getByRole('img', { name: /Clé du second facteur/ })).toBeVisible();
  const cle = cleLue(await carte.locator('code').innerText());
  await carte.getByLabel('Code que montre l’application').fill(codeAt(cle, stepAt(Date.now())));
  await carte.getByRole('button', { name: 'Confirmer' }).click();
  const codes = carte.getByRole('list', { name: 'Gardez ces codes de secours' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return codes;
}

test('[session/D4] [session/D5] a second factor is turned on, asked for at sign-in, opened by a recovery code, removed by the office', async ({
  browser,
  ouvrir,
  serveur,
}) => {
  const contexte = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await contexte.newPage();
  await seConnecter(page, serveur, COMPTE);
  await page.goto(serveur.url('cee', '/users/edit'));
  const carte = page.getByRole('region', { name: 'Second facteur' });
  await carte.getByRole('button', { name: 'Activer un second facteur' }).click();
  await carte.getByLabel('Votre mot de passe').fill('pas le bon');
  await carte.getByRole('button', { name: 'Continuer' }).click();
  await expect(carte.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  const codes = await regler(carte);
  const secours = await codes.getByRole('listitem').first().innerText();
  await carte.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(carte.getByText(/Il reste 10 codes de secours/)).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions ouvertes' });
  await expect(sessions.getByText(/Chrome \d+ · Cette session/)).toBeVisible();

  const ailleurs = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const autre = await ailleurs.newPage();
  await autre.goto(serveur.url('cee', '/auth/signin'));
  await autre.getByLabel('Adresse e-mail').fill(`${COMPTE}@constat.example`);
  await autre.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await autre.getByRole('button', { name: 'Se connecter' }).click();
  await expect(autre.getByLabel('Code de l’application')).toBeFocused();
  await autre.getByLabel('Code de l’application').fill('000000');
  await autre.getByRole('button', { name: 'Se connecter' }).click();
  await expect(autre.getByRole('alert')).toContainText('Ce code n’est pas le bon');
  await autre.getByLabel('Code de l’application').fill(secours);
  await autre.getByRole('button', { name: 'Se connecter' }).click();
  await expect(autre).not.toHaveURL(/signin/);
  await autre.goto(serveur.url('cee', '/users/edit'));
  await expect(autre.getByRole('region', { name: 'Second facteur' }).getByText(/Il reste 9 codes/)).toBeVisible();
  // The first session is closed from the second: its next call is refused.
  const fermer = autre
    .getByRole('region', { name: 'Sessions ouvertes' })
    .getByRole('button', { name: /^Fermer la session/ });
  await expect(fermer).toHaveCount(1);
  await fermer.click();
  await expect(fermer).toHaveCount(0);
  await ailleurs.close();
  await contexte.close();

  const bureau = await ouvrir('manager.cee', '/users/list');
  await bureau.getByRole('searchbox', { name: 'Chercher' }).fill('control3.cee');
  // The first of the two clicks must not fall on a row that is about to move.
  await expect(bureau.getByRole('main').getByRole('row')).toHaveCount(2);
  await bureau.getByRole('gridcell', { name: /control3\.cee@/ }).dblclick();
  await bureau.getByRole('button', { name: 'Retirer le second facteur' }).click();
  await bureau.getByRole('dialog').getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
  await bureau.getByRole('dialog').getByRole('button', { name: 'Retirer le second facteur' }).click();
  await expect(bureau.getByText('Second facteur retiré.')).toBeVisible();
  await expect(bureau.getByRole('region', { name: 'Second facteur' }).getByText('Ce compte n’en a pas.')).toBeVisible();
});

test('[session/D7] an office asks for a second factor: whoever signs in sets it up before any screen', async ({
  browser,
  ouvrir,
  serveur,
}) => {
  const admin = await ouvrir('admin.cee', '/controlCompany/edit?id=1');
  const securite = admin.getByRole('region', { name: 'Sécurité' });
  await securite.getByRole('combobox', { name: 'Second facteur' }).click();
  await admin.getByRole('option', { name: 'Obligatoire', exact: true }).click();
  await securite.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(securite.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  const contexte = await browser.newContext({ ...BUREAU, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await contexte.newPage();
  const ecran = page.getByRole('main');
  await seConnecter(page, serveur, 'basic.cee');
  await expect(ecran.getByRole('heading', { level: 1 })).toHaveText('Votre bureau demande un second facteur');
  await page.goto(serveur.url('cee', '/dossiers/all'));
  await expect(ecran.getByRole('heading', { level: 1 })).toHaveText('Votre bureau demande un second facteur');
  await expect(page.getByRole('grid')).toHaveCount(0);
  const carte = ecran.getByRole('region', { name: 'Second facteur' });
  await carte.getByRole('button', { name: 'Activer un second facteur' }).click();
  await regler(carte);
  await carte.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/\/dossiers\/all/);
  await contexte.close();
});
