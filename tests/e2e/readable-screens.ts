import type { Page } from 'playwright/test';
import { type Reader, shareOf } from '../support/readers.ts';
import { openApi } from './api.ts';
import { rulesOf, VIEWS } from '../support/axe-views.ts';
import { checkAxe, show } from './axe.ts';
import { addressOf } from './checked-screens.ts';
import { goTo } from './go-to.ts';
import type { AppServer } from './server.ts';

/** Reads, in a tab of this account, its share of the screens that it opens. */
export async function readScreens(page: Page, server: AppServer, account: Reader): Promise<void> {
  const api = await openApi(server, account);
  const share = [];
  for (const { screen, views } of shareOf(account)) share.push({ path: await addressOf(screen, api), views });
  // A view at a time: to draw a screen again costs less than to bring it to another size.
  for (const view of VIEWS) {
    await show(page, view);
    for (const { path, views } of share.filter((one) => one.views.includes(view))) {
      await goTo(page, path);
      await checkAxe(
        page,
        `${path}, ${view.taille}, ${view.theme}`,
        rulesOf(view, views.slice(0, views.indexOf(view))),
      );
    }
  }
}
