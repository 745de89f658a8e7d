import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { ALL, isSettled, rulesOf, SIZES, type View } from '../support/axe-views.ts';

export async function show(page: Page, { taille, theme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[taille]);
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, theme);
}

declare const axe: typeof axeCore;

/** Nothing that WCAG 2.1 A or AA forbids and a machine can see; a failure names the place and the rule. */
export async function checkAxe(page: Page, where: string, rules = ALL): Promise<void> {
  // Read once per document, and not at each check: that costs more than the check itself.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  let lines = await violations(page, rules);
  // A button that becomes enabled while its colours are read has those of both: what stays is what counts.
  if (lines.length > 0) lines = await violations(page, rules);
  expect.soft(lines, where).toEqual([]);
}

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  await page.waitForFunction(isSettled);
  return page.evaluate(async (options) => {
    const found = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} : ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, rules);
}

export async function checkViews(page: Page, views: readonly View[], where: string): Promise<void> {
  for (const [rang, vue] of views.entries()) {
    await show(page, vue);
    await checkAxe(page, `${where}, ${vue.taille}, ${vue.theme}`, rulesOf(vue, views.slice(0, rang)));
  }
}
