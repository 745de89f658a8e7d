import { real, whole } from './flat.ts';
import type { Problem, Together } from './problem.ts';
import { SAME } from './windows.ts';

/** Where a visit may begin on a vehicle, by its clock: from a minute to another, both included, within a list of windows. */
export interface Stretch {
  readonly vehicle: number;
  readonly list: number;
  readonly soonest: number;
  readonly latest: number;
}
/** The minute at which two begin, by the clock of each. */
export interface Common {
  readonly first: number;
  readonly second: number;
}

/** What the clock of a vehicle has left out at that minute. */
export const leftOut = ({ pauseAt, pauseLasts }: Together, vehicle: number, minute: number): number =>
  minute >= real(pauseAt, vehicle) ? real(pauseLasts, vehicle) : 0;

/** Day of a vehicle; vehicles of another are never at the same minute. */
export const dayOf = ({ day }: Together, vehicle: number): number => whole(day, vehicle);

/**
 * [planning/PO21] The first minute that two stretches of one day have in common; null: none. Both begin on the same steps,
 * so that the later of two beginnings is one of either.
 */
export function firstCommon(problem: Problem, together: Together, [a, b]: readonly [Stretch, Stretch]): Common | null {
  let least = Infinity;
  let found: Common | null = null;
  for (const one of piecesOf(problem, together, a)) {
    for (const two of piecesOf(problem, together, b)) {
      const minute = Math.max(one.from, two.from);
      if (minute >= least || minute > Math.min(one.until, two.until) + SAME) continue;
      least = minute;
      found = { first: minute - one.leftOut, second: minute - two.leftOut };
    }
  }
  return found;
}

/** By the hour, where the clocks of both say the same. */
function piecesOf(
  { windows }: Problem,
  together: Together,
  { vehicle, list, soonest, latest }: Stretch,
): readonly { readonly from: number; readonly until: number; readonly leftOut: number }[] {
  const pieces = [];
  const end = list + 2 * real(windows, list);
  for (let rank = list + 1; rank < end; rank += 2) {
    const first = real(windows, rank);
    const [from, until] = [Math.max(first, soonest), Math.min(real(windows, rank + 1), latest)];
    if (from > until + SAME) continue;
    const more = leftOut(together, vehicle, first);
    pieces.push({ from: from + more, until: until + more, leftOut: more });
  }
  return pieces;
}
