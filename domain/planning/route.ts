import { isHabilitated, type Habilitation } from '../access/authorisations.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { DAY_KM_MAX, dayBounds, WORK_MAX } from './day-bounds.ts';
import { type Availabilities, whileThere } from './presence.ts';
import { type Point, type Trip, tripBetween } from './trip.ts';
import { arrival } from './work-clock.ts';

/** Minutes from midnight at the place of the visits. */
export type Minute = number;
export interface TimeRange {
  readonly debut: Minute;
  readonly fin: Minute;
}
/** What the controller already has to do, and that does not move. */
export interface Occupation extends TimeRange {
  readonly lieu: Point | null;
}
/** A day on which a controller works. */
export interface ServiceDay {
  /** YYYY-MM-DD. */
  readonly jour: string;
  /** In order, without overlap. */
  readonly ranges: readonly TimeRange[];
  /** [planning/PO18] Out of the ranges, where nobody drives either. */
  readonly pause?: TimeRange;
  /** By their beginning. */
  readonly occupations: readonly Occupation[];
}
export interface TeamMember {
  readonly idControleur: number;
  readonly bureau: number;
  /** Hour of that office: what its days and minutes are counted in. */
  readonly zone: TimeZone;
  readonly competences: readonly Habilitation[];
  /** Empty: everywhere. */
  readonly zones: readonly string[];
  /** [controleurs/SEP4] Installers that they are kept apart from. */
  readonly separations: readonly string[];
  readonly domicile: Point | null;
  readonly maxParJour: number | null;
  readonly days: readonly ServiceDay[];
}
export interface VisitToPlan {
  readonly id: string;
  readonly bureau: number;
  readonly codeFiche: string;
  readonly departement: string;
  readonly dureeMin: number;
  readonly lieu: Point | null;
  /** Its installer; null: none. */
  readonly entreprise: string | null;
  /** Who has it and when, of a visit that is planned already and may move; null: nobody. */
  readonly actuel: { readonly controleur: number; readonly jour: string } | null;
  /** YYYY-MM-DD; null: none. */
  readonly echeance: string | null;
  readonly priorite: number;
  /** The controller that it keeps; null: whoever comes. */
  readonly controleur: number | null;
  /** [planning/PO20] When somebody is there to open. */
  readonly disponibilites: Availabilities;
  /** The appointment that it keeps; null: it is free. */
  readonly rendezVous: { readonly jour: string; readonly minute: Minute } | null;
}

export interface Etape extends TimeRange {
  /** null: what was there before. */
  readonly visit: VisitToPlan | null;
  readonly lieu: Point | null;
  /** From the place before; null: unknown. */
  readonly depuis: Trip | null;
}
/** The day of one controller, in order. */
export interface Route {
  readonly member: TeamMember;
  readonly jour: ServiceDay;
  readonly etapes: readonly Etape[];
  /** All legs that are known, from home and back. */
  readonly trajetMin: number;
}
export type Stop = VisitToPlan | Occupation;

/** [planning/PO4] Between two visits of which one has no coordinates. */
export const UNKNOWN_TRIP_MIN = 10;
/** [planning/PO5] */
export const STEP_MIN = 5;

const isVisit = (stop: Stop): stop is VisitToPlan => 'dureeMin' in stop;
export const stopsOf = ({ etapes }: Route): readonly Stop[] =>
  etapes.map(({ visit, debut, fin, lieu }) => visit ?? { debut, fin, lieu });
export const visitsOf = ({ etapes }: Route): readonly VisitToPlan[] =>
  etapes.flatMap(({ visit }) => (visit === null ? [] : [visit]));

/** [planning/PO1] Whether it may be given to this controller, whatever the day. */
export const isEligible = (
  visit: VisitToPlan,
  { idControleur, bureau, zones, separations }: Omit<TeamMember, 'days'>,
): boolean =>
  visit.bureau === bureau &&
  (visit.controleur === null || visit.controleur === idControleur) &&
  (visit.entreprise === null || !separations.includes(visit.entreprise)) &&
  (zones.length === 0 || zones.includes(visit.departement));

/** [planning/PO1] Whether it may be made by this controller on this day, were the day empty. */
export const isPossible = (visit: VisitToPlan, member: TeamMember, jour: ServiceDay): boolean =>
  isEligible(visit, member) &&
  isHabilitated(member.competences, visit.codeFiche, jour.jour) &&
  (visit.rendezVous === null || visit.rendezVous.jour === jour.jour) &&
  firstStart(visit, jour, 0) !== null;

/** [planning/PO20] Hours of a day in which it may take place; an appointment that it keeps was agreed upon. */
export const hoursFor = (
  { rendezVous, disponibilites }: VisitToPlan,
  { jour, ranges }: ServiceDay,
): readonly TimeRange[] => (rendezVous === null ? whileThere(disponibilites, jour, ranges) : ranges);

/** [planning/PO2] [planning/PO5] The first minute at which it fits in the hours of the day, once the controller is there. */
function firstStart(visit: VisitToPlan, jour: ServiceDay, earliest: Minute): Minute | null {
  const { rendezVous, dureeMin } = visit;
  for (const range of hoursFor(visit, jour)) {
    const soonest = Math.max(range.debut, earliest);
    const debut = rendezVous?.minute ?? Math.ceil(soonest / STEP_MIN) * STEP_MIN;
    if (debut >= soonest && debut + dureeMin <= range.fin) return debut;
  }
  return null;
}

const isFull = ({ maxParJour }: TeamMember, stops: readonly Stop[]): boolean =>
  maxParJour !== null && stops.length > maxParJour && stops.some(isVisit);
const minutesOf = (route: Trip | null, fallback: Minute): Minute => (route === null ? fallback : route.minutes);

/** [planning/PO3] The stops in this order, each as early as may be; null when that order cannot be held. */
export function drawUp(member: TeamMember, jour: ServiceDay, stops: readonly Stop[]): Route | null {
  if (isFull(member, stops)) return null;
  const bounds = dayBounds(member, jour);
  const etapes: Etape[] = [];
  let free = bounds.leave;
  let lieu = member.domicile;
  for (const stop of stops) {
    const before = etapes.at(-1);
    const depuis = tripBetween(lieu, stop.lieu);
    const way = minutesOf(depuis, before === undefined && lieu === null ? 0 : UNKNOWN_TRIP_MIN);
    const earliest = arrival(jour, free, way);
    const range = fit(stop, { jour, earliest, followsVisit: before !== undefined && before.visit !== null });
    if (range === null) return null;
    free = Math.max(free, range.fin);
    lieu = stop.lieu;
    etapes.push({ ...range, visit: isVisit(stop) ? stop : null, lieu, depuis });
  }
  const retour = tripBetween(lieu, member.domicile);
  const trajetMin = etapes.reduce((sum, etape) => sum + minutesOf(etape.depuis, 0), minutesOf(retour, 0));
  const route = { member, jour, etapes, trajetMin };
  const isOurs = etapes.some(({ visit }) => visit !== null);
  return isOurs && exceeds(route, { retour, back: bounds.back }) ? null : route;
}

/** [planning/PO11] Home too late from a visit of ours, more than 10 hours of work or 400 km. */
function exceeds(
  { member: { domicile }, jour, etapes }: Route,
  { retour, back }: { readonly retour: Trip | null; readonly back: Minute },
): boolean {
  const homeUnknown = domicile === null ? 0 : UNKNOWN_TRIP_MIN;
  const home = minutesOf(retour, homeUnknown);
  const last = etapes.at(-1);
  const isLate = last !== undefined && last.visit !== null && arrival(jour, last.fin, home) > back;
  const work = etapes.reduce(
    (sum, { debut, fin, depuis }, rank) =>
      sum + fin - debut + minutesOf(depuis, rank === 0 ? homeUnknown : UNKNOWN_TRIP_MIN),
    home,
  );
  const km = etapes.reduce((sum, { depuis }) => sum + (depuis?.km ?? 0), retour?.km ?? 0);
  return isLate || work > WORK_MAX || km > DAY_KM_MAX;
}

/** What was there before stays, even where it cannot be held: only a visit of ours must leave time to reach it. */
function fit(
  stop: Stop,
  { jour, earliest, followsVisit }: { jour: ServiceDay; earliest: Minute; followsVisit: boolean },
): TimeRange | null {
  if (!isVisit(stop)) {
    return followsVisit && stop.debut < earliest ? null : { debut: stop.debut, fin: stop.fin };
  }
  const debut = firstStart(stop, jour, earliest);
  return debut === null ? null : { debut, fin: debut + stop.dureeMin };
}
