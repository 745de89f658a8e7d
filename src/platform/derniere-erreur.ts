import { whenRefused } from './refused-here.ts';
import { wordsOf } from './thrown.ts';

const CLE = 'constat.derniereErreur';
const TEXTE_MAX = 400;

/**
 * The last thing that went wrong in this tab, for a ticket: what a toast said, or what the program threw. It outlives
 * the page being read again, and leaves with the tab; it holds no answer of a form.
 */
export function noterErreur(message: string): void {
  try {
    sessionStorage.setItem(CLE, `${new Date().toISOString()} ${message.slice(0, TEXTE_MAX)}`);
  } catch (erreur) {
    // Storage may be refused: a ticket then goes without it.
    whenRefused(null)(erreur);
  }
}

export function derniereErreur(): string | null {
  try {
    return sessionStorage.getItem(CLE);
  } catch (erreur) {
    return whenRefused(null)(erreur);
  }
}

/** Listens to what nobody caught, for as long as the page lives. */
export function suivreErreurs(): void {
  addEventListener('error', ({ error, message }) => noterErreur(error === null ? message : wordsOf(error)));
  addEventListener('unhandledrejection', ({ reason }) => noterErreur(wordsOf(reason)));
}
