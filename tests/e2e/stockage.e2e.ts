import { BUREAU, estAJour, expect, ouvrirVisite, seConnecter, TABLETTE, test } from './base.ts';

const LANGUE = { locale: 'fr-FR', timezoneId: 'Europe/Paris' } as const;

test('[sync/C26] a full device is a sentence with an action, and what was typed is saved once there is room', async ({
  browser,
  serveur,
}) => {
  const contexte = await browser.newContext({ ...TABLETTE, ...LANGUE });
  const page = await contexte.newPage();
  try {
    await seConnecter(page, serveur, 'control.cee');
    await ouvrirVisite(page, 'Mme Jocelyne Thévenard');
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('AVANT');
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();

    // The browser itself refuses, at the commit: not one byte more for this origin.
    const outils = await contexte.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await outils.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    const alerte = page.getByRole('alert').filter({ hasText: 'La mémoire de l’appareil est pleine' });
    let saisie = 'AVANT';
    await expect(async () => {
      saisie += ' ET APRÈS';
      await reference.fill(saisie);
      await expect(alerte).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('output[data-phase]')).toHaveAttribute('data-phase', 'echec');
    await expect(reference).toHaveValue(saisie);

    await outils.send('Storage.overrideQuotaForOrigin', { origin });
    await alerte.getByRole('button', { name: 'Libérer de la place' }).click();
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
    await expect(alerte).toHaveCount(0);
    await page.reload();
    await expect(reference).toHaveValue(saisie);
  } finally {
    await contexte.close();
  }
});

test('[sync/C27] [platform/W7] on an iPad, the two storages are told before any work, with the steps, and put away', async ({
  browser,
  serveur,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
  const contexte = await browser.newContext({ ...TABLETTE, ...LANGUE, userAgent });
  const page = await contexte.newPage();
  try {
    await page.goto(serveur.url('cee', '/auth/signin'));
    const proposal = page.getByText(/a son propre espace\s: ce que vous saisissez ici n’y paraîtra pas/);
    await expect(proposal).toBeVisible();
    await expect(proposal).toContainText(/Touchez Partager, puis «\sSur l’écran d’accueil\s»/);
    await seConnecter(page, serveur, 'control.cee');
    await expect(proposal).toBeVisible();
    await page.getByRole('button', { name: 'Ne plus proposer ici' }).click();
    await expect(proposal).toHaveCount(0);
    await page.reload();
    await estAJour(page);
    await expect(proposal).toHaveCount(0);
  } finally {
    await contexte.close();
  }
});

test('[platform/W5] a browser that keeps no program says before a trip that it will not open again without a network', async ({
  browser,
  serveur,
}) => {
  const contexte = await browser.newContext({ ...BUREAU, ...LANGUE });
  await contexte.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await contexte.newPage();
  try {
    await seConnecter(page, serveur, 'control.cee');
    const card = page.getByRole('region', { name: 'Pour partir' });
    await expect(card.getByText(/ne pourra pas rouvrir l’application sans réseau/)).toBeVisible();
  } finally {
    await contexte.close();
  }
});

test('[platform/W5] [platform/W6] before a trip, what this browser does not promise is said, and when it sends', async ({
  browser,
  serveur,
}) => {
  const contexte = await browser.newContext({ ...BUREAU, ...LANGUE });
  await contexte.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    let isKept = false;
    Object.assign(StorageManager.prototype, {
      persisted: () => Promise.resolve(isKept),
      persist: () => Promise.resolve((isKept = true)),
    });
  });
  const page = await contexte.newPage();
  try {
    await seConnecter(page, serveur, 'control.cee');
    const warning = page.getByText(/peut effacer les données de cet appareil/);
    const card = page.getByRole('region', { name: 'Pour partir' });
    await expect(card.locator(warning)).toBeVisible();
    await card.getByRole('button', { name: 'Demander de les garder' }).click();
    await expect(warning).toHaveCount(0);

    await estAJour(page);
    // The panel is read when it is first opened: by then the whole program is here.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await contexte.setOffline(true);
    await page.getByRole('button', { name: /Hors ligne/ }).click();
    await expect(page.getByText(/ce navigateur ne l’envoie pas une fois l’onglet fermé/)).toBeVisible();
  } finally {
    await contexte.close();
  }
});
