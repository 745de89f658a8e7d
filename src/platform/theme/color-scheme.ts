import { useSyncExternalStore } from 'react';
import { abonnerReglages, choisirReglages, reglages, suivreOnglets } from '../apparence/magasin.ts';
import { THEMES, type Theme } from '../apparence/reglages.ts';

export const COLOR_SCHEME_CHOICES = THEMES;
export type ColorScheme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

export const chooseColorScheme = (theme: Theme): void => choisirReglages({ theme });

/** Applies the settings of the last person, then follows the person, the system and the other tabs. */
export function startColorScheme(): void {
  apply();
  dark.addEventListener('change', apply);
  abonnerReglages(apply);
  suivreOnglets();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, colorScheme);
export const useColorSchemeChoice = (): Theme => useSyncExternalStore(subscribe, colorSchemeChoice);
