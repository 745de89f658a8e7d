import { zoneOf } from '#domain/base/time-zone.ts';
import type { BoardRow } from '#domain/planning/board.ts';
import { momentOf } from '#domain/base/clock.ts';
import { presentHoursOf } from '#domain/controleurs/hours.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';

/** Minutes from midnight. */
export interface Minutes {
  readonly debut: number;
  readonly fin: number;
}
/** Where a part of a line stands, in percent. */
export interface Span {
  readonly insetInlineStart: string;
  readonly width: string;
}

/** Hours written above a day of the week. */
export const HOURS = [8, 10, 12, 14, 16, 18] as const;
/** What the line of a day of the week goes from and to. */
export const WEEK_AXIS: Minutes = { debut: 7 * 60 + 30, fin: 18 * 60 + 30 };
const DAY_AXIS: Minutes = { debut: 7 * 60, fin: 19 * 60 };

/** What is dropped begins at a quarter of an hour. */
export const STEP_MIN = 15;
const LAST_START = 24 * 60 - STEP_MIN;
export const snapped = (minute: number): number =>
  Math.min(LAST_START, Math.max(0, Math.round(minute / STEP_MIN) * STEP_MIN));

/** The line of one day: seven to seven, and as far as somebody works or is. */
export function dayAxisOf(rows: readonly BoardRow<LocalVisit>[]): Minutes {
  const all = rows.flatMap(({ controller, cells: [cell] }): readonly Minutes[] =>
    cell === undefined
      ? []
      : [
          ...presentHoursOf(controller, cell.jour),
          ...cell.day.visits.map(({ intervention }) => minutesOf(intervention)),
        ],
  );
  const first = Math.min(DAY_AXIS.debut, ...all.map(({ debut }) => debut));
  const last = Math.max(DAY_AXIS.fin, ...all.map(({ fin }) => fin));
  return { debut: Math.floor(first / 60) * 60, fin: Math.min(24, Math.ceil(last / 60)) * 60 };
}
/** Whole hours of a line, its ends left out. */
export const hoursOfAxis = ({ debut, fin }: Minutes): readonly number[] =>
  Array.from({ length: fin / 60 - debut / 60 - 1 }, (_, after) => debut / 60 + 1 + after);

/** Where a minute stands on a line, in percent; null: outside of it. */
export const percentOf = ({ debut, fin }: Minutes, minute: number): number | null =>
  minute < debut || minute > fin ? null : ((minute - debut) / (fin - debut)) * 100;

/** Minutes that a visit takes, by the hour of its office. */
export function minutesOf(visit: LocalVisit): Minutes {
  const debut = visit.dateRdv === null ? 0 : momentOf(visit.dateRdv, zoneOf(visit)).minute;
  const end =
    visit.dateRdv === null || visit.dateFin === null ? null : Date.parse(visit.dateFin) - Date.parse(visit.dateRdv);
  return { debut, fin: debut + (end === null ? visit.dureeMin : end / 60_000) };
}

/** Half an hour at least is drawn of what would otherwise be out of the line. */
const SHOWN_MIN = 30;
/** Where minutes stand on a line. */
export function spanOf(axis: Minutes, { debut, fin }: Minutes): Span {
  const whole = axis.fin - axis.debut;
  const begin = Math.min(Math.max(debut, axis.debut), axis.fin - SHOWN_MIN);
  const end = Math.min(fin, axis.fin);
  const part = (minutes: number): number => (minutes / whole) * 100;
  return { insetInlineStart: `${part(begin - axis.debut)}%`, width: `${Math.max(0, part(end - begin))}%` };
}

/** Where a visit stands on the line of its day of the week: wide enough to be seen. */
export function barOf(visit: LocalVisit): Span {
  const { insetInlineStart, width } = spanOf(WEEK_AXIS, minutesOf(visit));
  return { insetInlineStart, width: `max(4%, ${width})` };
}

/** What lies between ranges of work on a line. */
export function outsideOf(axis: Minutes, worked: readonly Minutes[]): readonly Minutes[] {
  const ends = [axis.debut, ...worked.flatMap(({ debut, fin }) => [debut, fin]), axis.fin];
  return ends.flatMap((debut, rank) => {
    const fin = ends[rank + 1];
    return rank % 2 === 0 && fin !== undefined && debut < fin ? [{ debut, fin }] : [];
  });
}
