import { real, whole } from './flat.ts';
import { firstCountOf, type Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { firstStart, SAME, windowsOf } from './windows.ts';

/** Chance with which a place is overlooked, so that the same attempt does not always end the same (Christiaens, Vanden Berghe). */
export const BLINK = 0.01;
const NONE = -1;

/** Where a visit costs least. What a visit adds to a route is kept as long as the vehicle of that route does not change. */
export class Placing {
  /** What the last `find` found: the node to follow, its route, and what it costs. */
  after = -1;
  route = -1;
  least = Infinity;
  readonly #tours: Tours;
  readonly #draw: () => number;
  /** Routes that may take a visit, were they empty. */
  readonly #candidates: readonly Int32Array[];
  /** At `visit * routes + route`: whether it may. */
  readonly #mayTake: Uint8Array;
  /** By kind of route: the turn in which an empty one was looked at. */
  readonly #emptySeen: Int32Array;
  #turn = 0;
  /** What the visit costs on the route that is looked at, besides its road. */
  #base = 0;
  #found = NONE;
  /** Nothing may follow it. */
  #skipped = NONE;
  /** At `visit * routes + route`: the state of the vehicle for which the next two are right, what the road costs more, after which node. */
  readonly #state: Int32Array;
  readonly #detour: Float64Array;
  readonly #after: Int32Array;

  constructor(tours: Tours, draw: () => number) {
    const { problem } = tours;
    const visitCount = firstCountOf(problem);
    const pairs = visitCount * problem.routes.length;
    this.#tours = tours;
    this.#draw = draw;
    this.#candidates = Array.from({ length: visitCount }, (_, visit) => candidatesOf(problem, visit));
    this.#mayTake = new Uint8Array(pairs);
    this.#candidates.forEach((routes, visit) => {
      for (const route of routes) this.#mayTake[visit * problem.routes.length + route] = 1;
    });
    this.#emptySeen = new Int32Array(Math.max(0, ...problem.routes.map(({ kind }) => kind)) + 1);
    this.#state = new Int32Array(pairs).fill(-1);
    this.#detour = new Float64Array(pairs);
    this.#after = new Int32Array(pairs);
  }

  /** How many routes may take it. */
  choicesOf(visit: number): number {
    return this.#candidates[visit]?.length ?? 0;
  }

  /** false: nowhere. Routes that this attempt has not changed first: what is known of them stays known. */
  find(visit: number): boolean {
    const { isClosed, isTouched, touched, touchedCount } = this.#tours;
    this.after = -1;
    this.least = Infinity;
    this.#turn += 1;
    const candidates = this.#candidates[visit];
    if (candidates === undefined) return false;
    const row = visit * isClosed.length;
    for (let rank = 0; rank < candidates.length; rank += 1) {
      const route = whole(candidates, rank);
      if (isTouched[route] === 1 || isClosed[route] === 1 || this.isFull(visit, route)) continue;
      const pair = row + route;
      this.#know(pair, visit, route);
      if (real(this.#detour, pair) < this.least) this.#weigh(visit, route, pair);
    }
    for (let rank = 0; rank < touchedCount; rank += 1) {
      const route = whole(touched, rank);
      if (this.#mayTake[row + route] === 1 && isClosed[route] === 0) this.#look(visit, route);
    }
    return this.after >= 0;
  }

  /** A route that has just changed, and will change again: what is found is not kept. */
  #look(visit: number, route: number): void {
    if (this.isFull(visit, route) || this.#wasSeen(route)) return;
    this.#base = this.#tours.charges.added(visit, this.#tours.vehicleOf(route));
    const below = this.least - this.#base;
    if (below > 0) this.#take(visit, route, this.#along(visit, route, below));
  }

  #weigh(visit: number, route: number, pair: number): void {
    if (this.#wasSeen(route)) return;
    this.#base = this.#tours.charges.added(visit, this.#tours.vehicleOf(route));
    this.#found = whole(this.#after, pair);
    this.#take(visit, route, real(this.#detour, pair));
  }

  /** The best place of a route, `#found`, or the second where the best is overlooked. */
  #take(visit: number, route: number, detour: number): void {
    if (this.#base + detour >= this.least) return;
    const isOverlooked = this.#draw() < BLINK;
    const cost = this.#base + (isOverlooked ? this.#without(this.#found, visit, route) : detour);
    if (cost >= this.least) return;
    this.least = cost;
    this.after = this.#found;
    this.route = route;
  }

  /** As if nothing might follow a node. */
  #without(node: number, visit: number, route: number): number {
    this.#skipped = node;
    const detour = this.#along(visit, route, Infinity);
    this.#skipped = NONE;
    return detour;
  }

  #know(pair: number, visit: number, route: number): void {
    const state = whole(this.#tours.state, this.#tours.vehicleOf(route));
    if (whole(this.#state, pair) === state) return;
    this.#state[pair] = state;
    this.#detour[pair] = this.#along(visit, route, Infinity);
    this.#after[pair] = this.#found;
  }

  /** An empty route stands for the others of its kind. */
  #wasSeen(route: number): boolean {
    if (whole(this.#tours.size, route) > 0) return false;
    const kind = this.#tours.kindOf(route);
    if (whole(this.#emptySeen, kind) === this.#turn) return true;
    this.#emptySeen[kind] = this.#turn;
    return false;
  }

  isFull(visit: number, route: number): boolean {
    const { problem, load, capacity } = this.#tours;
    const vehicle = this.#tours.vehicleOf(route);
    return real(load, vehicle) + real(problem.load, visit) > real(capacity, vehicle);
  }

  /**
   * What the best place of a route adds to its road, where it is less than `below`. `#found`: the node to
   * follow.
   */
  #along(visit: number, route: number, below: number): number {
    const tours = this.#tours;
    const { problem, next, free, latest, placeOf, legRoad } = tours;
    const { roadTo, roadFrom, minutesTo, minutesFrom } = tours.pairs;
    const list = windowsOf(problem, visit, tours.vehicleOf(route));
    const last = real(problem.windows, list + 2 * real(problem.windows, list)) + SAME;
    const service = real(problem.service, visit);
    // Whoever comes after begins no sooner than this.
    const soonest = real(problem.windows, list + 1) + service - SAME;
    const row = visit * problem.placeCount;
    const end = tours.endOf(route);
    let least = below;
    let to = tours.startOf(route);
    let behind = row + whole(placeOf, to);
    this.#found = -1;
    for (let node = to; node !== end && real(free, node) <= last; node = to) {
      const before = behind;
      to = whole(next, node);
      behind = row + whole(placeOf, to);
      if (real(latest, to) < soonest) continue;
      const cost = real(roadTo, before) + real(roadFrom, behind) - real(legRoad, node);
      // What is no better is not looked at further: most places end here.
      if (cost >= least || node === this.#skipped) continue;
      const start = firstStart(problem, list, real(free, node) + real(minutesTo, before));
      if (start + service + real(minutesFrom, behind) > real(latest, to) + SAME) continue;
      if (!this.holds(visit, node, route)) continue;
      least = cost;
      this.#found = node;
    }
    return this.#found < 0 ? Infinity : least;
  }

  /** Whether a visit may follow a node: kilometres, minutes of work and the span of the day. */
  holds(visit: number, node: number, route: number): boolean {
    const tours = this.#tours;
    const vehicle = tours.vehicleOf(route);
    const kmMax = real(tours.kmMax, vehicle);
    const workMax = real(tours.workMax, vehicle);
    const spanMax = real(tours.spanMax, route);
    if (kmMax !== Infinity && real(tours.km, vehicle) + this.#moreKm(visit, node) > kmMax) return false;
    if (workMax !== Infinity && real(tours.work, vehicle) + this.#moreWork(visit, node) > workMax) return false;
    return spanMax === Infinity || tours.spans.with(visit, node, route) <= spanMax + SAME;
  }

  #moreKm(visit: number, node: number): number {
    const { placeOf, next, legKm, problem } = this.#tours;
    const [from, place, to] = [whole(placeOf, node), whole(placeOf, visit), whole(placeOf, whole(next, node))];
    const { km, placeCount } = problem;
    return real(km, from * placeCount + place) + real(km, place * placeCount + to) - real(legKm, node);
  }

  #moreWork(visit: number, node: number): number {
    const { next, placeOf, legMinutes, problem } = this.#tours;
    const { minutesTo, minutesFrom } = this.#tours.pairs;
    const row = visit * problem.placeCount;
    const [before, behind] = [whole(placeOf, node), whole(placeOf, whole(next, node))];
    const there = real(minutesTo, row + before) + real(minutesFrom, row + behind);
    return real(problem.service, visit) + there - real(legMinutes, node);
  }
}

const candidatesOf = (problem: Problem, visit: number): Int32Array =>
  Int32Array.from(
    problem.routes.flatMap(({ vehicle }, route) => (windowsOf(problem, visit, vehicle) < 0 ? [] : [route])),
  );
