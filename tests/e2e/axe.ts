import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Not one of these rules reads style sheets or media: nothing is fetched for them. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: STANDARDS }, preload: false };
/** All that the other theme changes on a screen already read. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const CONTRASTS: RunOptions = { runOnly: { type: 'rule', values: COLOURS }, preload: false };
/** All that another size changes on a screen whose colours were read: they are what is long to read. */
const WITHOUT_CONTRASTS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};

const SIZES = {
  bureau: { width: 1440, height: 900 },
  tablette: { width: 1180, height: 820 },
  telephone: { width: 390, height: 844 },
} as const;

export interface View {
  readonly taille: keyof typeof SIZES;
  readonly theme: 'light' | 'dark';
}
export const LIGHT: View = { taille: 'bureau', theme: 'light' };
export const DARK: View = { taille: 'bureau', theme: 'dark' };
export const VIEWS: readonly View[] = [
  LIGHT,
  DARK,
  { taille: 'tablette', theme: 'light' },
  { taille: 'telephone', theme: 'dark' },
];

export async function show(page: Page, { taille, theme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[taille]);
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, theme);
}

/** A page is read once it has a title and nothing on it is still being read, nor moving. */
async function pageSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy=true], main output[aria-label]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

declare const axe: typeof axeCore;

/** Nothing that WCAG 2.1 A or AA forbids and a machine can see; a failure names the place and the rule. */
export async function checkAxe(page: Page, where: string, rules = ALL): Promise<void> {
  await pageSettled(page);
  // Read once per document, and not at each check: that costs more than the check itself.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  const lines = await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} : ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, rules);
  expect.soft(lines, where).toEqual([]);
}

/** A phone draws cards and drawers of its own, colours included; a tablet draws the desk's, placed otherwise. */
function rulesOf({ taille, theme }: View, checked: readonly View[]): RunOptions {
  if (checked.some((one) => one.taille === taille)) return CONTRASTS;
  return taille === 'tablette' && checked.some((one) => one.theme === theme) ? WITHOUT_CONTRASTS : ALL;
}

export async function checkViews(page: Page, views: readonly View[], where: string): Promise<void> {
  for (const [rang, vue] of views.entries()) {
    await show(page, vue);
    await checkAxe(page, `${where}, ${vue.taille}, ${vue.theme}`, rulesOf(vue, views.slice(0, rang)));
  }
}
