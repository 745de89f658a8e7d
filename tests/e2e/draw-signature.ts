import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';

/** A stroke on the pad of the open dialog, kept. */
export async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dessiner' }).click();
  const pad = must(await page.getByLabel('Zone de signature').boundingBox(), 'the pad is on screen');
  await page.mouse.move(pad.x + 30, pad.y + 30);
  await page.mouse.down();
  await page.mouse.move(pad.x + 90, pad.y + 60, { steps: 6 });
  await page.mouse.move(pad.x + 150, pad.y + 25, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Garder ce tracé' }).click();
}
