import { useSyncExternalStore } from 'react';
import { subscribeSettings, chooseSettings, settings, followTabs } from '../apparence/store.ts';
import { Listeners } from '../observable.ts';
import { THEMES, type Theme } from '../apparence/settings.ts';

export const COLOR_SCHEME_CHOICES = THEMES;
export type ColorScheme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Listeners();

const colorSchemeChoice = (): Theme => settings().theme;

export function colorScheme(): ColorScheme {
  const choice = colorSchemeChoice();
  if (choice !== 'auto') return choice;
  return dark.matches ? 'dark' : 'light';
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = colorScheme();
  root.dir = settings().droiteAGauche ? 'rtl' : 'ltr';
  listeners.tell();
}

export const chooseColorScheme = (theme: Theme): void => chooseSettings({ theme });

/** Applies the settings of the last person, then follows the person, the system and the other tabs. */
export function startColorScheme(): void {
  apply();
  dark.addEventListener('change', apply);
  subscribeSettings(apply);
  followTabs();
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(listeners.subscribe, colorScheme);
export const useColorSchemeChoice = (): Theme => useSyncExternalStore(listeners.subscribe, colorSchemeChoice);
