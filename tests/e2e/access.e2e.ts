import type { Page } from 'playwright/test';
import { menuSections } from '../../src/app/menu/menu-entries.ts';
import { profileOf, READERS_OF_STORIES } from '../support/readers.ts';
import { expect, PASSWORD, test } from './base.ts';
import { readScreens } from './readable-screens.ts';

// What each role may open, its menu and its words: src/app, and tests/screens/access.browser.test.tsx.

/** Addresses of the side menu, in its order. */
const menuEntries = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** One tab an account: signing in costs more than what is read. */
test.describe('what a server gave', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const account of READERS_OF_STORIES) {
    test(`${account} lands on the home page of the office, and all that it opens is readable by everybody`, async ({
      openAs,
      serveur,
    }) => {
      const page = await openAs(account, '/');
      await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/analytics');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { role, variant } = profileOf(account);
      const entries = menuSections(role, variant).flatMap((section) => section.entries);
      await expect.poll(() => menuEntries(page)).toEqual(entries.map(({ path }) => path));
      await readScreens(page, serveur, account);
    });
  }
});

test('whoever is signed out is led through sign-in to the screen that was asked for, and never to another site', async ({
  page,
  serveur,
}) => {
  await page.goto(serveur.url('cee'));
  await expect(page).toHaveURL(serveur.url('cee', '/auth/signin'));
  const asked = '/dossiers/archive?q=rennes';
  await page.goto(serveur.url('cee', asked));
  await expect(page).toHaveURL(serveur.url('cee', `/auth/signin?${new URLSearchParams({ retour: asked })}`));
  await page.getByLabel('Adresse e-mail').fill('basic.cee@constat.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(serveur.url('cee', asked));
  // Nobody who is signed in has anything to do there.
  await page.goto(serveur.url('cee', '/auth/signin?retour=//voleur.example/dossiers'));
  await expect(page).toHaveURL(serveur.url('cee', '/dashboard/analytics'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});
