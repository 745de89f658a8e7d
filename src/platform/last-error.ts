import { whenRefused } from './refused-here.ts';
import { wordsOf } from './thrown.ts';

const KEY = 'constat.derniereErreur';
const MAX_TEXT = 400;

/**
 * The last thing that went wrong in this tab, for a ticket: what a toast said, or what the program threw. It outlives
 * the page being read again, and leaves with the tab; it holds no answer of a form.
 */
export function noteError(message: string): void {
  try {
    sessionStorage.setItem(KEY, `${new Date().toISOString()} ${message.slice(0, MAX_TEXT)}`);
  } catch (error) {
    // Storage may be refused: a ticket then goes without it.
    whenRefused(null)(error);
  }
}

export function lastError(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch (error) {
    return whenRefused(null)(error);
  }
}

/** Listens to what nobody caught, for as long as the page lives. */
export function followErrors(): void {
  addEventListener('error', ({ error, message }) => noteError(error === null ? message : wordsOf(error)));
  addEventListener('unhandledrejection', ({ reason }) => noteError(wordsOf(reason)));
}
