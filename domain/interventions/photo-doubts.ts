import type { Langue } from '../base/languages.ts';
import { localDay, type TimeZone, type Zoned, zoneOf } from '../base/time-zone.ts';
import { PHOTO_DISTANCE_M } from '../bureaux/photo-distance.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import { controlDayOf } from '../forms/control-day.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import { writeNumber } from '../forms/numbers.ts';
import { photosOf } from '../forms/values.ts';
import { greatCircleKm } from '../places/distance.ts';
import type { AddressPoint } from '../places/point.ts';
import type { Intervention, Photo } from './intervention.ts';

/** What a photo says of where and when it was taken. */
export type PhotoFacts = Pick<Photo, 'id' | 'cf_id' | 'prisLe' | 'lat' | 'lng'> & Partial<Pick<Photo, 'precisionM'>>;

/** What photos are set beside. */
export interface PhotoedVisit {
  /** YYYY-MM-DD of the visit; null: not known, and no day is judged. */
  readonly jour: string | null;
  /** null: no distance is judged. */
  readonly lieu: AddressPoint | null;
  readonly fuseau: TimeZone;
  /** Metres that the office allows. */
  readonly distanceM: number;
}

/** Why one photo does not prove what it shows. */
export interface PhotoDoubt {
  readonly id: string;
  readonly cf_id: string;
  /** YYYY-MM-DD on which it was taken, when it is not that of the visit. */
  readonly jour: string | null;
  /** Whole metres from the place, when they are more than the office allows. */
  readonly distanceM: number | null;
}

export interface PhotoDoubts {
  readonly doubts: readonly PhotoDoubt[];
  /** Photos that say no position: told once. */
  readonly withoutPosition: number;
  /** Of how many. */
  readonly photos: number;
}

/** A street is known by one of its points, a commune by its centre: what may separate that point from the house, in metres. */
const REACH_M = { numero: 0, main: 0, rue: 1000, commune: 10_000 } as const;

/** [interventions/I52] Photos of another day than the visit, or farther from its place than its office allows. */
export function photoDoubts(photos: readonly PhotoFacts[], visit: PhotoedVisit): PhotoDoubts {
  const judged = photos.map((photo): PhotoDoubt => {
    const { id, cf_id } = photo;
    return { id, cf_id, jour: otherDay(photo, visit), distanceM: tooFar(photo, visit) };
  });
  return {
    doubts: judged.filter(({ jour, distanceM }) => jour !== null || distanceM !== null),
    withoutPosition: photos.filter(({ lat, lng }) => lat === null || lng === null).length,
    photos: photos.length,
  };
}

function otherDay({ prisLe }: PhotoFacts, { jour, fuseau }: PhotoedVisit): string | null {
  const taken = localDay(prisLe, fuseau);
  return jour === null || taken === '' || taken === jour ? null : taken;
}

/** What the position of the photo and the point of the place leave uncertain is given to the inspector. */
function tooFar({ lat, lng, precisionM }: PhotoFacts, { lieu, distanceM }: PhotoedVisit): number | null {
  if (lat === null || lng === null || lieu === null || lieu.lat === null || lieu.lng === null) return null;
  const metres = Math.round(greatCircleKm({ lat, lng }, { lat: lieu.lat, lng: lieu.lng }) * 1000);
  const reach = REACH_M[lieu.precision ?? 'numero'] + (precisionM ?? 0);
  return metres - reach > distanceM ? metres : null;
}

type Visit = Pick<Intervention, 'dateRdv' | 'adresse'> & Zoned;

/** The visit as its photos are set beside it: its day as the inspector gave it, otherwise that of its appointment. */
export function photoedVisit(
  visit: Visit,
  { formulaire, etats, distanceM }: Shown & { readonly distanceM: number | undefined },
): PhotoedVisit {
  const fuseau = zoneOf(visit);
  const appointment = visit.dateRdv === null ? null : localDay(visit.dateRdv, fuseau);
  return {
    jour: controlDayOf(formulaire, etats) ?? appointment,
    lieu: visit.adresse,
    fuseau,
    distanceM: distanceM ?? PHOTO_DISTANCE_M,
  };
}

interface Shown {
  readonly formulaire: FormulaireCompile;
  readonly etats: Etats;
}

/** Photos of the fields that show: signatures are given when somebody is there, and a hidden field has none. */
export function shownPhotos<T extends Pick<Photo, 'id' | 'cf_id'>>(
  photos: readonly T[],
  { formulaire, etats }: Shown,
): T[] {
  return photos.filter(
    ({ id, cf_id }) =>
      formulaire.champs.get(cf_id)?.definition.cf_component_type === 'IMAGE' &&
      photosOf(etats.get(cf_id)?.valeur).includes(id),
  );
}

const KM_M = 1000;

/** « 850 m », « 1,2 km », « 762 km ». */
export const writeDistance = (metres: number, langue: Langue): string =>
  metres < KM_M
    ? `${writeNumber(metres, { decimals: 0, langue })}\u00A0m`
    : `${writeNumber(metres / KM_M, { decimals: metres < 10 * KM_M ? 1 : 0, langue })}\u00A0km`;
