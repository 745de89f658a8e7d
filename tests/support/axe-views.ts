import type { RunOptions } from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Not one of these rules reads style sheets or media: nothing is fetched for them. */
export const ALL: RunOptions = { runOnly: { type: 'tag', values: STANDARDS }, preload: false };
/** All that the other theme changes on a screen already read. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const CONTRASTS: RunOptions = { runOnly: { type: 'rule', values: COLOURS }, preload: false };
/** All that another size changes on a screen whose colours were read: they are what is long to read. */
const WITHOUT_CONTRASTS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};

/** In CSS pixels. */
export const SIZES = {
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

/** A phone draws cards and drawers of its own, colours included; a tablet draws the desk's, placed otherwise. */
export function rulesOf({ taille, theme }: View, checked: readonly View[]): RunOptions {
  if (checked.some((one) => one.taille === taille)) return CONTRASTS;
  return taille === 'tablette' && checked.some((one) => one.theme === theme) ? WITHOUT_CONTRASTS : ALL;
}

/** A page is read once it has a title and nothing on it is still being read, nor moving. */
export const isSettled = (): boolean =>
  document.querySelector('h1') !== null &&
  document.querySelector('main [aria-busy=true], main output[aria-label]') === null &&
  document.getAnimations().every(({ playState }) => playState !== 'running');
