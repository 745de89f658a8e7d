import { Listeners } from './observable.ts';

/**
 * Whether a form holds something that is not on the device yet. A page that holds something is never reloaded
 * by us: neither for a new version, nor after an error (behaviour 21).
 */
const entries = new Set<string>();
const listeners = new Listeners();

/** `cle` names the form: several may be open in one page. */
export function markUnsaved(key: string, underWay: boolean): void {
  if (entries.has(key) === underWay) return;
  if (underWay) entries.add(key);
  else entries.delete(key);
  listeners.tell();
}

export const isUnsaved = (key: string): boolean => entries.has(key);

export const hasUnsaved = (): boolean => entries.size > 0;

/** Told at each change, so that a waiting update can start once the last form is safe. */
export const subscribeUnsaved = listeners.subscribe;
