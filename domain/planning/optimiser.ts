import { randomFrom, shuffle } from '../base/random.ts';
import { must } from '../base/must.ts';
import { loadsOf, costOfLoad, totalCost, costOfRoute, type Weights } from './cost.ts';
import {
  type Stop,
  stopsOf,
  type VisitToPlan,
  drawUp,
  type TeamMember,
  isPossible,
  type Route,
  visitsOf,
} from './route.ts';

/**
 * Which controller makes which visit, and when: each visit is put where it costs least, then a few are taken out and put
 * back as long as that is worth it. Pure: the same demand in any order is the same plan. Rules: planning/SPEC.md [planning/PO1] to [planning/PO8].
 */
export interface Demande {
  readonly visits: readonly VisitToPlan[];
  readonly members: readonly TeamMember[];
  readonly weights: Weights;
}
export interface Plan {
  /** Every day of every controller, in this order: days without a visit too. */
  readonly routes: readonly Route[];
  readonly unplaced: readonly VisitToPlan[];
  /** Minutes ([planning/PO6]). */
  readonly cost: number;
}

/** [planning/PO7] Bounds of the search, in steps and in days drawn up: a clock would make two answers of one demand. */
export const MAX_STEPS = 400;
const MAX_TRIALS = 300_000;
/** Visits taken out in one step, and visits without a place tried with them. */
const MAX_REMOVED = 4;
const SEED = 20_261_122;
const EPSILON = 1e-6;

/** Yields between its steps, so that who runs it may do something else meanwhile. */
export function* searchPlan({ visits, members, weights }: Demande): Generator<undefined, Plan> {
  const workshop = new Workshop(members, weights);
  let plan: Plan = workshop.evaluate(workshop.emptyRoutes, byUrgency(visits));
  for (const visit of plan.unplaced) {
    plan = workshop.insert(plan, visit);
    yield;
  }
  const draw = randomFrom(SEED);
  const start = workshop.trials;
  for (let step = 0; step < MAX_STEPS && visits.length > 0 && workshop.trials - start < MAX_TRIALS; step += 1) {
    const trial = reshuffle(workshop, plan, draw);
    if (trial.cost < plan.cost - EPSILON) plan = trial;
    yield;
  }
  return plan;
}

/** The whole search at once. */
export function optimise(demande: Demande): Plan {
  const search = searchPlan(demande);
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  return turn.value;
}

/** What keeps its appointment first, then what is due, then what is urgent. */
const byUrgency = (visits: readonly VisitToPlan[]): readonly VisitToPlan[] =>
  visits.toSorted(
    (a, b) =>
      Number(a.rendezVous === null) - Number(b.rendezVous === null) ||
      b.priorite - a.priorite ||
      compare(a.echeance ?? '9', b.echeance ?? '9') ||
      compare(a.id, b.id),
  );
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One step: a few visits are taken out and put back with some that have no place, in another order: one may take
 * the place of another. */
function reshuffle(workshop: Workshop, plan: Plan, draw: () => number): Plan {
  const placed = shuffle(plan.routes.flatMap(visitsOf), draw);
  const removed = placed.slice(0, 1 + Math.floor(draw() * MAX_REMOVED));
  const withoutPlace = shuffle(plan.unplaced, draw);
  const lighter = workshop.remove(plan, new Set(removed));
  if (lighter === null) return plan;
  return shuffle([...removed, ...withoutPlace.slice(0, MAX_REMOVED)], draw).reduce(
    (current: Plan, visit) => workshop.insert(current, visit),
    lighter,
  );
}

/** Draws up days, and counts how many. */
class Workshop {
  readonly emptyRoutes: readonly Route[];
  trials = 0;
  readonly #weights: Weights;
  readonly #possibles = new Map<VisitToPlan, readonly number[]>();

  constructor(members: readonly TeamMember[], weights: Weights) {
    this.#weights = weights;
    this.emptyRoutes = members
      .toSorted((a, b) => a.idControleur - b.idControleur)
      .flatMap((member) =>
        member.days.map((jour) => must(drawUp(member, jour, jour.occupations), 'what was there stays')),
      );
  }

  evaluate(routes: readonly Route[], unplaced: readonly VisitToPlan[]): Plan {
    return { routes, unplaced, cost: totalCost(routes, unplaced, this.#weights) };
  }

  /** null: a day cannot be held without one of them, because nobody knows the place of another ([planning/PO4]). */
  remove({ routes, unplaced }: Plan, removed: ReadonlySet<VisitToPlan>): Plan | null {
    const lightened = routes.map((route) =>
      visitsOf(route).some((visit) => removed.has(visit)) ? this.#without(route, removed) : route,
    );
    return lightened.every((one) => one !== null) ? this.evaluate(lightened, [...unplaced, ...removed]) : null;
  }

  #without(route: Route, removed: ReadonlySet<VisitToPlan>): Route | null {
    const remaining = stopsOf(route).filter((stop) => !('id' in stop && removed.has(stop)));
    return this.#drawUp(route, remaining);
  }

  /** [planning/PO6] Where it costs least; the same plan when nowhere will do. */
  insert(plan: Plan, visit: VisitToPlan): Plan {
    const loads = loadsOf(plan.routes);
    let choice: { readonly rank: number; readonly route: Route } | null = null;
    let least = Infinity;
    for (const rank of this.#possibleRanks(visit)) {
      const before = must(plan.routes[rank], 'a day of the plan');
      const load = loads.get(before.member.idControleur) ?? 0;
      const fixed =
        costOfLoad(load + visit.dureeMin, this.#weights) -
        costOfLoad(load, this.#weights) -
        costOfRoute(before, this.#weights);
      for (const route of this.#withVisit(before, visit)) {
        const cost = fixed + costOfRoute(route, this.#weights);
        if (cost >= least - EPSILON) continue;
        least = cost;
        choice = { rank, route };
      }
    }
    if (choice === null) return plan;
    return this.evaluate(
      plan.routes.with(choice.rank, choice.route),
      plan.unplaced.filter((one) => one !== visit),
    );
  }

  /** The day with the visit at each of the places where it can be held. */
  #withVisit(route: Route, visit: VisitToPlan): readonly Route[] {
    const stops = stopsOf(route);
    return Array.from({ length: stops.length + 1 }, (_, place) =>
      this.#drawUp(route, stops.toSpliced(place, 0, visit)),
    ).filter((one) => one !== null);
  }

  #drawUp({ member, jour }: Route, stops: readonly Stop[]): Route | null {
    this.trials += 1;
    return drawUp(member, jour, stops);
  }

  #possibleRanks(visit: VisitToPlan): readonly number[] {
    const known = this.#possibles.get(visit);
    if (known !== undefined) return known;
    const ranks = this.emptyRoutes.flatMap(({ member, jour }, rank) => (isPossible(visit, member, jour) ? [rank] : []));
    this.#possibles.set(visit, ranks);
    return ranks;
  }
}
