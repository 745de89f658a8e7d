import { daysBetween } from '../base/days.ts';
import { type VisitToPlan, type Route, visitsOf } from './route.ts';

/** What weighs more: 0 is nothing. */
export interface Weights {
  readonly trajet: number;
  readonly retard: number;
  readonly equilibre: number;
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

export const costOfUnplaced = ({ priorite }: VisitToPlan): number => UNPLACED_COST * (1 + priorite);

/** [planning/PO6] What a day costs by itself: its road and its delays. */
export function costOfRoute(route: Route, weights: Weights): number {
  const delay = visitsOf(route).reduce((sum, visit) => sum + delayOf(visit, route.jour.jour), 0);
  return weights.trajet * route.trajetMin + weights.retard * MINUTES_PER_LATE_DAY * delay;
}

/** Minutes on site, what was there before included. */
const loadOf = ({ etapes }: Route): number => etapes.reduce((sum, { debut, fin }) => sum + fin - debut, 0);

/** [planning/PO6] Of one controller over the period: squared, so that an even load costs less than the same load on one. */
export const costOfLoad = (minutes: number, weights: Weights): number =>
  (weights.equilibre * minutes ** 2) / WORKDAY_MIN;

/** By controller. */
export function loadsOf(routes: readonly Route[]): ReadonlyMap<number, number> {
  const loads = new Map<number, number>();
  for (const route of routes) {
    const { idControleur } = route.member;
    loads.set(idControleur, (loads.get(idControleur) ?? 0) + loadOf(route));
  }
  return loads;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** [planning/PO6] Of a whole plan. */
export const totalCost = (routes: readonly Route[], unplaced: readonly VisitToPlan[], weights: Weights): number =>
  sum(unplaced.map(costOfUnplaced)) +
  sum(routes.map((route) => costOfRoute(route, weights))) +
  sum([...loadsOf(routes).values()].map((load) => costOfLoad(load, weights)));
