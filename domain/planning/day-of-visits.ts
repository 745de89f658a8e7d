import type { EtatIntervention, Intervention } from '../interventions/intervention.ts';
import { type Point, type Trip, tripBetween } from './trip.ts';

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

type VisitSource = Pick<Intervention, 'dateRdv' | 'dateFin' | 'dureeMin' | 'etat' | 'adresse'>;

const OUT_OF_DAY: readonly EtatIntervention[] = ['ANNULE', 'REMPLACE'];
const DONE: readonly EtatIntervention[] = ['VERIF RT', 'VALIDE'];

const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const placeOf = ({ adresse }: VisitSource): Point | null =>
  adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };

/**
 * The visits of one calendar day, with what lies between them (SPEC P3 to P6).
 * `jourDe` gives the calendar day of an instant in the office's time zone.
 */
export function dayOfVisits<T extends VisitSource>(
  interventions: readonly T[],
  { jour, domicile, dayOf }: { jour: string; domicile: Point | null; dayOf: (instant: string) => string },
): DayOfVisits<T> {
  const appointments = interventions
    .filter((one) => one.dateRdv !== null && dayOf(one.dateRdv) === jour && !OUT_OF_DAY.includes(one.etat))
    .toSorted((a, b) => (a.dateRdv ?? '').localeCompare(b.dateRdv ?? ''));
  const next = appointments.find((one) => !DONE.includes(one.etat));
  const visits = appointments.map((intervention, rank): Visit<T> => {
    const debut = intervention.dateRdv ?? '';
    const before = appointments[rank - 1];
    const avancement = DONE.includes(intervention.etat) ? 'faite' : intervention === next ? 'suivante' : 'a-venir';
    return {
      intervention,
      debut,
      fin: intervention.dateFin ?? addMinutes(debut, intervention.dureeMin),
      avancement,
      lieu: placeOf(intervention),
      depuis: tripBetween(before === undefined ? domicile : placeOf(before), placeOf(intervention)),
    };
  });
  return { visits, ...totals(visits, domicile) };
}

function totals<T>(visits: readonly Visit<T>[], domicile: Point | null): Omit<DayOfVisits<T>, 'visits'> {
  const last = visits.at(-1);
  const path = last === undefined ? null : tripBetween(last.lieu, domicile);
  const legs = [...visits.map((visit) => visit.depuis), ...(last === undefined ? [] : [path])];
  const known = legs.filter((leg) => leg !== null);
  return {
    km: known.reduce((sum, leg) => sum + leg.km, 0),
    minutesDeTrajet: known.reduce((sum, leg) => sum + leg.minutes, 0),
    retour: path === null || last === undefined ? null : { ...path, arrival: addMinutes(last.fin, path.minutes) },
    estComplete: known.length === legs.length,
  };
}
