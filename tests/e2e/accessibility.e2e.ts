import { DARK, LIGHT, VIEWS } from '../support/axe-views.ts';
import { checkAxe, checkViews, show } from './axe.ts';
import { expect, openVisit, test } from './base.ts';
import { ListScreen } from './list-screen.ts';
import { publicPages } from './checked-screens.ts';

// The screens of each role are read in access.e2e.ts and in tests/screens (tests/support/readers.ts says by whom).
test.describe.configure({ mode: 'parallel' });

test('the pages without a session are readable by everybody', async ({ page, serveur }) => {
  for (const path of publicPages()) {
    await page.goto(serveur.url('cee', path));
    await checkViews(page, VIEWS, path);
  }
  for (const variant of ['eds', 'mar'] as const) {
    await page.goto(serveur.url(variant, '/auth/signin'));
    await checkViews(page, [LIGHT, DARK], `${variant} sign-in`);
  }
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
  await checkViews(page, [DARK, LIGHT], 'sign-in refused');
});

test('what opens over a screen is readable by everybody', async ({ openAs, serveur }) => {
  const page = await openAs('manager.cee', '/dossiers/inprogress');
  const close = () => page.keyboard.press('Escape');
  const list = await new ListScreen(page).ready();
  const listOverlays: readonly (readonly [nom: string, ouvrirLa: () => Promise<void>])[] = [
    ['search', () => page.keyboard.press('Control+k')],
    ['synchronisation', () => page.getByRole('button', { name: /En ligne/ }).click()],
    ['account', () => page.getByRole('button', { name: /Menu du compte/ }).click()],
    ['languages', () => page.getByRole('button', { name: /Langue/ }).click()],
    ['notifications', () => page.getByRole('button', { name: /^Notifications/ }).click()],
    ['filter', () => page.getByRole('search').getByRole('button', { name: 'Client', exact: true }).click()],
  ];
  for (const theme of ['light', 'dark'] as const) {
    await show(page, { taille: 'bureau', theme });
    for (const [nom, ouvrirLa] of listOverlays) {
      await ouvrirLa();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await checkAxe(page, `${nom}, ${theme}`);
      await close();
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    }
  }
  await list.rows.first().getByRole('checkbox').check();
  await checkViews(page, [DARK, LIGHT], 'selected rows');
  await show(page, { taille: 'telephone', theme: 'dark' });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
  await checkAxe(page, 'menu of a phone');
  await page.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(serveur.url('cee', '/admin/notification'));
  await checkViews(page, [LIGHT], 'not for this role');
});

test('a form in the field, its sections and its dialogs are readable by everybody', async ({ openAs }) => {
  const page = await openAs('control.cee', '/dashboard/analytics');
  await openVisit(page, 'Mme Jocelyne Thévenard');
  const sections = page.getByRole('navigation', { name: 'Sections du formulaire' }).getByRole('button');
  await expect(sections.first()).toBeVisible();
  for (let rank = 0; rank < (await sections.count()); rank++) {
    await sections.nth(rank).click();
    await checkViews(page, rank % 2 === 0 ? [DARK, LIGHT] : [LIGHT, DARK], `section ${rank + 1}`);
  }
  await show(page, { taille: 'tablette', theme: 'dark' });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkAxe(page, 'actions of a form');
});
