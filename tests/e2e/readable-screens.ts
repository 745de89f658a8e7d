import type { Page } from 'playwright/test';
import { SCREENS, type Screen } from '../../src/app/screens.ts';
import { openApi } from './api.ts';
import { LIGHT, DARK, checkViews, VIEWS, type View } from './axe.ts';
import { expect } from './base.ts';
import type { Account } from './accounts.ts';
import { addressOf, screensOf, profileOf } from './checked-screens.ts';
import type { AppServer } from './server.ts';

/** Who sees most of every screen of an office: each of them reads one of two in every view. */
const BUREAU: readonly Account[] = ['manager.cee', 'admin.cee'];
/** In this order, the first who opens another screen reads it in every view. Assessors of both kinds see the same. */
const READERS: readonly Account[] = [
  ...BUREAU,
  'control.cee',
  'client.cee',
  'entreprise.cee',
  'basic.cee',
  'cofrac.cee',
  'manager.mar',
  'client.mar',
  'manager.eds',
];
/** Drawn otherwise for each role: the others who open it read it once, in both themes when the brand changes. */
const BY_ROLE = /^\/(?:dashboard\/|(?:dossiers|projets)\/|intervention\/current\/)/;

/** Who reads this screen in every view; undefined: nobody opens it. */
export function readerOf(screen: Screen): Account | undefined {
  const readers = READERS.filter((account) => screensOf(account).includes(screen));
  const bureau = readers.filter((account) => BUREAU.includes(account));
  return bureau[SCREENS.indexOf(screen) % Math.max(1, bureau.length)] ?? readers[0];
}

function viewsOf(account: Account, screen: Screen): readonly View[] {
  // One page draws every screen that is not built yet: its words alone change.
  if (readerOf(screen) === account) return screen.page === null ? [LIGHT] : VIEWS;
  if (!READERS.includes(account) || !BY_ROLE.test(screen.path)) return [];
  return profileOf(account).variant === 'cee' ? [LIGHT] : [LIGHT, DARK];
}

/** Without a new document: the local database stays open, and a screen costs what it draws. */
async function goTo(page: Page, path: string): Promise<void> {
  const lost = page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' });
  const push = (to: string) =>
    page.evaluate((adresse) => {
      history.pushState(null, '', adresse);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  // By the page of lost addresses, so that the screen read next is never the one before it.
  await push('/error/not-found');
  await expect(lost).toBeVisible();
  await push(path);
  await expect(lost).toHaveCount(0);
}

/** Reads, in a tab of this account, its share of the screens that it opens. */
export async function readScreens(page: Page, server: AppServer, account: Account): Promise<void> {
  const api = await openApi(server, account);
  for (const screen of screensOf(account)) {
    const views = viewsOf(account, screen);
    if (views.length === 0) continue;
    const path = await addressOf(screen, api, account);
    await goTo(page, path);
    await checkViews(page, views, path);
  }
}
