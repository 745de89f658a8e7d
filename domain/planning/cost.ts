import { daysBetween } from '../base/days.ts';
import { groupBy } from '../base/group.ts';
import { ledVisitsOf, type VisitToPlan, type Route, visitsOf } from './route.ts';

/** What weighs more: 0 is nothing. */
export interface Weights {
  readonly trajet: number;
  readonly retard: number;
  readonly equilibre: number;
  /** Of what is planned already: to keep who has it, and its day. */
  readonly stabilite: number;
}

/** [planning/PO6] All costs are in minutes. More than a period of travel and delays: a visit that can be placed is. */
export const UNPLACED_COST = 100_000_000;
/** A day late weighs as an hour on the road. */
export const MINUTES_PER_LATE_DAY = 60;
export const WORKDAY_MIN = 420;
/** Later than a year is not worse: what was forgotten must not outweigh a visit without a place. */
const MAX_DAYS_LATE = 365;

/** [planning/PO6] Days after the deadline, by what is urgent. */
export function delayOf({ echeance, priorite }: VisitToPlan, day: string): number {
  if (echeance === null || day <= echeance) return 0;
  const days = daysBetween(echeance, day);
  return Math.min(MAX_DAYS_LATE, days) * (1 + priorite);
}

/** A planned visit that is given to somebody else, or to another day. */
const OTHER_CONTROLLER_MIN = 60;
const OTHER_DAY_MIN = 30;
/** Each pair of visits that one controller makes for the same installer. */
export const ROTATION_MIN = 1;
/** Each controller's day beyond the first that goes to one building. */
export const SCATTER_MIN = 20;

/** [planning/PO12] Minutes for what changes of a visit that is planned already. */
export function changeOf({ actuel }: VisitToPlan, idControleur: number, day: string): number {
  if (actuel === null) return 0;
  return (actuel.controleur === idControleur ? 0 : OTHER_CONTROLLER_MIN) + (actuel.jour === day ? 0 : OTHER_DAY_MIN);
}

/** [planning/PO21] Minutes for who goes with somebody instead of who did. */
export const changeOfSecond = ({ actuel }: VisitToPlan, idControleur: number): number =>
  actuel?.second == null || actuel.second === idControleur ? 0 : OTHER_CONTROLLER_MIN;

/** [planning/PO12] Visits of one building have this in common; null: not known. */
export const buildingOf = ({ lieu }: VisitToPlan): string | null => (lieu === null ? null : `${lieu.lat},${lieu.lng}`);

/** [planning/PO12] What stands already was promised to somebody: it keeps a place before a hundred that have none. */
const STANDS_FIRST = 100;
export const costOfUnplaced = ({ priorite, actuel }: VisitToPlan): number =>
  UNPLACED_COST * (1 + priorite) * (actuel === null ? 1 : STANDS_FIRST);

/** [planning/PO6] What a day costs by itself: its road, its delays and what it changes. What takes two is late once. */
function costOfRoute(route: Route, weights: Weights): number {
  const { jour } = route.jour;
  const { idControleur } = route.member;
  const delay = sum(ledVisitsOf(route).map((visit) => delayOf(visit, jour)));
  const change = sum(
    route.etapes.map(({ visit, together }) => {
      if (visit === null) return 0;
      return together?.isSecond === true ? changeOfSecond(visit, idControleur) : changeOf(visit, idControleur, jour);
    }),
  );
  return weights.trajet * route.trajetMin + weights.retard * MINUTES_PER_LATE_DAY * delay + weights.stabilite * change;
}

/** Minutes on site, what was there before included. */
const loadOf = ({ etapes }: Route): number => etapes.reduce((sum, { debut, fin }) => sum + fin - debut, 0);

/** [planning/PO6] Of one controller over the period: squared, so that an even load costs less than the same load on one. */
const costOfLoad = (minutes: number, weights: Weights): number => (weights.equilibre * minutes ** 2) / WORKDAY_MIN;

/** By controller. */
function loadsOf(routes: readonly Route[]): ReadonlyMap<number, number> {
  const loads = new Map<number, number>();
  for (const route of routes) {
    const { idControleur } = route.member;
    loads.set(idControleur, (loads.get(idControleur) ?? 0) + loadOf(route));
  }
  return loads;
}

/** [planning/PO12] The same controller with the same installer again, and one building on several days or by several people. */
function costOfSharing(routes: readonly Route[], weights: Weights): number {
  const made = routes.flatMap((route) => visitsOf(route).map((visit) => ({ visit, route })));
  const pairs = groupBy(
    made.filter(({ visit }) => visit.entreprise !== null),
    ({ visit, route }) => `${route.member.idControleur} ${visit.entreprise}`,
  );
  const again = sum([...pairs.values()].map(({ length }) => (length * (length - 1)) / 2));
  const buildings = groupBy(
    made.filter(({ visit }) => visit.lieu !== null),
    ({ visit }) => buildingOf(visit),
  );
  const scattered = sum([...buildings.values()].map((ones) => new Set(ones.map(({ route }) => route)).size - 1));
  return weights.equilibre * ROTATION_MIN * again + weights.trajet * SCATTER_MIN * scattered;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** [planning/PO6] Of a whole plan. */
export const totalCost = (routes: readonly Route[], unplaced: readonly VisitToPlan[], weights: Weights): number =>
  sum(unplaced.map(costOfUnplaced)) +
  sum(routes.map((route) => costOfRoute(route, weights))) +
  sum([...loadsOf(routes).values()].map((load) => costOfLoad(load, weights))) +
  costOfSharing(routes, weights);
