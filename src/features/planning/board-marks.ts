import { zoneOf } from '#domain/base/time-zone.ts';
import { momentOf } from '#domain/planning/clock.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';

/** Hours written above a day of the week. */
export const HOURS = [8, 10, 12, 14, 16, 18] as const;
const [FIRST, LAST] = [7 * 60 + 30, 18 * 60 + 30];
/** Where a minute stands on the line of its day, in percent; null: outside of it. */
export const percentOfDay = (minute: number): number | null =>
  minute < FIRST || minute > LAST ? null : ((minute - FIRST) / (LAST - FIRST)) * 100;

/** Where a visit stands on the line of its day, in percent. */
export function barOf(visit: LocalVisit): { readonly insetInlineStart: string; readonly width: string } {
  const minute = visit.dateRdv === null ? FIRST : momentOf(visit.dateRdv, zoneOf(visit)).minute;
  const begin = Math.min(Math.max(minute, FIRST), LAST - 30);
  const end = Math.min(minute + visit.dureeMin, LAST);
  const part = (minutes: number): number => (minutes / (LAST - FIRST)) * 100;
  return { insetInlineStart: `${part(begin - FIRST)}%`, width: `${Math.max(4, part(end - begin))}%` };
}
