import { SCREENS } from '../../src/app/screens.ts';
import { CLAIR, montrer, SOMBRE, verifierAxe, verifierVues, VUES } from './axe.ts';
import { expect, ouvrirVisite, test } from './base.ts';
import { lecteurDe } from './ecrans-lisibles.ts';
import { EcranListe } from './ecrans-liste.ts';
import { pagesPubliques } from './ecrans-verifies.ts';

// The screens of each role are read in acces.e2e.ts, in the tab that shows their menu.
test.describe.configure({ mode: 'parallel' });

test('every screen is read by somebody', () => {
  expect(SCREENS.filter((screen) => lecteurDe(screen) === undefined).map(({ path }) => path)).toEqual([]);
});

test('the pages without a session are readable by everybody', async ({ page, serveur }) => {
  for (const path of pagesPubliques()) {
    await page.goto(serveur.url('cee', path));
    await verifierVues(page, VUES, path);
  }
  for (const variant of ['eds', 'mar'] as const) {
    await page.goto(serveur.url(variant, '/auth/signin'));
    await verifierVues(page, [CLAIR, SOMBRE], `${variant} sign-in`);
  }
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
  await verifierVues(page, [SOMBRE, CLAIR], 'sign-in refused');
});

test('what opens over a screen is readable by everybody', async ({ ouvrir, serveur }) => {
  const page = await ouvrir('manager.cee', '/dossiers/inprogress');
  const fermer = () => page.keyboard.press('Escape');
  const liste = await new EcranListe(page).prete();
  const surchargesListe: readonly (readonly [nom: string, ouvrirLa: () => Promise<void>])[] = [
    ['search', () => page.keyboard.press('Control+k')],
    ['synchronisation', () => page.getByRole('button', { name: /En ligne/ }).click()],
    ['account', () => page.getByRole('button', { name: /Menu du compte/ }).click()],
    ['languages', () => page.getByRole('button', { name: /Langue/ }).click()],
    ['notifications', () => page.getByRole('button', { name: /^Notifications/ }).click()],
    ['filter', () => page.getByRole('search').getByRole('button', { name: 'Client', exact: true }).click()],
  ];
  for (const theme of ['light', 'dark'] as const) {
    await montrer(page, { taille: 'bureau', theme });
    for (const [nom, ouvrirLa] of surchargesListe) {
      await ouvrirLa();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await verifierAxe(page, `${nom}, ${theme}`);
      await fermer();
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    }
  }
  await liste.lignes.first().getByRole('checkbox').check();
  await verifierVues(page, [SOMBRE, CLAIR], 'selected rows');
  await montrer(page, { taille: 'telephone', theme: 'dark' });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
  await verifierAxe(page, 'menu of a phone');
  await page.goto(serveur.url('cee', '/admin/notification'));
  await verifierVues(page, [CLAIR], 'not for this role');
});

test('a form in the field, its sections and its dialogs are readable by everybody', async ({ ouvrir }) => {
  const page = await ouvrir('control.cee', '/dashboard/analytics');
  await ouvrirVisite(page, 'Mme Jocelyne Thévenard');
  const sections = page.getByRole('navigation', { name: 'Sections du formulaire' }).getByRole('button');
  await expect(sections.first()).toBeVisible();
  for (let rang = 0; rang < (await sections.count()); rang++) {
    await sections.nth(rang).click();
    await verifierVues(page, rang % 2 === 0 ? [SOMBRE, CLAIR] : [CLAIR, SOMBRE], `section ${rang + 1}`);
  }
  await montrer(page, { taille: 'tablette', theme: 'dark' });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await verifierAxe(page, 'actions of a form');
});
