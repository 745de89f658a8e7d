import { BUREAU, expectUpToDate, expectKept, expect, openVisit, signIn, TABLET, test } from './base.ts';

const LANGUAGE = { locale: 'fr-FR', timezoneId: 'Europe/Paris' } as const;

test('[sync/C26] a full device is a sentence with an action, and what was typed is saved once there is room', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...TABLET, ...LANGUAGE });
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('AVANT');
    await expectKept(page);

    // The browser itself refuses, at the commit: not one byte more for this origin.
    const devtools = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    const alert = page.getByRole('alert').filter({ hasText: 'La mémoire de l’appareil est pleine' });
    let typed = 'AVANT';
    await expect(async () => {
      typed += ' ET APRÈS';
      await reference.fill(typed);
      await expect(alert).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('output[data-phase]')).toHaveAttribute('data-phase', 'echec');
    await expect(reference).toHaveValue(typed);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await alert.getByRole('button', { name: 'Libérer de la place' }).click();
    await expectKept(page);
    await expect(alert).toHaveCount(0);
    await page.reload();
    await expect(reference).toHaveValue(typed);
  } finally {
    await context.close();
  }
});

test('[sync/C27] [platform/W7] on an iPad, the two storages are told before any work, with the steps, and put away', async ({
  browser,
  serveur,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
  const context = await browser.newContext({ ...TABLET, ...LANGUAGE, userAgent });
  const page = await context.newPage();
  try {
    await page.goto(serveur.url('cee', '/auth/signin'));
    const proposal = page.getByText(/a son propre espace\s: ce que vous saisissez ici n’y paraîtra pas/);
    await expect(proposal).toBeVisible();
    await expect(proposal).toContainText(/Touchez Partager, puis «\sSur l’écran d’accueil\s»/);
    await signIn(page, serveur, 'control.cee');
    await expect(proposal).toBeVisible();
    await page.getByRole('button', { name: 'Ne plus proposer ici' }).click();
    await expect(proposal).toHaveCount(0);
    await page.reload();
    await expectUpToDate(page);
    await expect(proposal).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test('[platform/W5] a browser that keeps no program says before a trip that it will not open again without a network', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...BUREAU, ...LANGUAGE });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    const card = page.getByRole('region', { name: 'Pour partir' });
    await expect(card.getByText(/ne pourra pas rouvrir l’application sans réseau/)).toBeVisible();
  } finally {
    await context.close();
  }
});

test('[platform/W5] [platform/W6] before a trip, what this browser does not promise is said, and when it sends', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...BUREAU, ...LANGUAGE });
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    let isKept = false;
    Object.assign(StorageManager.prototype, {
      persisted: () => Promise.resolve(isKept),
      persist: () => Promise.resolve((isKept = true)),
    });
  });
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    const warning = page.getByText(/peut effacer les données de cet appareil/);
    const card = page.getByRole('region', { name: 'Pour partir' });
    await expect(card.locator(warning)).toBeVisible();
    await card.getByRole('button', { name: 'Demander de les garder' }).click();
    await expect(warning).toHaveCount(0);

    await expectUpToDate(page);
    // The panel is read when it is first opened: by then the whole program is here.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.getByRole('button', { name: /Hors ligne/ }).click();
    await expect(page.getByText(/ce navigateur ne l’envoie pas une fois l’onglet fermé/)).toBeVisible();
  } finally {
    await context.close();
  }
});
