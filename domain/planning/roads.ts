import type { DayOfVisits } from './day-of-visits.ts';
import { greatCircleKm } from '../places/distance.ts';
import { type Point, type Trip, tripBetween, type Trips } from './trip.ts';

/** [planning/P20] Travel from one place to another, as a routing service measured it. */
export interface Road {
  readonly de: Point;
  readonly vers: Point;
  readonly km: number;
  readonly minutes: number;
}
/** Roads by `roadKey`. */
export type KnownRoads = ReadonlyMap<string, Pick<Road, 'km' | 'minutes'>>;

/** Four decimals of a degree, 11 m: a house, and no more than that is told to anybody. */
const DECIMALS = 4;
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
/** [planning/P21] */
export const roundedPoint = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) });

/** The name of a place, rounded. */
export const placeKey = ({ lat, lng }: Point): string => `${rounded(lat)},${rounded(lng)}`;
/** A road is not as long both ways. */
export const roadKey = (de: Point, vers: Point): string => `${placeKey(de)} ${placeKey(vers)}`;

export const knownRoads = (roads: readonly Road[]): KnownRoads =>
  new Map(roads.map(({ de, vers, km, minutes }) => [roadKey(de, vers), { km, minutes }]));

/** [planning/P20] Travel by the roads that are known, otherwise as the great circle estimates it. */
export function tripsByRoad(known: KnownRoads): Trips {
  if (known.size === 0) return tripBetween;
  return (a, b) => {
    if (a === null || b === null) return null;
    const road = placeKey(a) === placeKey(b) ? { km: 0, minutes: 0 } : known.get(roadKey(a, b));
    return road === undefined ? tripBetween(a, b) : { ...road, isByRoad: true };
  };
}

/** Beyond, it is no car: kilometres an hour, doors shut included. */
const MAX_KMH = 140;
/** What a road may lack of the great circle: the places were rounded, and put on the nearest road. */
const SNAP_KM = 1;
const DETOUR = 20;
const MAX_KM = 3000;

/** [planning/P22] Whether a road may be believed: what cannot be driven is no road. */
export function isBelievable({ de, vers, km, minutes }: Road): boolean {
  const straight = greatCircleKm(de, vers);
  return (
    [km, minutes].every((one) => Number.isFinite(one) && one >= 0) &&
    km >= straight - SNAP_KM &&
    km <= Math.min(MAX_KM, (straight + SNAP_KM) * DETOUR) &&
    (km - SNAP_KM) / MAX_KMH <= minutes / 60
  );
}

type Legs = Pick<DayOfVisits<unknown>, 'visits' | 'retour'>;

/** The legs of a day that are known, the way back included. */
const legsOf = ({ visits, retour }: Legs): readonly Trip[] =>
  [...visits.map(({ depuis }) => depuis), retour].filter((leg) => leg !== null);

/** How the travel of these days was measured. */
export type TravelSource = 'route' | 'estime' | 'mixte';

/** [planning/P20] What a screen says of the travel that it shows. */
export function travelSource(days: readonly Legs[]): TravelSource {
  const legs = days.flatMap(legsOf);
  const byRoad = legs.filter(({ isByRoad }) => isByRoad === true).length;
  if (byRoad === 0) return 'estime';
  return byRoad === legs.length ? 'route' : 'mixte';
}

/** [planning/P20] Whether a leg of this day is still estimated. */
export const lacksRoads = (day: Legs): boolean => legsOf(day).some(({ isByRoad }) => isByRoad !== true);
