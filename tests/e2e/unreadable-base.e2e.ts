import { readFileSync } from 'node:fs';
import { checkAxe } from './axe.ts';
import { expect, expectKept, openVisit, signIn, TABLET, test } from './base.ts';

test.use({ serviceWorkers: 'allow' });

test('[sync/C29] a database that does not open at the start says so, gives what waits in a file, and opens by itself once it can', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...TABLET, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  // One file of the disk is damaged, as long as the test says so; the browser has the others.
  await context.addInitScript(() => {
    const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as IDBFactory['open'];
    IDBFactory.prototype.open = function (nom, version) {
      if (nom.endsWith('--_rxdb_internal') && localStorage.getItem('test.damaged') !== null)
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
      return Reflect.apply(open, this, version === undefined ? [nom] : [nom, version]);
    };
  });
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('TYPÉ AVANT LA PANNE');
    await expectKept(page);

    await page.evaluate(() => localStorage.setItem('test.damaged', '1'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’application n’a pas pu démarrer');
    await expect(page.getByText('La base de données de cet appareil ne s’ouvre pas.')).toBeVisible();
    await expect(page.getByText(/Nouvel essai dans \d+ s\./)).toBeVisible();
    await expect(page.getByText('1 modification attend d’être envoyée depuis cet appareil.')).toBeVisible();
    await checkAxe(page, 'a page whose database does not open');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter ce qui attend' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('constat-file.json');
    expect(readFileSync(await file.path(), 'utf8')).toContain('TYPÉ AVANT LA PANNE');

    // Nobody touches the page: it opens, at the visit, with what was typed.
    await page.evaluate(() => localStorage.removeItem('test.damaged'));
    await expect(reference).toHaveValue('TYPÉ AVANT LA PANNE', { timeout: 120_000 });
    await context.setOffline(false);
    await expect(page.locator('output[data-phase=recu]')).toBeVisible();
  } finally {
    await context.close();
  }
});

test('[sync/S29] the browser deletes the databases under an open form: the page says so, and what it holds is kept again and leaves', async ({
  browser,
  serveur,
}) => {
  const context = await browser.newContext({ ...TABLET, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  try {
    await signIn(page, serveur, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('ENREGISTRÉ, PAS PARTI');
    await expectKept(page);

    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'indexeddb,local_storage',
    });
    // Nobody touches anything: the page hears of it by itself.
    const notice = page.getByRole('alert').filter({ hasText: 'Le navigateur a effacé la base de données' });
    await expect(notice).toContainText(
      'Une modification, enregistrée ici et que le serveur n’a pas reçue, a été remise',
    );
    await expect(reference).toHaveValue('ENREGISTRÉ, PAS PARTI');
    await checkAxe(page, 'a form whose database was deleted');
    await reference.fill('TAPÉ APRÈS');
    await expectKept(page);
    await expect(page.getByText(/périmètre/)).toHaveCount(0);

    // As if the tablet were closed and opened again: signed in still, and it waits.
    await page.reload();
    await expect(reference).toHaveValue('TAPÉ APRÈS');
    await context.setOffline(false);
    await expect(page.locator('output[data-phase=recu]')).toBeVisible();
    await page.goto(new URL('/file', page.url()).href);
    await expect(page.getByText('Tout est reçu')).toBeVisible();
  } finally {
    await context.close();
  }
});
