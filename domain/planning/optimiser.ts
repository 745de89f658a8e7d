import { must } from '../base/must.ts';
import { totalCost, type Weights } from './cost.ts';
import { numbered, type Numbered } from './from-demand.ts';
import { drawUp, type Route, type SharedStop, type Stop, type TeamMember, type VisitToPlan } from './route.ts';
import { leftOut } from './search/common.ts';
import type { Outcome, Problem } from './search/problem.ts';
import { Searching, type Progress } from './search/search.ts';

/**
 * Which controller makes which visit, and when: strings of visits are taken out of days that lie beside each other and put
 * back where they cost least, as long as the plan gets better. Pure: the same demand in any order is the same plan.
 * Rules: planning/SPEC.md [planning/PO1] to [planning/PO11], [planning/PO21].
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

/** [planning/PO7] A number of attempts bounds the search: a clock would make two answers of one demand. */
export const ITERATIONS = 20_000;
const SEED = 20_261_122;

/** Yields what it has so far; who runs it may stop there, and ask the best plan so far. */
export class PlanSearch {
  readonly #numbered: Numbered;
  readonly #search: Searching;
  readonly #weights: Weights;

  constructor({ visits, members, weights }: Demande, iterations = ITERATIONS) {
    const inOrder = visits.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    const team = members.toSorted((a, b) => a.idControleur - b.idControleur);
    this.#numbered = numbered(inOrder, team, weights);
    this.#search = new Searching(this.#numbered.problem, { iterations, seed: SEED, fewest: false });
    this.#weights = weights;
  }

  *run(): Generator<Progress, Plan> {
    yield* this.#search.run();
    return this.best();
  }

  /** At any time. */
  best(): Plan {
    return planOf(this.#search.best(), this.#numbered, this.#weights);
  }
}

/** The whole search at once. */
export function optimise(demande: Demande, iterations = ITERATIONS): Plan {
  const search = new PlanSearch(demande, iterations).run();
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  return turn.value;
}

function planOf(outcome: Outcome, { problem, visits, vehicles }: Numbered, weights: Weights): Plan {
  const visitAt = (rank: number): VisitToPlan => must(visits[rank], 'a visit of the problem');
  const shared = sharedStops(outcome, problem, (rank, stop) => ({
    ...stop,
    visit: visitAt(rank),
    autre: must(vehicles[stop.autre], 'a vehicle of the problem').member.idControleur,
  }));
  const routes = vehicles.map(({ member, jour }, vehicle) => {
    const tours = outcome.tours.filter(({ route }) => problem.routes[route]?.vehicle === vehicle);
    const stops = tours.flatMap(({ visits: ranks }, place): readonly Stop[] => [
      ...ranks.map((rank) => shared.get(rank) ?? visitAt(rank)),
      ...jour.occupations.slice(place, place + 1),
    ]);
    return must(drawUp(member, jour, stops), 'a day that the search holds can be held');
  });
  const unplaced = outcome.absent.map(visitAt);
  return { routes, unplaced, cost: totalCost(routes, unplaced, weights) };
}

/** [planning/PO21] Of both of those who go together, by rank. `named`: `autre` is a vehicle. */
function sharedStops(
  { tours }: Outcome,
  { together, routes }: Problem,
  named: (rank: number, stop: Omit<SharedStop, 'visit'>) => SharedStop,
): ReadonlyMap<number, SharedStop> {
  if (together === undefined) return new Map();
  const { other, firstCount } = together;
  const at = new Map(
    tours.flatMap(({ route, visits, begins }) => {
      const vehicle = routes[route]?.vehicle ?? -1;
      return visits
        .map((rank, place) => ({ rank, vehicle, begin: begins[place] ?? 0 }))
        .filter(({ rank }) => (other[rank] ?? -1) >= 0)
        .map((one) => [one.rank, one] as const);
    }),
  );
  return new Map(
    [...at.values()].map(({ rank, vehicle, begin }) => {
      const autre = must(at.get(other[rank] ?? -1), 'two who go together').vehicle;
      const debut = begin + leftOut(together, vehicle, begin);
      return [rank, named(rank, { debut, autre, isSecond: rank >= firstCount })] as const;
    }),
  );
}
