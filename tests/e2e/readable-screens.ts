import type { Page } from 'playwright/test';
import { type Reader, shareOf } from '../support/readers.ts';
import { openApi } from './api.ts';
import { checkViews } from './axe.ts';
import { expect } from './base.ts';
import { addressOf } from './checked-screens.ts';
import type { AppServer } from './server.ts';

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
export async function readScreens(page: Page, server: AppServer, account: Reader): Promise<void> {
  const api = await openApi(server, account);
  for (const { screen, views } of shareOf(account)) {
    const path = await addressOf(screen, api);
    await goTo(page, path);
    await checkViews(page, views, path);
  }
}
