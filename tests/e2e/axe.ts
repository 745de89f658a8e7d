import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const NORMES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Not one of these rules reads style sheets or media: nothing is fetched for them. */
const TOUTES: RunOptions = { runOnly: { type: 'tag', values: NORMES }, preload: false };
/** All that the other theme changes on a screen already read. */
const COULEURS = ['color-contrast', 'link-in-text-block'];
const CONTRASTES: RunOptions = { runOnly: { type: 'rule', values: COULEURS }, preload: false };
/** All that another size changes on a screen whose colours were read: they are what is long to read. */
const SANS_CONTRASTES: RunOptions = {
  ...TOUTES,
  rules: Object.fromEntries(COULEURS.map((regle) => [regle, { enabled: false }])),
};

const TAILLES = {
  bureau: { width: 1440, height: 900 },
  tablette: { width: 1180, height: 820 },
  telephone: { width: 390, height: 844 },
} as const;

export interface Vue {
  readonly taille: keyof typeof TAILLES;
  readonly theme: 'light' | 'dark';
}
export const CLAIR: Vue = { taille: 'bureau', theme: 'light' };
export const SOMBRE: Vue = { taille: 'bureau', theme: 'dark' };
export const VUES: readonly Vue[] = [
  CLAIR,
  SOMBRE,
  { taille: 'tablette', theme: 'light' },
  { taille: 'telephone', theme: 'dark' },
];

export async function montrer(page: Page, { taille, theme }: Vue): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(TAILLES[taille]);
  await page.waitForFunction((voulu) => document.documentElement.dataset['mantineColorScheme'] === voulu, theme);
}

/** A page is read once it has a title and nothing on it is still being read, nor moving. */
async function pagePosee(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy=true], main output[aria-label]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

declare const axe: typeof axeCore;

/** Nothing that WCAG 2.1 A or AA forbids and a machine can see; a failure names the place and the rule. */
export async function verifierAxe(page: Page, ou: string, regles = TOUTES): Promise<void> {
  await pagePosee(page);
  // Read once per document, and not at each check: that costs more than the check itself.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  const lignes = await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} : ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, regles);
  expect.soft(lignes, ou).toEqual([]);
}

/** A phone draws cards and drawers of its own, colours included; a tablet draws the desk's, placed otherwise. */
function reglesDe({ taille, theme }: Vue, lues: readonly Vue[]): RunOptions {
  if (lues.some((lue) => lue.taille === taille)) return CONTRASTES;
  return taille === 'tablette' && lues.some((lue) => lue.theme === theme) ? SANS_CONTRASTES : TOUTES;
}

export async function verifierVues(page: Page, vues: readonly Vue[], ou: string): Promise<void> {
  for (const [rang, vue] of vues.entries()) {
    await montrer(page, vue);
    await verifierAxe(page, `${ou}, ${vue.taille}, ${vue.theme}`, reglesDe(vue, vues.slice(0, rang)));
  }
}
