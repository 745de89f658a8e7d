import { useSyncExternalStore } from 'react';

export const COLOR_SCHEME_CHOICES = ['auto', 'light', 'dark'] as const;
export type ColorSchemeChoice = (typeof COLOR_SCHEME_CHOICES)[number];
export type ColorScheme = 'light' | 'dark';

const KEY = 'constat.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function colorSchemeChoice(): ColorSchemeChoice {
  const stored = localStorage.getItem(KEY);
  return COLOR_SCHEME_CHOICES.find((choice) => choice === stored) ?? 'auto';
}

export function colorScheme(): ColorScheme {
  const choice = colorSchemeChoice();
  if (choice !== 'auto') return choice;
  return dark.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset['mantineColorScheme'] = colorScheme();
  for (const listener of listeners) listener();
}

export function chooseColorScheme(choice: ColorSchemeChoice): void {
  localStorage.setItem(KEY, choice);
  apply();
}

/** Applies the stored choice, then follows the system and the other tabs. */
export function startColorScheme(): void {
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, colorScheme);
export const useColorSchemeChoice = (): ColorSchemeChoice => useSyncExternalStore(subscribe, colorSchemeChoice);
