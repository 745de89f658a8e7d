import { z } from 'zod';
import { daysBetween, plusDays } from '../base/days.ts';
import { sameJson } from '../base/json.ts';
import { LINE_MAX } from '../base/text-limits.ts';
import { ABSENCE_GENRES, firstHalf, lastHalf } from './absence.ts';
import type { Absence, WorkedHours } from './controleur.ts';

/** What an office, or a controller whom it lets, writes of when somebody works: shapes, and what is wrong with them. */

const day = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const absence = z.strictObject({
  du: day,
  au: day,
  genre: z.enum(ABSENCE_GENRES).exactOptional(),
  debut: z.literal('apres-midi').exactOptional(),
  fin: z.literal('matin').exactOptional(),
  motif: z.string().trim().max(LINE_MAX).nullable().default(null),
});
export const workedHours = z.strictObject({
  jour: z.number().int().min(1).max(7),
  debut: time,
  fin: time,
  semaine: z.enum(['paire', 'impaire']).exactOptional(),
});
/** [controleurs/AB3] Four a day, in even and in odd weeks. */
const HOURS_MAX = 56;
const ABSENCES_MAX = 200;
export const presence = z.object({
  absences: z.array(absence).max(ABSENCES_MAX),
  horaires: z.array(workedHours).max(HOURS_MAX),
});

/** [controleurs/AB4] An absence lasts no longer, and begins no later from now, in days. */
const LONGEST_DAYS = 3 * 366;
/** [controleurs/AB4] One that was forgotten is still noted, this many days after its end. */
export const NOTED_WITHIN_DAYS = 31;

export type AbsenceError = 'envers' | 'chevauche' | 'longue' | 'lointaine' | 'passee';

/** [controleurs/AB4] What is wrong with one absence among others; `today`: YYYY-MM-DD. */
export function absenceError(one: Absence, others: readonly Absence[], today: string): AbsenceError | null {
  if (lastHalf(one) < firstHalf(one)) return 'envers';
  if (daysBetween(one.du, one.au) > LONGEST_DAYS) return 'longue';
  if (daysBetween(today, one.du) > LONGEST_DAYS) return 'lointaine';
  if (one.au < plusDays(today, -NOTED_WITHIN_DAYS)) return 'passee';
  const isOver = others.some((other) => firstHalf(one) <= lastHalf(other) && firstHalf(other) <= lastHalf(one));
  return isOver ? 'chevauche' : null;
}

/** [controleurs/AB4] The first thing wrong with what is new; what stood before is not judged again. */
export function absencesError(
  absences: readonly Absence[],
  { before, today }: { readonly before: readonly Absence[]; readonly today: string },
): AbsenceError | null {
  for (const [rank, one] of absences.entries()) {
    if (before.some((known) => sameJson(known, one)) && absences.findIndex((other) => sameJson(other, one)) === rank)
      continue;
    const others = absences.filter((_, other) => other !== rank);
    const error = absenceError(one, others, today);
    if (error !== null) return error;
  }
  return null;
}

export type HoursError = 'envers' | 'chevauche';
/** Two that may fall on the same day of the same week. */
const isSameDay = (one: WorkedHours, other: WorkedHours): boolean =>
  one.jour === other.jour &&
  (one.semaine === undefined || other.semaine === undefined || one.semaine === other.semaine);

/** [controleurs/AB4] What is wrong with a range of hours among others. */
export function hoursError(one: WorkedHours, others: readonly WorkedHours[]): HoursError | null {
  if (one.fin <= one.debut) return 'envers';
  return others.some((other) => isSameDay(one, other) && one.debut < other.fin && other.debut < one.fin)
    ? 'chevauche'
    : null;
}

/** [controleurs/AB4] The first thing wrong with hours that are not those that stood before. */
export function weekError(horaires: readonly WorkedHours[], before: readonly WorkedHours[]): HoursError | null {
  if (sameJson(horaires, before)) return null;
  for (const [rank, one] of horaires.entries()) {
    const error = hoursError(
      one,
      horaires.filter((_, other) => other !== rank),
    );
    if (error !== null) return error;
  }
  return null;
}
