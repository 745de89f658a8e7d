import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#domain/access/roles.ts';
import { guard, landing } from '../../src/app/guards.ts';
import { menuSections } from '../../src/app/menu/menu-entries.ts';
import { REDIRECTS } from '../../src/app/screens.ts';
import { VERSION } from '../../src/app/version.ts';
import { unreadableScreens } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { goTo, openScreen } from './open-screen.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = page.getByRole('navigation', { name: 'Menu principal' });
const address = (): string => location.pathname + location.search;
const FORBIDDEN = heading('Cette page n’est pas pour votre rôle');
const NOT_FOUND = heading('Cette page n’existe pas');

test.each(['client.cee', 'entreprise.cee', 'basic.cee', 'cofrac.cee'] as const)(
  'what %s is shown on the screens of their role is readable by everybody',
  async (reader) => expect(await unreadableScreens(reader)).toEqual([]),
);

describe('signed in', () => {
  test.each([
    ['MANAGER', '/dashboard/analytics'],
    ['CLIENT', '/dossiers/all'],
    ['COFRAC', '/dossiers/archive'],
  ] as const)('%s lands on %s, under the menu of the role and the version of the program', async (role, landing) => {
    await openScreen('/', { actor: { role } });
    await expect.poll(() => location.pathname).toBe(landing);
    const entries = menuSections(role, 'cee').flatMap((section) => section.entries);
    const links = () => menu.getByRole('listitem').getByRole('link').elements();
    await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(entries.map(({ path }) => path));
    await expect.element(page.getByText(`v${VERSION}`)).toBeVisible();
  });

  test.each([
    ['CONTROL', '/clients/list'],
    ['CLIENT', '/dashboard/analytics'],
    ['PNCEE', '/dossiers/done'],
  ] as const)('a screen that %s may not open says so at its address, and leads home', async (role, path) => {
    await openScreen(path, { actor: { role } });
    await expect.element(FORBIDDEN).toBeVisible();
    expect(location.pathname).toBe(path);
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect.element(FORBIDDEN).not.toBeInTheDocument();
  });

  test.each([
    ['CONTROL', 'Nouvelle'],
    ['MANAGER', 'À planifier'],
  ] as const)('what waits for a date is, for %s, « %s », in the menu and as a title', async (role, name) => {
    await openScreen('/dossiers/new', { actor: { role }, documents: { dossiers: [dossier(1, { etat: 'NOUVELLE' })] } });
    await expect.element(heading(name)).toBeVisible();
    await expect.element(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  test('an unknown path, an unknown state and an unknown record are not found', async () => {
    await openScreen('/nulle-part');
    await expect.element(NOT_FOUND).toBeVisible();
    // Both are drawn by the page of lost addresses: only the address tells when the second has been followed.
    history.pushState(null, '', '/dossiers/perdus');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await expect.poll(() => location.pathname).toBe('/error/not-found');
    await expect.element(NOT_FOUND).toBeVisible();
  });

  test('a short address leads to its list, and a list of another brand to its name in this one', async () => {
    await openScreen('/file', { actor: { role: 'ADMIN' } });
    const ways = {
      ...REDIRECTS,
      '/intervention': '/intervention/list/all',
      '/projets/done?urgent=1': '/dossiers/done?urgent=1',
    };
    for (const [path, target] of Object.entries(ways)) {
      await goTo(path);
      await expect.poll(address).toBe(target);
    }
  });

  test('who does not review has no link to what waits for a review', async () => {
    const late = dossier(1, {
      etat: 'NOUVELLE',
      echeance: '2020-01-31',
      totaux: { interventions: 1, valides: 0, sansDate: 1 },
    });
    const waiting = intervention(1, late, { etat: 'VERIF RT', soumisLe: late.createdAt });
    await openScreen('/dashboard/analytics', {
      actor: { role: 'BASIC' },
      documents: { dossiers: [late], interventions: [waiting] },
    });
    const links = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
    await expect.element(links(/^À planifier\s:\s1/).first()).toBeVisible();
    await expect.element(links(/échéances? dépassées?$/)).toBeVisible();
    expect(links(/VERIF RT|RGE|habilitation/).elements()).toEqual([]);
  });
});

describe('signed out', () => {
  test.each([
    '/dashboard/analytics',
    '/dossiers/new?client=3',
    '/intervention/current/une',
    '/contracts/reader/12/true/contracts',
    '/blank',
  ])('%s asks to sign in, and remembers where the person was going', (path) => {
    const screen = { path, roles: ['ADMIN'] as readonly Role[] };
    const asked = sentBy(() => guard(screen)({ request: new Request(location.origin + path) }));
    expect(asked).toBe(`/auth/signin?${new URLSearchParams({ retour: path })}`);
  });

  test('the root asks to sign in, with nothing to come back to', () => {
    expect(sentBy(landing)).toBe('/auth/signin');
  });

  test('the sign-in page shows its brand', async () => {
    await openScreen('/auth/signin', { actor: null });
    const panel = page.getByRole('complementary', { name: 'Présentation' });
    await expect.element(panel.getByText('Constat CEE', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Le contrôle des économies d’énergie, du sous-sol au dossier')).toBeVisible();
  });

  test.each([
    ['/landing', 'Constat CEE'],
    ['/landing/pricing', 'Tarifs'],
    ['/utility/help', 'Aide'],
    ['/utility/maintenance', 'Maintenance en cours'],
    ['/utility/coming-soon', 'Bientôt disponible'],
    ['/qrCodeDownloader/jeton', 'Rapport par QR code'],
    ['/error/not-found', 'Cette page n’existe pas'],
    ['/error/unexpected', 'L’écran s’est arrêté'],
    ['/auth/forgot-password', 'Mot de passe oublié'],
    ['/chemin/inconnu', 'Cette page n’existe pas'],
  ])('%s opens without an account', async (path, title) => {
    await openScreen(path, { actor: null });
    await expect.element(heading(title)).toBeVisible();
    expect(location.pathname).toBe(path);
  });
});

/** Where a loader sends its reader, in another document: by what it answers, or by what it throws. */
function sentBy(load: () => unknown): string | null {
  const answer = answerOf(load);
  if (!(answer instanceof Response)) return null;
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  return answer.headers.get('Location');
}

function answerOf(load: () => unknown): unknown {
  try {
    return load();
  } catch (thrown) {
    return thrown;
  }
}
