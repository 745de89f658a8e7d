import type { Page } from 'playwright/test';
import { SCREENS, type Screen } from '../../src/app/screens.ts';
import { ouvrirApi } from './api.ts';
import { CLAIR, montrer, SOMBRE, verifierAxe, verifierVues, type Vue } from './axe.ts';
import { expect, test } from './base.ts';
import type { Compte } from './comptes.ts';
import { adresseDe, ecransDe, pagesPubliques, profilDe } from './ecrans-verifies.ts';
import { EcranListe } from './ecrans-liste.ts';

test.describe.configure({ mode: 'parallel' });

const TOUTES: readonly Vue[] = [
  CLAIR,
  SOMBRE,
  { taille: 'tablette', theme: 'light' },
  { taille: 'telephone', theme: 'dark' },
];

/** Without a new document: the local database stays open, and a screen costs what it draws. */
async function aller(page: Page, path: string): Promise<void> {
  const perdu = page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' });
  const pousser = (to: string) =>
    page.evaluate((adresse) => {
      history.pushState(null, '', adresse);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  // By the page of lost addresses, so that the screen read next is never the one before it.
  await pousser('/error/not-found');
  await expect(perdu).toBeVisible();
  await pousser(path);
  await expect(perdu).toHaveCount(0);
}

/** In this order, the first who opens a screen reads it in every view. Assessors of both kinds see the same. */
const COMPTES: readonly Compte[] = [
  'manager.cee',
  'control.cee',
  'client.cee',
  'entreprise.cee',
  'admin.cee',
  'basic.cee',
  'cofrac.cee',
  'manager.mar',
  'client.mar',
  'manager.eds',
];
/** Drawn otherwise for each role: the others who open it read it once, in both themes when the brand changes. */
const SELON_LE_ROLE: readonly Screen['page'][] = ['dashboard', 'dossiers', 'dossier', 'formulaire'];

function vuesDe(compte: Compte, screen: Screen): readonly Vue[] {
  const premier = COMPTES.find((autre) => ecransDe(autre).includes(screen)) === compte;
  // One page draws every screen that is not built yet: its words alone change.
  if (premier) return screen.page === null ? [CLAIR] : TOUTES;
  if (!SELON_LE_ROLE.includes(screen.page)) return [];
  return profilDe(compte).variant === 'cee' ? [CLAIR] : [CLAIR, SOMBRE];
}

test('every screen is read by somebody', () => {
  const lus = new Set(COMPTES.flatMap((compte) => ecransDe(compte)));
  expect(SCREENS.filter((screen) => !lus.has(screen)).map(({ path }) => path)).toEqual([]);
});

for (const compte of COMPTES) {
  test(`the screens of ${compte} are readable by everybody`, async ({ ouvrir, serveur }) => {
    const page = await ouvrir(compte, '/users/edit');
    const api = await ouvrirApi(serveur, compte);
    for (const screen of ecransDe(compte)) {
      const vues = vuesDe(compte, screen);
      if (vues.length === 0) continue;
      const path = await adresseDe(screen, api, compte);
      await aller(page, path);
      await verifierVues(page, vues, path);
    }
  });
}

test('the pages without a session are readable by everybody', async ({ page, serveur }) => {
  for (const path of pagesPubliques()) {
    await page.goto(serveur.url('cee', path));
    await verifierVues(page, TOUTES, path);
  }
  for (const variant of ['eds', 'mar'] as const) {
    await page.goto(serveur.url(variant, '/auth/signin'));
    await verifierVues(page, [CLAIR, SOMBRE], `${variant} sign-in`);
  }
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByRole('button', { name: 'Se connecter' }).click();
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
  await page.getByRole('link', { name: /Thévenard/ }).click();
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
