import { type Api, ouvrirApi, reponseDe } from './api.ts';
import { Appareil, visiteOuverte } from './appareil.ts';
import { BUREAU, expect, MOT_DE_PASSE, seConnecter, test } from './base.ts';

const FAUX = 'Constat-faux-2026';

test.describe('the sign-in page', () => {
  test('a wrong password says so and keeps the address', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/auth/signin'));
    await page.getByLabel('Adresse e-mail').fill('manager.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(FAUX);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert')).toHaveText("La combinaison e-mail / mot de passe n'est pas valide");
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('manager.cee@constat.example');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  });

  test('each variant shows its brand and installs under its name', async ({ page, serveur }) => {
    for (const [variant, nom, devise, couleur] of [
      ['cee', 'Constat CEE', 'Le contrôle des économies d’énergie, du sous-sol au dossier', '#0B6E4F'],
      ['eds', 'Constat Ascenseurs', 'La sécurité des ascenseurs, étage par étage', '#3346A8'],
      ['mar', 'Constat Rénov’', 'Chaque ménage, chaque étape, au même endroit', '#B4481E'],
    ] as const) {
      await page.goto(serveur.url(variant, '/auth/signin'));
      const panneau = page.getByRole('complementary', { name: 'Présentation' });
      await expect(panneau.getByText(nom, { exact: true })).toBeVisible();
      await expect(panneau.getByText(devise)).toBeVisible();
      const manifeste = await page.evaluate(async () => {
        const lien = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
        return (await (await fetch(lien?.href ?? '')).json()) as { name: string; theme_color: string };
      });
      expect(manifeste).toMatchObject({ name: nom, theme_color: couleur, start_url: '/', display: 'standalone' });
    }
  });

  test('it is read in five languages', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/auth/signin'));
    for (const [langue, titre, motDePasse] of [
      ['en', 'Sign in', 'Password'],
      ['es', 'Iniciar sesión', 'Contraseña'],
      ['pt', 'Iniciar sessão', 'Palavra-passe'],
      ['de', 'Anmelden', 'Passwort'],
      ['fr', 'Se connecter', 'Mot de passe'],
    ] as const) {
      await page.getByRole('combobox').selectOption(langue);
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
      await expect(page.getByLabel(motDePasse, { exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', langue);
    }
  });
});

test.describe('without a network', () => {
  test('the person who opened this device before opens it again, and nobody else', async ({ browser, serveur }) => {
    const appareil = await Appareil.prendre(browser, serveur);
    try {
      const { page } = appareil;
      await appareil.connecter('control2.cee');
      await expect(page.getByText(/Bonjour|Ma journée/).first()).toBeVisible();
      await appareil.couper();
      await appareil.deconnecter();
      await appareil.identifier('control2.cee', FAUX);
      const refus = page.getByRole('alert');
      await expect(refus).toContainText('Invalid credentials. Please check your email and password.');
      await expect(refus).toContainText('Identifiants non valides.');
      // The former refusal goes with the new attempt: what is read next is the answer to this one.
      await appareil.page.getByLabel('Adresse e-mail').fill('');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(refus).toHaveCount(0);
      await appareil.identifier('manager.cee');
      await expect(refus).toContainText('Invalid credentials. Please check your email and password.');
      await appareil.identifier('control2.cee');
      await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible();
    } finally {
      await appareil.rendre();
    }
  });

  test('a screen that the device does not hold yet says so, and the page is not lost', async ({ browser, serveur }) => {
    // The first moments on a device: the service worker answers nothing yet.
    const contexte = await browser.newContext({ ...BUREAU, serviceWorkers: 'block' });
    const page = await contexte.newPage();
    await seConnecter(page, serveur, 'manager.cee');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await contexte.setOffline(true);
    const absent = page.getByRole('heading', { name: 'Cet écran n’est pas encore sur l’appareil' });
    await page.getByRole('link', { name: 'Installateurs' }).click();
    await expect(absent).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeDisabled();
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await page.getByRole('link', { name: 'Installateurs' }).click();
    // The network comes back on a screen that is not there: sooner, it would be read at once.
    await expect(absent).toBeVisible();
    await contexte.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Installateurs/ })).toBeVisible();
    await contexte.close();
  });

  test('an account without offline access leaves no local database behind', async ({ browser, serveur }) => {
    const appareil = await Appareil.prendre(browser, serveur);
    try {
      await appareil.connecter('basic.cee');
      await expect.poll(() => appareil.bases()).not.toEqual([]);
      await appareil.deconnecter();
      await expect.poll(() => appareil.bases()).toEqual([]);
      await appareil.couper();
      await appareil.identifier('basic.cee');
      await expect(appareil.page.getByRole('alert')).toContainText(/réseau/);
    } finally {
      await appareil.rendre();
    }
  });
});

test.describe('edits that have not left', () => {
  let api: Api;
  let visite: string;
  test.beforeEach(async ({ serveur }) => {
    api = await ouvrirApi(serveur, 'control2.cee');
    visite = await visiteOuverte(api);
  });
  const UNE = 'modification n’est pas encore envoyée';
  const reference = () => reponseDe(api, visite, 'h_reference');

  /** Answers one field where nothing leaves, and asks to sign out. */
  async function sortirSansReseau(appareil: Appareil, valeur: string): Promise<void> {
    const { page } = appareil;
    await appareil.connecter('control2.cee');
    await page.goto(appareil.url(`/intervention/current/${visite}`));
    await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toBeVisible();
    await appareil.couper();
    await appareil.repondre(visite, valeur);
    await page.goto(appareil.url('/dashboard/analytics'));
    await appareil.demanderSortie();
    await expect(page.getByRole('dialog', { name: UNE })).toContainText('demande le réseau');
  }

  test('[sync/C11] signing out is held back: stay, or leave once it has been sent', async ({ browser, serveur }) => {
    const appareil = await Appareil.prendre(browser, serveur);
    try {
      const { page } = appareil;
      await sortirSansReseau(appareil, 'SORTIE-1');
      await page.getByRole('dialog').getByRole('button', { name: 'Rester connecté' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await reference()).not.toBe('SORTIE-1');
      await appareil.demanderSortie();
      await expect(page.getByRole('dialog', { name: UNE })).toBeVisible();
      // The office's server answers again while the question is on the screen: it leaves by itself, and that is said.
      await appareil.retablir();
      const dialogue = page.getByRole('dialog', { name: 'Tout est envoyé' });
      await expect(dialogue).toBeVisible();
      expect(await reference()).toBe('SORTIE-1');
      await dialogue.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL(/\/auth\/signin/);
    } finally {
      await appareil.rendre();
    }
  });

  test('[sync/C11] signing out is held back: sent now, it ends the session', async ({ browser, serveur }) => {
    const appareil = await Appareil.prendre(browser, serveur);
    try {
      const { page } = appareil;
      await sortirSansReseau(appareil, 'SORTIE-2');
      // The server answers, and takes its time to receive.
      let recevoir: () => void = () => undefined;
      const recu = new Promise<void>((resolve) => (recevoir = resolve));
      await page.context().route('**/api/Sync/push', async (route) => {
        await recu;
        await route.continue();
      });
      await appareil.retablir();
      await page.getByRole('dialog', { name: UNE }).getByRole('button', { name: 'Envoyer maintenant' }).click();
      expect(await reference()).not.toBe('SORTIE-2');
      recevoir();
      await expect(page).toHaveURL(/\/auth\/signin/);
      expect(await reference()).toBe('SORTIE-2');
    } finally {
      await appareil.rendre();
    }
  });

  test('[sync/C11] [sync/C13] kept for their author: the next person on the tablet neither sees nor sends them', async ({
    browser,
    serveur,
  }) => {
    const appareil = await Appareil.prendre(browser, serveur);
    try {
      const { page } = appareil;
      await appareil.connecter('control2.cee');
      await page.goto(appareil.url(`/intervention/current/${visite}`));
      await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toBeVisible();
      await appareil.couper();
      await appareil.repondre(visite, 'GARDE-1');
      await page.goto(appareil.url('/dashboard/analytics'));
      await appareil.demanderSortie();
      await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
      await expect(page).toHaveURL(/\/auth\/signin/);
      await expect(page.getByText('1 modification attend son envoi sur cet appareil.')).toBeVisible();
      await appareil.retablir();

      await appareil.connecter('control3.cee');
      await page.goto(appareil.url('/file'));
      await expect(page.getByText('Tout est reçu')).toBeVisible();
      await page.getByRole('button', { name: 'Synchroniser' }).first().click();
      await expect(page.getByText('Synchronisation terminée.')).toBeVisible();
      await page.goto(appareil.url(`/intervention/current/${visite}`));
      await expect(page.getByText('Cette intervention n’est pas sur cet appareil')).toBeVisible();
      await expect(page.getByText('GARDE-1')).toHaveCount(0);
      await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toHaveCount(0);
      expect(await reference()).not.toBe('GARDE-1');
      await page.goto(appareil.url('/dashboard/analytics'));
      await appareil.deconnecter();

      await appareil.connecter('control2.cee');
      await expect.poll(reference).toBe('GARDE-1');
    } finally {
      await appareil.rendre();
    }
  });
});

test('[sync/C12] an expired session lets work go on, and sends under the same person only', async ({
  browser,
  serveur,
}) => {
  const api = await ouvrirApi(serveur, 'control3.cee');
  const visite = await visiteOuverte(api);
  const appareil = await Appareil.prendre(browser, serveur);
  const NOUVEAU = 'une phrase qui a changé';
  try {
    const { page } = appareil;
    await appareil.connecter('control3.cee');
    await appareil.repondre(visite, 'AVANT');
    await expect.poll(() => reponseDe(api, visite, 'h_reference')).toBe('AVANT');

    // A new password closes every session of the account.
    const { id } = await api.lire<{ id: number }>('Auth/user');
    await api.ecrire('PUT', `Auth/Pass/${id}`, { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU });
    const bureau = await ouvrirApi(serveur, 'manager.cee');
    await appareil.repondre(visite, 'PENDANT');
    await expect(page.getByRole('button', { name: /Session à rouvrir/ })).toBeVisible();
    expect(await reponseDe(bureau, visite, 'h_reference')).toBe('AVANT');
    await appareil.repondre(visite, 'PENDANT ENCORE');

    await page.getByRole('button', { name: /Session à rouvrir/ }).click();
    await page.getByRole('link', { name: 'Se reconnecter' }).click();
    await appareil.identifier('control3.cee', NOUVEAU);
    await expect(page).not.toHaveURL(/signin/);
    await expect.poll(() => reponseDe(bureau, visite, 'h_reference')).toBe('PENDANT ENCORE');
  } finally {
    await appareil.rendre();
  }
});
