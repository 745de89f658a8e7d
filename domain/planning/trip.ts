import { greatCircleKm } from '../places/distance.ts';

/** A place in degrees WGS84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Trip {
  /** Kilometres by road. */
  readonly km: number;
  readonly minutes: number;
  /** [planning/P20] By the roads that a routing service knows; absent: estimated from the great circle. */
  readonly isByRoad?: true;
}

/** Travel between two places; null when one of them is unknown. */
export type Trips = (a: Point | null, b: Point | null) => Trip | null;

const ROAD_FACTOR = 1.3;
const TOWN_KM = 10;
const TOWN_KMH = 50;
const ROAD_KMH = 70;

/** Travel between two places, computed without network (SPEC P1, P2); null when one of them is unknown. */
export function tripBetween(a: Point | null, b: Point | null): Trip | null {
  if (a === null || b === null) return null;
  const km = greatCircleKm(a, b) * ROAD_FACTOR;
  const town = Math.min(km, TOWN_KM);
  const minutes = Math.ceil((town / TOWN_KMH + (km - town) / ROAD_KMH) * 60);
  return { km, minutes };
}
