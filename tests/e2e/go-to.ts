import { expect, type Page } from 'playwright/test';

/** Without a new document: the local database stays open, and a screen costs what it draws. */
export async function goTo(page: Page, path: string): Promise<void> {
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
