import { observable } from '../observable.ts';
import { useObservable } from '../use-observable.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * Settings of the person in front of the screen, on this device.
 * 1. Each person has their own (`constat.reglages.<local database>`); signed out, those of the last one stand.
 * 2. What the first image needs is copied where public/apparence.js reads it, before any code of the application.
 */
const WHO_KEY = 'constat.reglages.qui';
const PREMIERE_IMAGE = 'constat.apparence';
/** Where the theme was kept before there were other settings. */
const FORMER_THEME_KEY = 'constat.theme';
const keyOf = (base: string): string => `constat.reglages.${base}`;

let who = localStorage.getItem(WHO_KEY) ?? 'appareil';
const currentSettings = observable(reload());

function reload(): Settings {
  const kept = localStorage.getItem(keyOf(who));
  return readSettings(kept ?? JSON.stringify({ theme: localStorage.getItem(FORMER_THEME_KEY) }));
}

function publish(): void {
  const nextOnes = reload();
  const { theme, droiteAGauche } = nextOnes;
  localStorage.setItem(PREMIERE_IMAGE, JSON.stringify({ theme, dir: droiteAGauche ? 'rtl' : 'ltr' }));
  currentSettings.set(nextOnes);
}

/** The same object until a setting changes. */
export const settings = currentSettings.get;

/** `base`: local database of the person who has just been recognised. */
export function followPerson(base: string): void {
  if (base === who) return;
  who = base;
  localStorage.setItem(WHO_KEY, base);
  publish();
}

/** Kept and applied at once. */
export function chooseSettings(changes: Partial<Settings>): void {
  localStorage.setItem(keyOf(who), JSON.stringify({ ...settings(), ...changes }));
  publish();
}

export const subscribeSettings = currentSettings.subscribe;

/** Follows the other tabs of the same person. */
export function followTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(who)) publish();
  });
}

export const useSettings = (): Settings => useObservable(currentSettings);
