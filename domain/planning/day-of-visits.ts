import { localDay, zoneOf } from '../base/time-zone.ts';
import type { EtatIntervention, Intervention } from '../interventions/intervention.ts';
import { type Point, type Trip, tripBetween, type Trips } from './trip.ts';

export type VisitProgress = 'faite' | 'suivante' | 'a-venir';

export interface Visit<T> {
  readonly intervention: T;
  /** ISO instants. */
  readonly debut: string;
  readonly fin: string;
  readonly avancement: VisitProgress;
  readonly lieu: Point | null;
  /** From the place before: the home for the first visit; null when a place is unknown. */
  readonly depuis: Trip | null;
  /** [planning/P11] When the controller can be there, if that is after the appointment; null: it holds, or is over. */
  readonly arrival: string | null;
}

export interface DayOfVisits<T> {
  readonly visits: readonly Visit<T>[];
  readonly km: number;
  readonly minutesDeTrajet: number;
  /** Way back to the controller's home; null when it is not known. */
  readonly retour: (Trip & { readonly arrival: string }) | null;
  /** false when a leg is missing from the totals because a place has no coordinates. */
  readonly estComplete: boolean;
}

type VisitSource = Pick<Intervention, 'dateRdv' | 'dateFin' | 'dureeMin' | 'fuseau' | 'etat' | 'adresse'>;

const OUT_OF_DAY: readonly EtatIntervention[] = ['ANNULE', 'REMPLACE'];
const DONE: readonly EtatIntervention[] = ['VERIF RT', 'VALIDE'];

const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const minutesBetween = (debut: string, fin: string): number => (Date.parse(fin) - Date.parse(debut)) / 60_000;

const placeOf = ({ adresse }: VisitSource): Point | null =>
  adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };

/** [planning/P20] Where the day begins and ends, and how long its roads are. */
interface Surroundings {
  readonly domicile: Point | null;
  readonly trips: Trips;
}

interface Placed<T> {
  readonly visit: Visit<T>;
  /** When its controller can leave; null: they are gone already. */
  readonly freeAt: string | null;
}

const progressOf = <T extends VisitSource>(one: T, next: T | undefined): VisitProgress =>
  DONE.includes(one.etat) ? 'faite' : one === next ? 'suivante' : 'a-venir';

/** A visit after the one before it; a visit that is over has let its controller go, whatever its plan says. */
function visitAfter<T extends VisitSource>(
  before: Placed<T> | null,
  intervention: T,
  { domicile, next, trips }: Surroundings & { readonly next: T | undefined },
): Placed<T> {
  const debut = intervention.dateRdv ?? '';
  const fin = intervention.dateFin ?? addMinutes(debut, intervention.dureeMin);
  const lieu = placeOf(intervention);
  const depuis = trips(before === null ? domicile : before.visit.lieu, lieu);
  const avancement = progressOf(intervention, next);
  const isOver = avancement === 'faite';
  const arrival = isOver ? null : lateArrival(before?.freeAt ?? null, depuis, debut);
  const visit = { intervention, debut, fin, avancement, lieu, depuis, arrival };
  return { visit, freeAt: isOver ? null : departureOf(visit) };
}

/** The end of a visit that begins when its controller can be there. */
const departureOf = ({ debut, fin, arrival }: Pick<Visit<unknown>, 'debut' | 'fin' | 'arrival'>): string =>
  arrival === null ? fin : addMinutes(fin, minutesBetween(debut, arrival));

/** [planning/P11] null: the appointment holds, as far as is known. */
function lateArrival(freeAt: string | null, depuis: Trip | null, debut: string): string | null {
  if (freeAt === null) return null;
  const earliest = addMinutes(freeAt, depuis?.minutes ?? 0);
  return Date.parse(earliest) > Date.parse(debut) ? earliest : null;
}

/** The visits of one calendar day of their office, with what lies between them (SPEC P3 to P6). */
export function dayOfVisits<T extends VisitSource>(
  interventions: readonly T[],
  { jour, domicile, trips = tripBetween }: { jour: string; domicile: Point | null; trips?: Trips | undefined },
): DayOfVisits<T> {
  const appointments = interventions
    .filter(
      (one) => one.dateRdv !== null && localDay(one.dateRdv, zoneOf(one)) === jour && !OUT_OF_DAY.includes(one.etat),
    )
    .toSorted((a, b) => (a.dateRdv ?? '').localeCompare(b.dateRdv ?? ''));
  const next = appointments.find((one) => !DONE.includes(one.etat));
  let before: Placed<T> | null = null;
  const visits = appointments.map((intervention): Visit<T> => {
    before = visitAfter(before, intervention, { domicile, next, trips });
    return before.visit;
  });
  return { visits, ...totals(visits, { domicile, trips }) };
}

function totals<T>(visits: readonly Visit<T>[], { domicile, trips }: Surroundings): Omit<DayOfVisits<T>, 'visits'> {
  const last = visits.at(-1);
  const path = last === undefined ? null : trips(last.lieu, domicile);
  const legs = [...visits.map((visit) => visit.depuis), ...(last === undefined ? [] : [path])];
  const known = legs.filter((leg) => leg !== null);
  return {
    km: known.reduce((sum, leg) => sum + leg.km, 0),
    minutesDeTrajet: known.reduce((sum, leg) => sum + leg.minutes, 0),
    retour:
      path === null || last === undefined ? null : { ...path, arrival: addMinutes(departureOf(last), path.minutes) },
    estComplete: known.length === legs.length,
  };
}
