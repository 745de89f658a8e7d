import { localDay, type TimeZone } from '#domain/base/time-zone.ts';
import { jsonOf } from './json-text.ts';

/**
 * What the sign-in page may say without a session: until which day an offline sign-in is possible on this device,
 * and how many edits were kept at the last sign-out. Neither a name nor an address is stored.
 */
export interface OfflineHint {
  /** `YYYY-MM-DD`, last day allowed. */
  readonly jusquAu: string;
  readonly enAttente: number;
}

/** `jusquAu` of a device on which no offline sign-in is possible any more, and edits wait. */
export const NEVER = '1970-01-01';
const KEY = 'constat.hors-ligne';
const DAY_MS = 86_400_000;

export function readOfflineHint(): OfflineHint | null {
  const hint = jsonOf(localStorage.getItem(KEY));
  if (typeof hint !== 'object' || hint === null || !('jusquAu' in hint) || !('enAttente' in hint)) return null;
  const { jusquAu, enAttente } = hint;
  return typeof jusquAu === 'string' && typeof enAttente === 'number' ? { jusquAu, enAttente } : null;
}

export function writeOfflineHint(hint: OfflineHint | null): void {
  if (hint === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(hint));
}

/** Days still to come, as one says it: 1 on the last day itself, 0 when it is over. */
export function daysLeft(jusquAu: string, now: Date): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const last = new Date(`${jusquAu}T00:00:00`);
  const days = Math.round((last.getTime() - today.getTime()) / DAY_MS);
  return days === 0 ? 1 : Math.max(0, days);
}

/** The same for a session, counted on a day `YYYY-MM-DD` of an office; `end`: ISO instant. One count for every screen. */
export const sessionDaysLeft = (end: string, day: string, zone: TimeZone): number =>
  daysLeft(localDay(end, zone), new Date(`${day}T12:00:00`));
