import { mondayOf, weekNumber } from '../base/days.ts';
import { minuteOf, weekday } from '../base/clock.ts';
import { halvesAway } from './absence.ts';
import type { Controller, WorkedHours } from './controleur.ts';

/** Minutes from midnight, where the office is. */
interface Range {
  readonly debut: number;
  readonly fin: number;
}
type Hours = Pick<Controller, 'horaires'>;
type Presence = Pick<Controller, 'horaires' | 'absences'>;

const MINUTES_PER_DAY = 1440;
/** [planning/PO2] Of who never entered their hours: Monday to Friday. */
const USUAL_HOURS: Range = { debut: 480, fin: 1080 };
const FRIDAY = 5;
/** [controleurs/AB2] Between which a break is the noon of a day, and the noon of a day without one. */
const NOON_BETWEEN: Range = { debut: 660, fin: 900 };
const USUAL_NOON: Range = { debut: 720, fin: 780 };

/** [controleurs/AB3] Even or odd, by the number that offices give to the week of a day. */
export const parityOf = (jour: string): 'paire' | 'impaire' =>
  weekNumber(mondayOf(jour)) % 2 === 0 ? 'paire' : 'impaire';

/** [controleurs/AB3] Whether these hours of the week are those of a day. */
export const isWorkedOn = ({ jour, semaine }: WorkedHours, day: string): boolean =>
  jour === weekday(day) && (semaine === undefined || semaine === parityOf(day));

/** [planning/PO2] Hours of work of a day, absences aside, in order. */
export function hoursOf({ horaires = [] }: Hours, jour: string): readonly Range[] {
  if (horaires.length === 0) return weekday(jour) <= FRIDAY ? [USUAL_HOURS] : [];
  return horaires
    .filter((one) => isWorkedOn(one, jour))
    .map(({ debut, fin }) => ({ debut: minuteOf(debut), fin: minuteOf(fin) }))
    .toSorted((a, b) => a.debut - b.debut);
}

/** [controleurs/AB2] When the morning of a day ends, and its afternoon begins. */
export function noonOf(hours: readonly Range[]): Range {
  const breaks = hours.slice(1).map(({ debut }, rank): Range => ({ debut: hours[rank]?.fin ?? debut, fin: debut }));
  return breaks.find((one) => one.debut < NOON_BETWEEN.fin && NOON_BETWEEN.debut < one.fin) ?? USUAL_NOON;
}

/** [controleurs/AB2] Minutes of a day on which a controller is away; the noon break goes with the half that is left. */
function awayRangesOf(controller: Presence, jour: string): readonly Range[] {
  const noon = noonOf(hoursOf(controller, jour));
  return halvesAway(controller, jour).map((half) =>
    half === 'matin' ? { debut: 0, fin: noon.fin } : { debut: noon.debut, fin: MINUTES_PER_DAY },
  );
}

const touch = (one: Range, other: Range): boolean => one.debut < other.fin && other.debut < one.fin;

/** [controleurs/AB2] Whether some of these minutes fall on an absence. */
export const isAwayDuring = (controller: Presence, jour: string, minutes: Range): boolean =>
  awayRangesOf(controller, jour).some((away) => touch(away, minutes));

/** [controleurs/AB2] Hours of work of a day, absences taken out, in order; none when away the whole day. */
export function presentHoursOf(controller: Presence, jour: string): readonly Range[] {
  const away = awayRangesOf(controller, jour);
  return hoursOf(controller, jour).flatMap((range) => {
    const debut = Math.max(range.debut, ...away.filter((one) => one.debut === 0).map(({ fin }) => fin));
    const fin = Math.min(range.fin, ...away.filter((one) => one.debut > 0).map((one) => one.debut));
    return debut < fin ? [{ debut, fin }] : [];
  });
}
