import { observable } from '../observable.ts';
import { useObservable } from '../use-observable.ts';
import { lireReglages, type Reglages } from './reglages.ts';

/**
 * Settings of the person in front of the screen, on this device.
 * 1. Each person has their own (`constat.reglages.<local database>`); signed out, those of the last one stand.
 * 2. What the first image needs is copied where public/apparence.js reads it, before any code of the application.
 */
const QUI = 'constat.reglages.qui';
const PREMIERE_IMAGE = 'constat.apparence';
/** Where the theme was kept before there were other settings. */
const ANCIEN_THEME = 'constat.theme';
const cleDe = (base: string): string => `constat.reglages.${base}`;

let qui = localStorage.getItem(QUI) ?? 'appareil';
const courants = observable(relire());

function relire(): Reglages {
  const garde = localStorage.getItem(cleDe(qui));
  return lireReglages(garde ?? JSON.stringify({ theme: localStorage.getItem(ANCIEN_THEME) }));
}

function publier(): void {
  const suivants = relire();
  const { theme, droiteAGauche } = suivants;
  localStorage.setItem(PREMIERE_IMAGE, JSON.stringify({ theme, dir: droiteAGauche ? 'rtl' : 'ltr' }));
  courants.set(suivants);
}

/** The same object until a setting changes. */
export const reglages = courants.get;

/** `base`: local database of the person who has just been recognised. */
export function suivrePersonne(base: string): void {
  if (base === qui) return;
  qui = base;
  localStorage.setItem(QUI, base);
  publier();
}

/** Kept and applied at once. */
export function choisirReglages(changes: Partial<Reglages>): void {
  localStorage.setItem(cleDe(qui), JSON.stringify({ ...reglages(), ...changes }));
  publier();
}

export const abonnerReglages = courants.subscribe;

/** Follows the other tabs of the same person. */
export function suivreOnglets(): void {
  addEventListener('storage', ({ key }) => {
    if (key === cleDe(qui)) publier();
  });
}

export const useReglages = (): Reglages => useObservable(courants);
