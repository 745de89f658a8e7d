import { useSyncExternalStore } from 'react';
import { abonnerReglages, choisirReglages, reglages, suivreOnglets } from '../apparence/magasin.ts';
import { Listeners } from '../observable.ts';
import { THEMES, type Theme } from '../apparence/reglages.ts';

export const COLOR_SCHEME_CHOICES = THEMES;
export type ColorScheme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Listeners();

const colorSchemeChoice = (): Theme => reglages().theme;

export function colorScheme(): ColorScheme {
  const choice = colorSchemeChoice();
  if (choice !== 'auto') return choice;
  return dark.matches ? 'dark' : 'light';
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = colorScheme();
  root.dir = reglages().droiteAGauche ? 'rtl' : 'ltr';
  listeners.tell();
}

export const chooseColorScheme = (theme: Theme): void => choisirReglages({ theme });

/** Applies the settings of the last person, then follows the person, the system and the other tabs. */
export function startColorScheme(): void {
  apply();
  dark.addEventListener('change', apply);
  abonnerReglages(apply);
  suivreOnglets();
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(listeners.subscribe, colorScheme);
export const useColorSchemeChoice = (): Theme => useSyncExternalStore(listeners.subscribe, colorSchemeChoice);
