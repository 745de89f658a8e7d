import type { Minute } from './route.ts';
import type { Point, Trips } from './trip.ts';

/** Places of a demand by rank, and what lies between them. */
export interface Places {
  /** `isHome`: nothing is kept for the way from a home that nobody knows. */
  rankOf(place: Point | null, isHome?: boolean): number;
  /** Once all are known: at `from * count + to`. */
  matrices(): {
    readonly count: number;
    readonly minutes: Float64Array;
    readonly known: Float64Array;
    readonly km: Float64Array;
  };
}

const UNKNOWN = 0;
const UNKNOWN_HOME = 1;

/** `unknownMin`: kept between two visits of which one has no place ([planning/PO4]). */
export function placesOf(trips: Trips, unknownMin: Minute): Places {
  const points: (Point | null)[] = [null, null];
  const ranks = new Map<string, number>();
  return {
    rankOf: (place, isHome = false) => {
      if (place === null) return isHome ? UNKNOWN_HOME : UNKNOWN;
      const key = `${place.lat},${place.lng}`;
      const known = ranks.get(key);
      if (known !== undefined) return known;
      ranks.set(key, points.length);
      points.push(place);
      return points.length - 1;
    },
    matrices: () => {
      const count = points.length;
      const [minutes, known, km] = [0, 1, 2].map(() => new Float64Array(count * count));
      if (minutes === undefined || known === undefined || km === undefined) throw new Error('three matrices');
      points.forEach((from, a) => {
        points.forEach((to, b) => {
          const trip = trips(from, to);
          const pair = a * count + b;
          const isFree = a === UNKNOWN_HOME || b === UNKNOWN_HOME;
          minutes[pair] = trip?.minutes ?? (isFree ? 0 : unknownMin);
          known[pair] = trip?.minutes ?? 0;
          km[pair] = trip?.km ?? 0;
        });
      });
      return { count, minutes, known, km };
    },
  };
}
