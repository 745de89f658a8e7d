import { localDay, type TimeZone } from '#domain/base/time-zone.ts';
import type { WaitingCount } from '#domain/sync/waiting.ts';
import { jsonOf } from './json-text.ts';

/**
 * What the sign-in page may say without a session: until which day an offline sign-in is possible on this device,
 * and how many edits were kept at the last sign-out. Neither a name nor an address is stored.
 */
export interface OfflineHint {
  /** `YYYY-MM-DD`, last day allowed. */
  readonly jusquAu: string;
  readonly enAttente: number;
  /** [sync/S37] What those are; absent of a hint that a program before wrote. */
  readonly parts?: WaitingParts;
}

/** [sync/S37] What waits, by what a person calls it. */
export interface WaitingParts {
  readonly reponses: number;
  readonly photos: number;
  /** Neither. */
  readonly autres: number;
}

export const partsOf = ({ answers, photos, others }: WaitingCount): WaitingParts => ({
  reponses: answers,
  photos,
  autres: others,
});

/** What a former hint, or nobody, tells is called by the one name that is true of all. */
export const partsOfHint = ({ enAttente, parts }: Pick<OfflineHint, 'enAttente' | 'parts'>): WaitingParts =>
  parts ?? { reponses: 0, photos: 0, autres: enAttente };

/** `jusquAu` of a device on which no offline sign-in is possible any more, and edits wait. */
export const NEVER = '1970-01-01';
const KEY = 'constat.hors-ligne';
const DAY_MS = 86_400_000;

export function readOfflineHint(): OfflineHint | null {
  const hint = jsonOf(localStorage.getItem(KEY));
  if (typeof hint !== 'object' || hint === null || !('jusquAu' in hint) || !('enAttente' in hint)) return null;
  const { jusquAu, enAttente } = hint;
  if (typeof jusquAu !== 'string' || typeof enAttente !== 'number') return null;
  const parts = 'parts' in hint ? readParts(hint.parts) : null;
  return { jusquAu, enAttente, ...(parts !== null && { parts }) };
}

export function readParts(value: unknown): WaitingParts | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('reponses' in value) || !('photos' in value) || !('autres' in value)) return null;
  const { reponses, photos, autres } = value;
  return typeof reponses === 'number' && typeof photos === 'number' && typeof autres === 'number'
    ? { reponses, photos, autres }
    : null;
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
