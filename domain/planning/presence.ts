import type { Availability } from '../places/disponibilites.ts';
import { minuteOf, weekday } from '../base/clock.ts';
import type { TimeRange } from './route.ts';

/** [dossiers/D34] Nothing was said: somebody is there whenever it is. */
export type Availabilities = readonly Availability[] | null | undefined;

const ofDay = (available: readonly Availability[], jour: string): readonly TimeRange[] =>
  available
    .filter((one) => one.jour === weekday(jour))
    .map(({ debut, fin }) => ({ debut: minuteOf(debut), fin: minuteOf(fin) }))
    .toSorted((a, b) => a.debut - b.debut);

/** [planning/PO20] What is left of hours of a day while somebody is there, in order. */
export function whileThere(
  available: Availabilities,
  jour: string,
  ranges: readonly TimeRange[],
): readonly TimeRange[] {
  if (available == null || available.length === 0) return ranges;
  const there = ofDay(available, jour);
  return ranges.flatMap((range) =>
    there.flatMap((one) => {
      const [debut, fin] = [Math.max(range.debut, one.debut), Math.min(range.fin, one.fin)];
      return debut < fin ? [{ debut, fin }] : [];
    }),
  );
}

/** [planning/P24] Whether somebody is there for all of these minutes. */
export const isThere = (available: Availabilities, jour: string, { debut, fin }: TimeRange): boolean =>
  whileThere(available, jour, [{ debut, fin }]).some((one) => one.debut === debut && one.fin === fin);
