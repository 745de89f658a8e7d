import { reasonOf } from '../reason.ts';
import type { KeptCourriel } from './outbox.ts';

const MINUTE_MS = 60_000;
/** 1, 2, 4… minutes, at most six hours: about twenty tries in three days. */
export const MAX_WAIT_MS = 6 * 60 * MINUTE_MS;
const ABANDON_MS = 3 * 24 * 60 * MINUTE_MS;

/** Tried again later and later; given up three days after it was written, or sent again by hand. */
export function afterFailure(courriel: KeptCourriel, error: unknown, now: Date): KeptCourriel {
  const essais = courriel.essais + 1;
  const waitMs = Math.min(2 ** courriel.essais * MINUTE_MS, MAX_WAIT_MS);
  const isGivenUp = now.getTime() - Date.parse(courriel.relanceLe ?? courriel.le) >= ABANDON_MS;
  const prochainLe = isGivenUp ? null : new Date(now.getTime() + waitMs).toISOString();
  const etat = isGivenUp ? 'ECHEC' : 'ATTENTE';
  return { ...courriel, etat, essais, dernierEssaiLe: now.toISOString(), prochainLe, erreur: reasonOf(error) };
}
