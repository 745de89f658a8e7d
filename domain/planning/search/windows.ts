import { real, whole } from './flat.ts';
import type { Problem } from './problem.ts';

/** Minutes below which two are the same: sums of roads taken in another order differ by less. */
export const SAME = 1e-7;
/** No visit begins so late, nor so soon. */
export const NEVER_LATE = Infinity;
export const NEVER_SOON = -Infinity;

/** Where the windows of a visit on a vehicle are listed; -1: it may not go there. */
export const windowsOf = ({ windowsAt, vehicles }: Problem, visit: number, vehicle: number): number =>
  whole(windowsAt, visit * vehicles.length + vehicle);

/** The first minute at which a visit may begin on a vehicle that is there at `from`; Infinity: none. */
export function firstStart({ windows, step }: Problem, list: number, from: number): number {
  if (list < 0) return NEVER_LATE;
  const end = list + 2 * real(windows, list);
  // Most wait for their first window.
  if (from <= real(windows, list + 1)) return real(windows, list + 1);
  const stepped = step === 0 ? from : Math.ceil((from - SAME) / step) * step;
  for (let rank = list + 1; rank < end; rank += 2) {
    const first = real(windows, rank);
    const start = from <= first ? first : stepped;
    if (start <= real(windows, rank + 1) + SAME) return start;
  }
  return NEVER_LATE;
}

/** The last minute at which a visit may begin on a vehicle, `until` included; -Infinity: none. */
export function lastStart({ windows, step }: Problem, list: number, until: number): number {
  if (list < 0) return NEVER_SOON;
  const stepped = step === 0 ? until : Math.floor((until + SAME) / step) * step;
  for (let rank = list + 2 * real(windows, list); rank > list; rank -= 2) {
    const last = real(windows, rank);
    const start = until >= last ? last : stepped;
    const first = real(windows, rank - 1);
    if (start >= first - SAME) return Math.max(first, start);
  }
  return NEVER_SOON;
}

/** By visit: the first and the last minute at which it may begin on any vehicle; 0 and 0 where none takes it. */
export function boundsOf({ visitCount, vehicles, windowsAt, windows }: Problem): {
  readonly first: Float64Array;
  readonly last: Float64Array;
} {
  const first = new Float64Array(visitCount);
  const last = new Float64Array(visitCount);
  for (let visit = 0; visit < visitCount; visit += 1) {
    let [soonest, latest] = [Infinity, -Infinity];
    for (let vehicle = 0; vehicle < vehicles.length; vehicle += 1) {
      const list = whole(windowsAt, visit * vehicles.length + vehicle);
      if (list < 0) continue;
      soonest = Math.min(soonest, real(windows, list + 1));
      latest = Math.max(latest, real(windows, list + 2 * real(windows, list)));
    }
    if (soonest > latest) continue;
    first[visit] = soonest;
    last[visit] = latest;
  }
  return { first, last };
}
