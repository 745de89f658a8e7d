import type { BrowserContext, Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { attendreCoquille, BUREAU, expect, MOT_DE_PASSE, test } from './base.ts';
import type { Compte } from './comptes.ts';
import { EcranListe } from './ecrans-liste.ts';
import { Reseau } from './reseau.ts';

const HORS_LIGNE = 'Invalid credentials. Please check your email and password.';

async function identifier(page: Page, compte: Compte, motDePasse = MOT_DE_PASSE): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(`${compte}@constat.example`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function demanderASortir(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
}

const bases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** Everything of the scope is on the device. */
async function premiereSynchronisation(page: Page): Promise<void> {
  await page.goto(new URL('/file', page.url()).href);
  await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible({ timeout: 60_000 });
}

const LANGUES = [
  ['en', 'English', 'Sign in', 'Approved'],
  ['es', 'Español', 'Iniciar sesión', 'Validados'],
  ['pt', 'Português', 'Iniciar sessão', 'Validados'],
  ['de', 'Deutsch', 'Anmelden', 'Freigegeben'],
  ['fr', 'Français', 'Se connecter', 'Validés'],
] as const;

test.describe('with the network', () => {
  test('a wrong password is refused in the words of the specification', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/auth/signin'));
    await identifier(page, 'control3.cee', 'Constat-2027');
    await expect(page.getByRole('alert')).toHaveText("La combinaison e-mail / mot de passe n'est pas valide");
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(serveur.url('cee', '/auth/signin'));
  });

  test('what is not complete is said beside its field, before asking the server', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/auth/signin'));
    await page.getByLabel('Adresse e-mail').fill('control3');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const email = page.getByLabel('Adresse e-mail');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(
      'Cette adresse n’est pas complète : il y manque un @ ou un domaine.',
    );
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
      'Indiquez votre mot de passe.',
    );
  });

  test('an account opened on the wrong site is told so', async ({ page, serveur }) => {
    await page.goto(serveur.url('eds', '/auth/signin'));
    await identifier(page, 'control.cee');
    await expect(page.getByRole('alert')).toContainText('Ce compte appartient à un autre portail.');
    await identifier(page, 'control.eds');
    await expect(page).toHaveURL(serveur.url('eds', '/dashboard/analytics'));
  });

  test('the sign-in page speaks five languages and remembers the choice', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/auth/signin'));
    for (const [code, nom, titre] of LANGUES) {
      await page.getByRole('contentinfo').getByRole('combobox').selectOption({ label: nom });
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
    }
  });

  test('the application speaks five languages', async ({ ouvrir }) => {
    const page = await ouvrir('manager.cee', '/dossiers/done');
    let courante = 'FR';
    for (const [code, nom, , valides] of LANGUES) {
      await page.getByRole('button', { name: new RegExp(`^${courante}, `) }).click();
      await page.getByRole('menuitemradio', { name: nom }).click();
      await expect(page.getByRole('heading', { level: 1, name: valides })).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${valides}`) })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      courante = code.toUpperCase();
    }
  });
});

test.describe('one device', () => {
  let reseau: Reseau;
  let contexte: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ serveur, browser }) => {
    reseau = new Reseau(serveur);
    await reseau.ouvrir();
    contexte = await browser.newContext({ ...BUREAU, reducedMotion: 'reduce' });
    page = await contexte.newPage();
    await page.goto(reseau.url('cee'));
  });
  test.afterEach(async () => {
    await contexte.close();
    await reseau.couper();
  });

  test('opens without the network after one sign-in with it, for the right password alone', async () => {
    await identifier(page, 'control.cee');
    await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible();
    await premiereSynchronisation(page);
    await attendreCoquille(contexte, page);
    await demanderASortir(page);
    await expect(page.getByText(/L’ouverture hors ligne reste possible \d+ jours/)).toBeVisible();

    await reseau.couper();
    await page.reload();
    await identifier(page, 'control.cee', 'Constat-2027');
    await expect(page.getByRole('alert')).toContainText(HORS_LIGNE);
    await expect(page.getByRole('alert')).toContainText('Identifiants non valides.');
    await identifier(page, 'control2.cee');
    await expect(page.getByRole('alert')).toContainText(HORS_LIGNE);
    await identifier(page, 'control.cee');
    await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();

    const verrou = page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('button', { name: /^Supervisions/ });
    await expect(verrou).toHaveAttribute('aria-disabled', 'true');
    await expect(verrou).toHaveAccessibleDescription('Non disponible hors ligne');
    await verrou.click();
    await expect(page).toHaveURL(/\/dashboard\/analytics$/);
    await page.getByRole('link', { name: /^En cours/ }).click();
    expect(await (await new EcranListe(page).prete()).nombre()).toBeGreaterThan(10);
  });

  test('keeps an unsent edit at sign-out, and gives it back to the same person', async ({ ouvrir, serveur }) => {
    await identifier(page, 'manager.cee');
    await premiereSynchronisation(page);
    await attendreCoquille(contexte, page);
    await page.goto(reseau.url('cee', '/dossiers/inprogress?tri=numero'));
    const liste = await new EcranListe(page).prete();
    const numero = must((await liste.valeurs('Numéro'))[0], 'the list has a row');
    await page.getByRole('link', { name: numero, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
    const dossier = new URL(page.url()).pathname;

    await reseau.couper();
    const modifier = page.getByRole('button', { name: 'Modifier : Téléphone' });
    await modifier.click();
    await page.getByLabel('Téléphone').fill('02 99 11 22 33');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '02 99 11 22 33' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Hors ligne.*1 modification à envoyer/ })).toBeVisible();

    await demanderASortir(page);
    const dialogue = page.getByRole('dialog', { name: '1 modification n’est pas encore envoyée' });
    await expect(dialogue).toContainText('Elles sont sur cet appareil et nulle part ailleurs.');
    await dialogue.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(page).toHaveURL(reseau.url('cee', dossier));
    await demanderASortir(page);
    await dialogue.getByRole('button', { name: 'Garder sur cet appareil' }).click();
    await expect(page.getByText('1 modification attend son envoi sur cet appareil.')).toBeVisible();

    await identifier(page, 'manager.cee');
    await expect(page.getByRole('button', { name: /Hors ligne.*1 modification à envoyer/ })).toBeVisible();
    await demanderASortir(page);
    await expect(dialogue).toBeVisible();
    await reseau.ouvrir();
    await dialogue.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();

    const autre = await ouvrir('basic.cee', dossier);
    await expect(autre.getByRole('link', { name: '02 99 11 22 33' })).toBeVisible();
    expect(serveur.port).not.toBe(Number(new URL(page.url()).port));
  });

  test('keeps nothing of someone who may not work offline', async () => {
    await identifier(page, 'basic.cee');
    await premiereSynchronisation(page);
    const pendant = await bases(page);
    expect(pendant.filter((nom) => nom.includes('constat-cee-'))).not.toEqual([]);
    await demanderASortir(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await expect.poll(async () => (await bases(page)).filter((nom) => /constat-(media-)?cee-/.test(nom))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((cle) => /badge|compt|vues/i.test(cle)))).toEqual(
      [],
    );
  });

  test('shows nothing of one controller to the next', async () => {
    await identifier(page, 'control2.cee');
    await premiereSynchronisation(page);
    await page.goto(reseau.url('cee', '/dossiers/inprogress'));
    const sienne = await new EcranListe(page).prete();
    const numeros = await sienne.valeurs('Numéro');
    const adresse = must(await sienne.lignes.first().getByRole('link').getAttribute('href'), 'a number is a link');
    await page.goto(reseau.url('cee', '/dossiers/inprogress?q=secret'));
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
    await page.getByLabel('Nom de la vue').fill('Vue de Samia');
    await page.keyboard.press('Enter');
    await demanderASortir(page);

    await identifier(page, 'control3.cee');
    await premiereSynchronisation(page);
    await page.goto(reseau.url('cee', '/dossiers/inprogress'));
    const autre = await new EcranListe(page).prete();
    const vues = await autre.exporter();
    for (const numero of numeros) expect(vues.texte).not.toContain(numero);
    await expect(page.getByRole('tab', { name: /Samia/ })).toHaveCount(0);
    await page.goto(reseau.url('cee', adresse));
    await expect(page.getByRole('heading', { level: 1, name: 'Ce dossier n’est pas sur cet appareil' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(must(numeros[0], 'a number was seen'));
    await expect(page.getByText(/Rien ne répond à/)).toBeVisible();
  });
});
