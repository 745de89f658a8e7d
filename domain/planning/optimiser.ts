import { must } from '../base/must.ts';
import { totalCost, type Weights } from './cost.ts';
import { numbered, type Numbered } from './from-demand.ts';
import { drawUp, type Route, type Stop, type TeamMember, type VisitToPlan } from './route.ts';
import type { Outcome } from './search/problem.ts';
import { Searching, type Progress } from './search/search.ts';

/**
 * Which controller makes which visit, and when: strings of visits are taken out of days that lie beside each other and put
 * back where they cost least, as long as the plan gets better. Pure: the same demand in any order is the same plan.
 * Rules: planning/SPEC.md [planning/PO1] to [planning/PO11].
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
  const routes = vehicles.map(({ member, jour }, vehicle) => {
    const tours = outcome.tours.filter(({ route }) => problem.routes[route]?.vehicle === vehicle);
    const stops = tours.flatMap(({ visits: ranks }, place): readonly Stop[] => [
      ...ranks.map(visitAt),
      ...jour.occupations.slice(place, place + 1),
    ]);
    return must(drawUp(member, jour, stops), 'a day that the search holds can be held');
  });
  const unplaced = outcome.absent.map(visitAt);
  return { routes, unplaced, cost: totalCost(routes, unplaced, weights) };
}
