import { etatAnnonce } from '#domain/annonces/annonce.ts';
import type { Banniere } from '#domain/api/notifications.ts';
import { jsonOf } from '../../platform/json-text.ts';
import { whenRefused } from '../../platform/refused-here.ts';

/** [annonces/N5] What the signed-out pages showed last: what they show without a network. It was public, so nothing is hidden. */
const KEY = 'constat.annonces-publiques';

export const readKept = (): readonly Banniere[] => parseKept(localStorage.getItem(KEY));

/** What a text of the device still says; nothing when it cannot be read. */
export function parseKept(text: string | null): readonly Banniere[] {
  const kept = jsonOf(text);
  return Array.isArray(kept) ? kept.filter(isBanniere) : [];
}

export function keep(bannieres: readonly Banniere[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(bannieres));
  } catch (error) {
    // A full disk: they are on screen, and asked for again at the next visit.
    whenRefused(null)(error);
  }
}

/** Written by this program or by one before it, or by hand: what lacks a word is not shown. */
function isBanniere(value: unknown): value is Banniere {
  if (typeof value !== 'object' || value === null) return false;
  const { id, titre, message, debut, fin, niveau } = value as Partial<Record<keyof Banniere, unknown>>;
  const isDated = typeof debut === 'string' && (fin === null || typeof fin === 'string');
  return isDated && [id, titre, message, niveau].every((one) => typeof one === 'string');
}

/** [annonces/N1] Kept ones end in time too, whatever the server last said. `maintenant`: ISO instant. */
export const shownAt = (bannieres: readonly Banniere[], maintenant: string): readonly Banniere[] =>
  bannieres.filter((one) => etatAnnonce(one, maintenant) === 'ACTIVE');
