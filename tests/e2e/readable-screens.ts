import type { Page } from 'playwright/test';
import { type Reader, shareOf } from '../support/readers.ts';
import { openApi } from './api.ts';
import { checkViews } from './axe.ts';
import { addressOf } from './checked-screens.ts';
import { goTo } from './go-to.ts';
import type { AppServer } from './server.ts';

/** Reads, in a tab of this account, its share of the screens that it opens. */
export async function readScreens(page: Page, server: AppServer, account: Reader): Promise<void> {
  const api = await openApi(server, account);
  for (const { screen, views } of shareOf(account)) {
    const path = await addressOf(screen, api);
    await goTo(page, path);
    await checkViews(page, views, path);
  }
}
