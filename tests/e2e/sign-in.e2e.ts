import { type Api, openApi, reponseOf } from './api.ts';
import { Device, visitToFill } from './device.ts';
import { BUREAU, expect, PASSWORD, signIn, test } from './base.ts';

const WRONG_PASSWORD = 'Constat-faux-2026';

test.describe('without a network', () => {
  test('the person who opened this device before opens it again, and nobody else', async ({ browser, serveur }) => {
    const device = await Device.take(browser, serveur);
    try {
      const { page } = device;
      await device.signIn('control2.cee');
      await expect(page.getByText(/Bonjour|Ma journée/).first()).toBeVisible();
      await device.cut();
      await device.signOut();
      await device.fillSignIn('control2.cee', WRONG_PASSWORD);
      const refus = page.getByRole('alert');
      await expect(refus).toHaveText(
        /^Identifiants non valides\. .*\(Invalid credentials\. Please check your email and password\.\)$/,
      );
      // The former refusal goes with the new attempt: what is read next is the answer to this one.
      await device.page.getByLabel('Adresse e-mail').fill('');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(refus).toHaveCount(0);
      await device.fillSignIn('manager.cee');
      await expect(refus).toContainText('Invalid credentials. Please check your email and password.');
      await device.fillSignIn('control2.cee');
      await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible();
    } finally {
      await device.giveBack();
    }
  });

  test('a screen that the device does not hold yet says so, and the page is not lost', async ({ browser, serveur }) => {
    // The first moments on a device: the service worker answers nothing yet.
    const context = await browser.newContext(BUREAU);
    const page = await context.newPage();
    await signIn(page, serveur, 'manager.cee');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await context.setOffline(true);
    const absent = page.getByRole('heading', { name: 'Cet écran n’est pas encore sur l’appareil' });
    await page.getByRole('link', { name: 'Installateurs', exact: true }).click();
    await expect(absent).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeDisabled();
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await page.getByRole('link', { name: 'Installateurs', exact: true }).click();
    // The network comes back on a screen that is not there: sooner, it would be read at once.
    await expect(absent).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Installateurs/ })).toBeVisible();
    await context.close();
  });

  test('[session/K7] a device that lost its key asks for the sign-in again, and says why', async ({
    browser,
    serveur,
  }) => {
    const device = await Device.take(browser, serveur);
    try {
      const { page } = device;
      await device.signIn('control2.cee');
      const day = page.getByRole('heading', { level: 1, name: 'Ma journée' });
      await expect(day).toBeVisible();
      await page.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const asked = indexedDB.open('constat-session');
            asked.addEventListener('error', () => reject(new Error('constat-session')));
            asked.addEventListener('success', () => {
              const transaction = asked.result.transaction(['appareil'], 'readwrite');
              transaction.objectStore('appareil').delete('sceau');
              transaction.addEventListener('complete', () => {
                asked.result.close();
                resolve();
              });
            });
          }),
      );
      await page.reload();
      await expect(page.getByText('Votre session est à rouvrir. Ce qui attend sur cet appareil partira')).toBeVisible();
      await device.fillSignIn('control2.cee');
      await expect(day).toBeVisible();
    } finally {
      await device.giveBack();
    }
  });

  test('an account without offline access leaves no local database behind', async ({ browser, serveur }) => {
    const device = await Device.take(browser, serveur);
    try {
      await device.signIn('basic.cee');
      await expect.poll(() => device.bases()).not.toEqual([]);
      await device.signOut();
      await expect.poll(() => device.bases()).toEqual([]);
      await device.cut();
      await device.fillSignIn('basic.cee');
      await expect(device.page.getByRole('alert')).toContainText(/réseau/);
    } finally {
      await device.giveBack();
    }
  });
});

test.describe('edits that have not left', () => {
  let api: Api;
  let visit: string;
  test.beforeEach(async ({ serveur }) => {
    api = await openApi(serveur, 'control2.cee');
    visit = await visitToFill(api);
  });
  const ONE_UNSENT = 'modification n’est pas encore envoyée';
  const reference = () => reponseOf(api, visit, 'h_reference');

  /** Answers one field where nothing leaves, and asks to sign out. */
  async function signOutWithoutNetwork(device: Device, value: string): Promise<void> {
    const { page } = device;
    await device.signIn('control2.cee');
    await page.goto(device.url(`/intervention/current/${visit}`));
    await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toBeVisible();
    await device.cut();
    await device.answer(visit, value);
    await page.goto(device.url('/dashboard/analytics'));
    await device.askSignOut();
    await expect(page.getByRole('dialog', { name: ONE_UNSENT })).toContainText('demande le réseau');
  }

  test('[sync/C11] signing out is held back: stay, or leave once it has been sent', async ({ browser, serveur }) => {
    const device = await Device.take(browser, serveur);
    try {
      const { page } = device;
      await signOutWithoutNetwork(device, 'SORTIE-1');
      await page.getByRole('dialog').getByRole('button', { name: 'Rester connecté' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await reference()).not.toBe('SORTIE-1');
      await device.askSignOut();
      await expect(page.getByRole('dialog', { name: ONE_UNSENT })).toBeVisible();
      // The office's server answers again while the question is on the screen: it leaves by itself, and that is said.
      await device.restore();
      const dialog = page.getByRole('dialog', { name: 'Tout est envoyé' });
      await expect(dialog).toBeVisible();
      expect(await reference()).toBe('SORTIE-1');
      await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL(/\/auth\/signin/);
    } finally {
      await device.giveBack();
    }
  });

  test('[sync/C11] signing out is held back: sent now, it ends the session', async ({ browser, serveur }) => {
    const device = await Device.take(browser, serveur);
    try {
      const { page } = device;
      await signOutWithoutNetwork(device, 'SORTIE-2');
      // The server answers, and takes its time to receive.
      let markReceived: () => void = () => undefined;
      const received = new Promise<void>((resolve) => (markReceived = resolve));
      await page.context().route('**/api/Sync/push', async (route) => {
        await received;
        await route.continue();
      });
      await device.restore();
      await page.getByRole('dialog', { name: ONE_UNSENT }).getByRole('button', { name: 'Envoyer maintenant' }).click();
      expect(await reference()).not.toBe('SORTIE-2');
      markReceived();
      await expect(page).toHaveURL(/\/auth\/signin/);
      expect(await reference()).toBe('SORTIE-2');
    } finally {
      await device.giveBack();
    }
  });

  test('[sync/C11] [sync/C13] kept for their author: the next person on the tablet neither sees nor sends them', async ({
    browser,
    serveur,
  }) => {
    const device = await Device.take(browser, serveur);
    try {
      const { page } = device;
      await device.signIn('control2.cee');
      await page.goto(device.url(`/intervention/current/${visit}`));
      await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toBeVisible();
      await device.cut();
      await device.answer(visit, 'GARDE-1');
      await page.goto(device.url('/dashboard/analytics'));
      await device.askSignOut();
      await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
      await expect(page).toHaveURL(/\/auth\/signin/);
      await expect(page.getByText('1 réponse attend son envoi sur cet appareil.')).toBeVisible();
      await device.restore();

      await device.signIn('control3.cee');
      await page.goto(device.url('/file'));
      await expect(page.getByText('Tout est reçu')).toBeVisible();
      await page.getByRole('button', { name: 'Synchroniser' }).first().click();
      await expect(page.getByText('Synchronisation terminée.')).toBeVisible();
      await page.goto(device.url(`/intervention/current/${visit}`));
      await expect(page.getByText('Cette intervention n’est pas sur cet appareil')).toBeVisible();
      await expect(page.getByText('GARDE-1')).toHaveCount(0);
      await expect(page.getByLabel('Référence interne de l’opération (demandeur)')).toHaveCount(0);
      expect(await reference()).not.toBe('GARDE-1');
      await page.goto(device.url('/dashboard/analytics'));
      await device.signOut();

      await device.signIn('control2.cee');
      await expect.poll(reference).toBe('GARDE-1');
    } finally {
      await device.giveBack();
    }
  });
});

test('[sync/C12] an expired session lets work go on, and sends under the same person only', async ({
  browser,
  serveur,
}) => {
  const api = await openApi(serveur, 'control3.cee');
  const visit = await visitToFill(api);
  const device = await Device.take(browser, serveur);
  const NEW_PASSWORD = 'une phrase qui a changé';
  try {
    const { page } = device;
    await device.signIn('control3.cee');
    await device.answer(visit, 'AVANT');
    await expect.poll(() => reponseOf(api, visit, 'h_reference')).toBe('AVANT');

    // A new password closes every session of the account.
    const { id } = await api.read<{ id: number }>('Auth/user');
    await api.write('PUT', `Auth/Pass/${id}`, { ancienMotDePasse: PASSWORD, nouveauMotDePasse: NEW_PASSWORD });
    const bureau = await openApi(serveur, 'manager.cee');
    await device.answer(visit, 'PENDANT');
    await expect(page.getByRole('button', { name: /Session à rouvrir/ })).toBeVisible();
    expect(await reponseOf(bureau, visit, 'h_reference')).toBe('AVANT');
    await device.answer(visit, 'PENDANT ENCORE');

    await page.getByRole('button', { name: /Session à rouvrir/ }).click();
    await page.getByRole('link', { name: 'Se reconnecter' }).click();
    await device.fillSignIn('control3.cee', NEW_PASSWORD);
    await expect(page).not.toHaveURL(/signin/);
    await expect.poll(() => reponseOf(bureau, visit, 'h_reference')).toBe('PENDANT ENCORE');
  } finally {
    await device.giveBack();
  }
});
