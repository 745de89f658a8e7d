import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.mjs';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';

const PHONE = { viewport: { width: 360, height: 740 }, locale: 'fr-FR' } as const;
const TITLE = 'L’application n’a pas pu démarrer';

/** A page of somebody's own browser, as it is without this piece of it. */
async function pageWithout(
  browser: Browser,
  { remove, ...options }: BrowserContextOptions & { readonly remove?: () => void } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  if (remove !== undefined) await context.addInitScript(remove);
  return context.newPage();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[platform/W3] a browser that lacks a piece is told which one, what is safe and what to do, and copies it', async ({
  browser,
  serveur,
}) => {
  const page = await pageWithout(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
    remove: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  });
  await page.goto(serveur.url('cee'));
  await expect(heading(page)).toHaveText(TITLE);
  await expect(page.getByText(/Il lui manque\s: Web Locks\./)).toBeVisible();
  await expect(page.getByText('Ce qui est déjà enregistré sur cet appareil y reste.')).toBeVisible();
  await page.getByRole('button', { name: 'Copier le détail' }).click();
  await expect(page.getByRole('status')).toHaveText('Détail copié.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Constat: ancien (Web Locks)');
  expect(copied).toContain(await page.evaluate(() => navigator.userAgent));
  await checkAxe(page, 'a page that cannot start, on a phone');
  await page.context().close();
});

test('[platform/W3] a program that this browser cannot read, a file that does not come, a storage that is closed', async ({
  browser,
  serveur,
}) => {
  const old = await pageWithout(browser);
  await old.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const this is newer than I am;' }),
  );
  await old.goto(serveur.url('cee'));
  await expect(old.getByText(/Mettez-le à jour, ou ouvrez cette adresse avec un autre/)).toBeVisible();
  await old.context().close();

  const cut = await pageWithout(browser);
  await cut.route('**/assets/application-*.js', (route) => route.abort());
  await cut.goto(serveur.url('cee'));
  await expect(cut.getByText('Rejoignez un réseau, puis rechargez la page.')).toBeVisible();
  await cut.context().close();

  const closed = await pageWithout(browser, {
    remove: () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  });
  await closed.goto(serveur.url('cee'));
  await expect(closed.getByText(/Quittez la navigation privée/)).toBeVisible();
  await expect(closed.getByText('SecurityError: The operation is insecure.')).toBeVisible();
  await closed.context().close();
});

test('[platform/W3] an engine that cannot start is said at once, and a sign-in never waits for it for ever', async ({
  browser,
  serveur,
}) => {
  const page = await pageWithout(browser);
  // The worker alone: the page finds all that it needs.
  await page.route('**/assets/main-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'navigator.storage.thatIsNotThere.estimate();' }),
  );
  await page.goto(serveur.url('cee', '/auth/signin'));
  await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Constat-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert').getByText(/reading 'estimate'/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copier le détail' })).toBeVisible();
  await page.goto(serveur.url('cee'));
  await expect(heading(page)).toHaveText(TITLE);
  await page.context().close();
});

test('[platform/W4] opened over plain HTTP from another machine, the page asks for HTTPS and says how', async ({
  serveur,
}) => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP cee.bureau.test 127.0.0.1'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const page = await pageWithout(browser);
  await page.goto(`http://cee.bureau.test:${serveur.port}/auth/signin`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByText(/ouverte sans HTTPS, à l’adresse http:\/\/cee\.bureau\.test/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Ouvrir en HTTPS' });
  await expect(link).toHaveAttribute('href', `https://cee.bureau.test:${serveur.port}/auth/signin`);
  await page.getByRole('button', { name: 'Copier le détail' }).click();
  await expect(page.getByRole('status')).toHaveText('Détail copié.');
  await checkAxe(page, 'a page that needs HTTPS');
  await browser.close();
});
