import { etatAnnonce } from '#domain/annonces/annonce.ts';
import type { Banner } from '#domain/api/notifications.ts';
import { jsonOf } from '../../platform/json-text.ts';
import { whenRefused } from '../../platform/refused-here.ts';

/** [annonces/N5] What the signed-out pages showed last: what they show without a network. It was public, so nothing is hidden. */
const KEY = 'constat.annonces-publiques';

export const readKept = (): readonly Banner[] => parseKept(localStorage.getItem(KEY));

/** What a text of the device still says; nothing when it cannot be read. */
export function parseKept(text: string | null): readonly Banner[] {
  const kept = jsonOf(text);
  return Array.isArray(kept) ? kept.filter(isBanner) : [];
}

export function keep(banners: readonly Banner[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(banners));
  } catch (error) {
    // A full disk: they are on screen, and asked for again at the next visit.
    whenRefused(null)(error);
  }
}

/** Written by this program or by one before it, or by hand: what lacks a word is not shown. */
function isBanner(value: unknown): value is Banner {
  if (typeof value !== 'object' || value === null) return false;
  const { id, titre, message, debut, fin, niveau } = value as Partial<Record<keyof Banner, unknown>>;
  const isDated = typeof debut === 'string' && (fin === null || typeof fin === 'string');
  return isDated && [id, titre, message, niveau].every((one) => typeof one === 'string');
}

/** [annonces/N1] Kept ones end in time too, whatever the server last said. `maintenant`: ISO instant. */
export const shownAt = (banners: readonly Banner[], now: string): readonly Banner[] =>
  banners.filter((one) => etatAnnonce(one, now) === 'ACTIVE');
