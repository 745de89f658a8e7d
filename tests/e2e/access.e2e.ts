import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import type { Account } from './accounts.ts';
import { readScreens } from './readable-screens.ts';

const FORBIDDEN = 'Cette page n’est pas pour votre rôle';
const NOT_FOUND = 'Cette page n’existe pas';

/** Addresses of the side menu, in its order. */
const menuEntries = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const DOSSIERS = ['/dossiers/new', '/dossiers/inprogress', '/dossiers/done', '/dossiers/archive'];
const PROJETS = DOSSIERS.map((path) => path.replace('dossiers', 'projets'));
const INTERVENTIONS = '/intervention/list/all';
const MES_INTERVENTIONS = '/intervention/client';
const DEMANDES = ['/demand/list', '/demand/client'];
const TIERS = ['/clients/list', '/entreprises/list', '/users/list'];
const PLANNING_RT = ['/planning/manager', '/planning/bureau', '/planning/optimisateur', '/planning/gantt'];
const OCR = ['/ocr/analyses', '/ocr/keywords'];
/** What the devices could not send, and the devices themselves. */
const FOLLOW_UP = ['/admin/refus', '/admin/appareils'];
const OPENING = '/mise-en-service';
/** What ADMIN alone follows. */
const COURRIELS = '/admin/courriels';
const ADMINISTRATION = ['/controlCompany/list', '/admin/notification'];
/** Pages outside the menu, which an administrator looks over. */
const UTILITIES = ['maintenance', 'coming-soon', 'help'].map((nom) => `/utility/${nom}`);
const MODELES = ['/landing', '/landing/pricing', ...UTILITIES, '/error/not-found', '/error/unexpected', '/blank'];

/** The table of specification section 2, role by role; the profile stands in the account's menu. */
const MENUS: readonly (readonly [compte: Account, arrivee: string, menu: readonly string[]])[] = [
  [
    'admin.cee',
    '/dashboard/analytics',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      '/batch/list',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      ...OCR,
      OPENING,
      ...ADMINISTRATION,
      ...FOLLOW_UP,
      COURRIELS,
      '/tickets',
      ...MODELES,
    ],
  ],
  [
    'manager.cee',
    '/dashboard/analytics',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      '/batch/list',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      ...OCR,
      OPENING,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
  [
    'control.cee',
    '/dashboard/analytics',
    [
      '/dashboard/analytics',
      ...DOSSIERS,
      '/planning/controller',
      '/planning/optimisateur-controller',
      '/supervisions/list',
      '/documents',
    ],
  ],
  [
    'basic.cee',
    '/dashboard/analytics',
    ['/dashboard/analytics', ...DOSSIERS, INTERVENTIONS, '/planning/bureau', '/planning/gantt'],
  ],
  [
    'client.cee',
    '/dossiers/all',
    ['/intervention/new', ...DEMANDES, '/dossiers/all', ...DOSSIERS, MES_INTERVENTIONS, '/batch/client', '/ged'],
  ],
  [
    'entreprise.cee',
    '/dossiers/all',
    ['/intervention/new', ...DEMANDES, '/dossiers/all', ...DOSSIERS, MES_INTERVENTIONS],
  ],
  ['cofrac.cee', '/dossiers/archive', ['/dossiers/archive']],
  ['pncee.cee', '/dossiers/archive', ['/dossiers/archive']],
  [
    'client.mar',
    '/projets/all',
    ['/intervention/new/mar', ...DEMANDES, '/projets/all', ...PROJETS, MES_INTERVENTIONS, '/batch/client', '/ged'],
  ],
  [
    'manager.mar',
    '/dashboard/analytics',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...PROJETS,
      INTERVENTIONS,
      '/batch/list',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      ...OCR,
      OPENING,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
  [
    'client.eds',
    '/dossiers/all',
    ['/intervention/new', ...DEMANDES, '/dossiers/all', ...DOSSIERS, MES_INTERVENTIONS, '/ged'],
  ],
  [
    'manager.eds',
    '/dashboard/analytics',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      ...PLANNING_RT,
      ...TIERS,
      '/documents',
      '/ged',
      ...OCR,
      OPENING,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
];

/** Addresses that are for another role. */
const FORBIDDEN_PATHS: Readonly<Partial<Record<Account, readonly string[]>>> = {
  'manager.cee': ['/admin/notification', COURRIELS, '/controlCompany/list', '/planning/controller', '/batch/client'],
  'control.cee': ['/clients/list', '/contracts/list', '/ged', '/planning/manager', '/tickets'],
  'basic.cee': ['/users/list', '/supervisions/list', '/documents'],
  'client.cee': ['/dashboard/analytics', '/batch/list', '/planning/bureau', '/ocr/keywords'],
  'entreprise.cee': ['/dashboard/analytics', '/batch/client', '/ged'],
  'cofrac.cee': ['/dashboard/analytics', '/dossiers/new', '/dossiers/all', '/demand/list'],
  'pncee.cee': ['/dossiers/done', '/intervention/new'],
};

/** One tab an account: signing in costs more than what is read. */
test.describe('what each role is shown', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [compte, arrivee, menu] of MENUS) {
    test(`${compte} lands on ${arrivee}, sees the entries of its role and no other screen, and all of it is readable`, async ({
      openAs,
      serveur,
    }) => {
      const page = await openAs(compte, '/');
      await expect(page).toHaveURL((url) => url.pathname === arrivee);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => menuEntries(page)).toEqual(menu);
      await expect(page.getByText('v1.3.6')).toBeVisible();
      await test.step('the screens that it opens are readable by everybody', () => readScreens(page, serveur, compte));
      for (const path of FORBIDDEN_PATHS[compte] ?? []) {
        await page.goto(serveur.url('cee', path));
        await expect(page.getByRole('heading', { level: 1, name: FORBIDDEN })).toBeVisible();
        await expect(page).toHaveURL(({ pathname }) => pathname === path);
      }
      if (FORBIDDEN_PATHS[compte] === undefined) return;
      await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
      await expect(page.getByRole('heading', { level: 1, name: FORBIDDEN })).toHaveCount(0);
    });
  }
});

test.describe('words of each role and brand', () => {
  test('a controller reads « Nouvelle » where the office reads « À planifier »', async ({ openAs }) => {
    const controleur = await openAs('control.cee', '/dossiers/new');
    await expect(controleur.getByRole('heading', { level: 1, name: 'Nouvelle' })).toBeVisible();
    const lead = await openAs('manager.cee', '/dossiers/new');
    await expect(lead.getByRole('heading', { level: 1, name: 'À planifier' })).toBeVisible();
    const menu = lead.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: /^À planifier/ })).toBeVisible();
  });

  test('mar says ménages, eds says sous-traitants', async ({ openAs }) => {
    const renovation = await openAs('manager.mar', '/');
    const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu(renovation).getByRole('link', { name: 'Ménages' })).toHaveAttribute('href', '/clients/list');
    const lifts = await openAs('manager.eds', '/');
    await expect(menu(lifts).getByRole('link', { name: 'Sous-traitants' })).toHaveAttribute(
      'href',
      '/entreprises/list',
    );
  });
});

test.describe('signed out', () => {
  const PROTECTED = [
    '/dashboard/analytics',
    '/admin/notification',
    '/users/edit',
    '/dossiers/new?client=3',
    '/intervention/current/une',
    '/contracts/reader/12/true/contracts',
    '/planning/ganttdhtmlx',
    '/ocr/analyses/details/4',
    '/file',
    '/blank',
  ];
  test('a protected screen asks to sign in and remembers where the person was going', async ({ page, serveur }) => {
    for (const path of PROTECTED) {
      await page.goto(serveur.url('cee', path));
      await expect(page).toHaveURL(serveur.url('cee', `/auth/signin?${new URLSearchParams({ retour: path })}`));
      await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    }
  });

  test('the root asks to sign in, with nothing to come back to', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee'));
    await expect(page).toHaveURL(serveur.url('cee', '/auth/signin'));
  });

  test('sign-in leads back to the screen that was asked for, and never to another site', async ({ page, serveur }) => {
    await page.goto(serveur.url('cee', '/dossiers/archive?q=rennes'));
    await page.getByLabel('Adresse e-mail').fill('basic.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Constat-2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(serveur.url('cee', '/dossiers/archive?q=rennes'));
    await page.goto(serveur.url('cee', '/auth/signin?retour=//voleur.example/dossiers'));
    await expect(page).toHaveURL(serveur.url('cee', '/dashboard/analytics'));
  });

  test('public pages open without an account', async ({ page, serveur }) => {
    for (const [path, titre] of [
      ['/landing', 'Constat CEE'],
      ['/landing/pricing', 'Tarifs'],
      ['/utility/help', 'Aide'],
      ['/utility/maintenance', 'Maintenance en cours'],
      ['/utility/coming-soon', 'Bientôt disponible'],
      ['/qrCodeDownloader/jeton', 'Rapport par QR code'],
      ['/error/not-found', NOT_FOUND],
      ['/error/unexpected', 'L’écran s’est arrêté'],
      ['/auth/forgot-password', 'Mot de passe oublié'],
      ['/chemin/inconnu', NOT_FOUND],
    ] as const) {
      await page.goto(serveur.url('cee', path));
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
    }
  });
});

test.describe('signed in', () => {
  test('the sign-in page leads to the landing page', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/auth/signin');
    await expect(page).toHaveURL(/\/dashboard\/analytics$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('an unknown path, an unknown state and an unknown record are not found', async ({ openAs, serveur }) => {
    const page = await openAs('manager.cee', '/nulle-part');
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    await page.goto(serveur.url('cee', '/dossiers/perdus'));
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    await expect(page).toHaveURL(/\/error\/not-found$/);
  });

  test('short addresses lead to their list', async ({ openAs, serveur }) => {
    const page = await openAs('admin.cee', '/');
    for (const [path, liste] of [
      ['/users', '/users/list'],
      ['/clients', '/clients/list'],
      ['/contracts', '/contracts/list'],
      ['/supervisions', '/supervisions/list'],
      ['/demand', '/demand/list'],
      ['/intervention', '/intervention/list/all'],
      ['/batch', '/batch/list'],
      ['/admin', '/admin/notification'],
    ] as const) {
      await page.goto(serveur.url('cee', path));
      await expect(page).toHaveURL(serveur.url('cee', liste));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('dossiers and projets lead to the name of the variant', async ({ openAs, serveur }) => {
    const projets = await openAs('manager.mar', '/dossiers/inprogress?urgent=1');
    await expect(projets).toHaveURL(serveur.url('mar', '/projets/inprogress?urgent=1'));
    const dossiers = await openAs('manager.cee', '/projets/done');
    await expect(dossiers).toHaveURL(serveur.url('cee', '/dossiers/done'));
  });

  test('a screen not built yet says what it will do', async ({ openAs }) => {
    const page = await openAs('manager.cee', '/batch/list');
    await expect(page.getByRole('heading', { level: 1, name: 'Lots d’opérations' })).toBeVisible();
    await expect(page.getByText('En préparation', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
