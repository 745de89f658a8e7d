import { Listeners } from './observable.ts';

/**
 * Whether a form holds something that is not on the device yet. A page that holds something is never reloaded
 * by us: neither for a new version, nor after an error (behaviour 21).
 */
const saisies = new Set<string>();
const listeners = new Listeners();

/** `cle` names the form: several may be open in one page. */
export function marquerSaisie(cle: string, enCours: boolean): void {
  if (saisies.has(cle) === enCours) return;
  if (enCours) saisies.add(cle);
  else saisies.delete(cle);
  listeners.tell();
}

export const saisieEnCours = (): boolean => saisies.size > 0;

/** Told at each change, so that a waiting update can start once the last form is safe. */
export const abonnerSaisie = listeners.subscribe;
