import type { Controller, WorkedHours } from '../controleurs/controleur.ts';
import { hoursOf, isWorkedOn, parityOf } from '../controleurs/hours.ts';
import { minuteOf, timeOf, weekday } from './clock.ts';
import type { Remedy } from './remedy.ts';

type Hours = Pick<Controller, 'horaires'>;
type OfHours = Extract<Remedy, { readonly genre: 'jour' | 'plus-tard' | 'plus-tot' }>;

const WEEKDAYS = [1, 2, 3, 4, 5];
const LAST_MINUTE = 1439;

/** [planning/PO2] Of who never entered them: those that are counted, entered. */
const enteredHours = ({ horaires = [] }: Hours): readonly WorkedHours[] =>
  horaires.length > 0 ? horaires : WEEKDAYS.map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

/** [planning/PO17] Whether a remedy is a matter of when somebody works. */
export const isOfHours = (remedy: Remedy): remedy is OfHours =>
  remedy.genre === 'jour' || remedy.genre === 'plus-tard' || remedy.genre === 'plus-tot';

/**
 * [planning/PO17] The hours of the week with which a remedy holds, to be proposed. null: they say so already, and an
 * absence stands in the way; or no hours of that day could.
 */
export function remediedHours(controller: Hours, remedy: OfHours): readonly WorkedHours[] | null {
  const week = enteredHours(controller);
  const after = remedy.genre === 'jour' ? opened(week, remedy.jour) : lengthened(week, remedy);
  return after?.toSorted((a, b) => a.jour - b.jour || (a.debut < b.debut ? -1 : 1)) ?? null;
}

/** With the hours of the first day of the week that they work. */
function opened(week: readonly WorkedHours[], jour: string): readonly WorkedHours[] | null {
  if (hoursOf({ horaires: week }, jour).length > 0) return null;
  const like = week.toSorted((a, b) => a.jour - b.jour)[0]?.jour;
  const day = weekday(jour);
  // The other weeks have theirs.
  const parity = week.some((one) => one.jour === day) ? { semaine: parityOf(jour) } : {};
  const ranges = week
    .filter((one) => one.jour === like)
    .map(({ debut, fin }) => ({ jour: day, debut, fin, ...parity }));
  return [...week, ...new Map(ranges.map((one) => [one.debut, one])).values()];
}

function lengthened(
  week: readonly WorkedHours[],
  { genre, jour, minutes }: Exclude<OfHours, { readonly genre: 'jour' }>,
): readonly WorkedHours[] | null {
  const ofDay = week.filter((one) => isWorkedOn(one, jour)).toSorted((a, b) => (a.debut < b.debut ? -1 : 1));
  const one = genre === 'plus-tard' ? ofDay.at(-1) : ofDay[0];
  if (one === undefined) return null;
  const minute = genre === 'plus-tard' ? minuteOf(one.fin) + minutes : minuteOf(one.debut) - minutes;
  if (minute < 0 || minute > LAST_MINUTE) return null;
  const changed = genre === 'plus-tard' ? { ...one, fin: timeOf(minute) } : { ...one, debut: timeOf(minute) };
  return week.map((other) => (other === one ? changed : other));
}
