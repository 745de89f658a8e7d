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
  /** Who has it and when, of a visit that is planned already and may move; null: nobody. `second`: who goes with them. */
  readonly actuel: { readonly controleur: number; readonly second?: number | null; readonly jour: string } | null;
  /** YYYY-MM-DD; null: none. */
  readonly echeance: string | null;
  readonly priorite: number;
  /** [planning/PO21] It takes two people. */
  readonly aDeux: boolean;
  /** The controller that it keeps, and who goes with them; null: whoever comes. */
  readonly controleur: number | null;
  readonly second: number | null;
  /** [planning/PO20] When somebody is there to open. */
  readonly disponibilites: Availabilities;
  /** The appointment that it keeps; null: it is free. */
  readonly rendezVous: { readonly jour: string; readonly minute: Minute } | null;
}

export interface Etape extends TimeRange {
  /** null: what was there before. */
  readonly visit: VisitToPlan | null;
  /** [planning/PO21] With whom; null: alone. */
  readonly together: Together | null;
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
export interface Together {
  /** The other controller. */
  readonly autre: number;
  /** Whether this one is the second, who only goes with the other. */
  readonly isSecond: boolean;
}
/** [planning/PO21] A visit that takes two, at the minute at which both begin. */
export interface SharedStop extends Together {
  readonly visit: VisitToPlan;
  readonly debut: Minute;
}
export type Stop = VisitToPlan | Occupation | SharedStop;

/** [planning/PO4] Between two visits of which one has no coordinates. */
export const UNKNOWN_TRIP_MIN = 10;
/** [planning/PO5] */
export const STEP_MIN = 5;

const isVisit = (stop: Stop): stop is VisitToPlan => 'dureeMin' in stop;
const isShared = (stop: Stop): stop is SharedStop => 'isSecond' in stop;
export const stopsOf = ({ etapes }: Route): readonly Stop[] =>
  etapes.map(({ visit, together, debut, fin, lieu }) => {
    if (visit === null) return { debut, fin, lieu };
    return together === null ? visit : { visit, debut, ...together };
  });
/** What this controller makes that day, with others too. */
export const visitsOf = ({ etapes }: Pick<Route, 'etapes'>): readonly VisitToPlan[] =>
  etapes.flatMap(({ visit }) => (visit === null ? [] : [visit]));
/** Without those to which they only go with somebody: over all days, each visit once. */
export const ledVisitsOf = ({ etapes }: Pick<Route, 'etapes'>): readonly VisitToPlan[] =>
  visitsOf({ etapes: etapes.filter(({ together }) => together?.isSecond !== true) });

/** [planning/PO1] Whether it may be given to this controller, whatever the day. */
export const isEligible = (visit: VisitToPlan, member: Omit<TeamMember, 'days'>): boolean =>
  (visit.controleur === null || visit.controleur === member.idControleur) &&
  visit.second !== member.idControleur &&
  isOfTeam(visit, member);

/** [planning/PO21] Whether this controller may go with another to a visit that takes two: they need no authorisation. */
export const isEligibleSecond = (visit: VisitToPlan, member: Omit<TeamMember, 'days'>): boolean =>
  visit.aDeux &&
  (visit.second === null || visit.second === member.idControleur) &&
  visit.controleur !== member.idControleur &&
  isOfTeam(visit, member);

const isOfTeam = (visit: VisitToPlan, { bureau, zones, separations }: Omit<TeamMember, 'days'>): boolean =>
  visit.bureau === bureau &&
  (visit.entreprise === null || !separations.includes(visit.entreprise)) &&
  (zones.length === 0 || zones.includes(visit.departement));

/** [planning/PO1] Whether it may be made by this controller on this day, were the day empty. */
export const isPossible = (visit: VisitToPlan, member: TeamMember, jour: ServiceDay): boolean =>
  mayLead(visit, member, jour) && firstStart(visit, jour, 0) !== null;

/** The same, whatever its hours. */
export const mayLead = (visit: VisitToPlan, member: TeamMember, { jour }: ServiceDay): boolean =>
  isEligible(visit, member) && isHabilitated(member.competences, visit.codeFiche, jour) && isWanted(visit, jour);
/** [planning/PO21] Whether this controller may go with another on this day, whatever its hours. */
export const mayFollow = (visit: VisitToPlan, member: TeamMember, { jour }: ServiceDay): boolean =>
  isEligibleSecond(visit, member) && isWanted(visit, jour);

/** [planning/PO21] Whether this controller may go with another on this day, were the day empty. */
export const isPossibleSecond = (visit: VisitToPlan, member: TeamMember, jour: ServiceDay): boolean =>
  mayFollow(visit, member, jour) && firstStart(visit, jour, 0) !== null;

/** Whether it may take place that day: an appointment that it keeps is of one. */
export const isWanted = ({ rendezVous }: VisitToPlan, jour: string): boolean =>
  rendezVous === null || rendezVous.jour === jour;

/** [planning/PO20] Hours of a day in which it may take place; an appointment that it keeps was agreed upon. */
export const hoursFor = (
  { rendezVous, disponibilites }: VisitToPlan,
  { jour, ranges }: ServiceDay,
): readonly TimeRange[] => (rendezVous === null ? whileThere(disponibilites, jour, ranges) : ranges);

/** [planning/PO2] [planning/PO5] The first minute at which it fits in the hours of the day, once the controller is there. */
export function firstStart(visit: VisitToPlan, jour: ServiceDay, earliest: Minute): Minute | null {
  const { rendezVous, dureeMin } = visit;
  for (const range of hoursFor(visit, jour)) {
    const soonest = Math.max(range.debut, earliest);
    const debut = rendezVous?.minute ?? Math.ceil(soonest / STEP_MIN) * STEP_MIN;
    if (debut >= soonest && debut + dureeMin <= range.fin) return debut;
  }
  return null;
}

const isFull = ({ maxParJour }: TeamMember, stops: readonly Stop[]): boolean =>
  maxParJour !== null && stops.length > maxParJour && stops.some(isOurs);
const isOurs = (stop: Stop): boolean => isVisit(stop) || isShared(stop);
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
    const there = placeOf(stop);
    const depuis = tripBetween(lieu, there);
    const way = minutesOf(depuis, before === undefined && lieu === null ? 0 : UNKNOWN_TRIP_MIN);
    const earliest = arrival(jour, free, way);
    const range = fit(stop, { jour, earliest, followsVisit: before !== undefined && before.visit !== null });
    if (range === null) return null;
    free = Math.max(free, range.fin);
    lieu = there;
    etapes.push({ ...range, ...whatOf(stop), lieu, depuis });
  }
  const retour = tripBetween(lieu, member.domicile);
  const trajetMin = etapes.reduce((sum, etape) => sum + minutesOf(etape.depuis, 0), minutesOf(retour, 0));
  const route = { member, jour, etapes, trajetMin };
  return stops.some(isOurs) && exceeds(route, { retour, back: bounds.back }) ? null : route;
}

const placeOf = (stop: Stop): Point | null => (isShared(stop) ? stop.visit.lieu : stop.lieu);
function whatOf(stop: Stop): Pick<Etape, 'visit' | 'together'> {
  if (!isShared(stop)) return { visit: isVisit(stop) ? stop : null, together: null };
  const { visit, autre, isSecond } = stop;
  return { visit, together: { autre, isSecond } };
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
  if (isShared(stop)) return fitShared(stop, jour, earliest);
  if (!isVisit(stop)) {
    return followsVisit && stop.debut < earliest ? null : { debut: stop.debut, fin: stop.fin };
  }
  const debut = firstStart(stop, jour, earliest);
  return debut === null ? null : { debut, fin: debut + stop.dureeMin };
}

/** The minute was chosen for both: it holds for this one, or not. */
function fitShared({ visit, debut }: SharedStop, jour: ServiceDay, earliest: Minute): TimeRange | null {
  const fin = debut + visit.dureeMin;
  const isWithin = hoursFor(visit, jour).some((range) => range.debut <= debut && fin <= range.fin);
  return isWithin && debut >= earliest ? { debut, fin } : null;
}
