import type { Controller, WorkedHours } from '../controleurs/controleur.ts';
import { hoursOf, isWorkedOn, parityOf } from '../controleurs/hours.ts';
import { weekday } from '../base/clock.ts';
import type { Supposition } from './supposed.ts';

type Hours = Pick<Controller, 'horaires'>;
type OfHours = Extract<Supposition, { readonly jour: string }>;

const WEEKDAYS = [1, 2, 3, 4, 5];

/** [planning/PO2] Of who never entered them: those that are counted, entered. */
const enteredHours = ({ horaires = [] }: Hours): readonly WorkedHours[] =>
  horaires.length > 0 ? horaires : WEEKDAYS.map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

/** [planning/PO17] Whether it is a matter of when somebody works. */
export const isOfHours = (supposed: Supposition): supposed is OfHours =>
  supposed.genre !== 'zone' && supposed.genre !== 'habilitation';

/**
 * [planning/PO17] The hours of the week with which a remedy holds, to be proposed. null: they say so already, and an
 * absence stands in the way.
 */
export function remediedHours(controller: Hours, supposed: OfHours): readonly WorkedHours[] | null {
  const week = enteredHours(controller);
  const after = supposed.genre === 'jour' ? opened(week, supposed.jour) : lengthened(week, supposed);
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
  { genre, jour, heure }: Exclude<OfHours, { readonly genre: 'jour' }>,
): readonly WorkedHours[] | null {
  const ofDay = week.filter((one) => isWorkedOn(one, jour)).toSorted((a, b) => (a.debut < b.debut ? -1 : 1));
  const one = genre === 'plus-tard' ? ofDay.at(-1) : ofDay[0];
  if (one === undefined) return null;
  if (genre === 'plus-tard' ? heure <= one.fin : heure >= one.debut) return null;
  const changed = genre === 'plus-tard' ? { ...one, fin: heure } : { ...one, debut: heure };
  return week.map((other) => (other === one ? changed : other));
}
