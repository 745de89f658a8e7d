import { expect, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';

/** Somebody reads the document that they are shown, agrees, and draws. */
export async function signOnSpot(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Signature sur place/ });
  await expect(dialog.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Lu, passer à la signature' }).click();
  const pad = dialog.getByRole('img', { name: /^Zone de signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = must(await pad.boundingBox(), 'the pad is on screen');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 120, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 });
  await page.mouse.up();
  await expect(dialog.getByRole('button', { name: 'Effacer' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).check();
  await dialog.getByRole('button', { name: 'Confirmer la signature' }).click();
  await expect(dialog).toBeHidden();
}
