import { real, whole } from './flat.ts';
import type { Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { firstStart, SAME, windowsOf } from './windows.ts';

/** Chance with which a place is overlooked, so that the same attempt does not always end the same (Christiaens, Vanden Berghe). */
const BLINK = 0.01;

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
  /** By kind of route: the turn in which an empty one was looked at. */
  readonly #emptySeen: Int32Array;
  #turn = 0;
  #found = -1;
  /** At `visit * routes + route`: the state of the vehicle for which the next two are right, what the road costs more, after which node. */
  readonly #state: Int32Array;
  readonly #detour: Float64Array;
  readonly #after: Int32Array;

  constructor(tours: Tours, draw: () => number) {
    const { problem } = tours;
    const pairs = problem.visitCount * problem.routes.length;
    this.#tours = tours;
    this.#draw = draw;
    this.#candidates = Array.from({ length: problem.visitCount }, (_, visit) => candidatesOf(problem, visit));
    this.#emptySeen = new Int32Array(Math.max(0, ...problem.routes.map(({ kind }) => kind)) + 1);
    this.#state = new Int32Array(pairs).fill(-1);
    this.#detour = new Float64Array(pairs);
    this.#after = new Int32Array(pairs);
  }

  /** How many routes may take it. */
  choicesOf(visit: number): number {
    return this.#candidates[visit]?.length ?? 0;
  }

  /** false: nowhere. */
  find(visit: number): boolean {
    const { size, problem, isClosed } = this.#tours;
    this.after = -1;
    this.least = Infinity;
    this.#turn += 1;
    const candidates = this.#candidates[visit];
    if (candidates === undefined) return false;
    for (let rank = 0; rank < candidates.length; rank += 1) {
      const route = whole(candidates, rank);
      if (isClosed[route] === 1 || (size[route] === 0 && this.#wasSeen(route))) continue;
      const pair = visit * problem.routes.length + route;
      if (this.#isRefused(pair, route)) continue;
      const base = this.#judge(visit, route);
      if (base >= this.least) continue;
      this.#know(pair, visit, route);
      this.#take(base + real(this.#detour, pair), whole(this.#after, pair), { visit, route, base });
    }
    return this.after >= 0;
  }

  /** The best place of a route, or the second where the best is overlooked. */
  #take(
    cost: number,
    node: number,
    { visit, route, base }: { readonly visit: number; readonly route: number; readonly base: number },
  ): void {
    if (cost >= this.least) return;
    const isOverlooked = this.#draw() < BLINK;
    const second = isOverlooked ? base + this.#along(visit, route, node) : cost;
    if (second >= this.least) return;
    this.least = second;
    this.after = isOverlooked ? this.#found : node;
    this.route = route;
  }

  /** Known to have no place there. */
  #isRefused(pair: number, route: number): boolean {
    const { state } = this.#tours;
    return (
      real(this.#detour, pair) === Infinity && whole(this.#state, pair) === whole(state, this.#tours.vehicleOf(route))
    );
  }

  #know(pair: number, visit: number, route: number): void {
    const state = whole(this.#tours.state, this.#tours.vehicleOf(route));
    if (whole(this.#state, pair) === state) return;
    this.#state[pair] = state;
    this.#detour[pair] = this.#along(visit, route, -1);
    this.#after[pair] = this.#found;
  }

  /** An empty route stands for the others of its kind. */
  #wasSeen(route: number): boolean {
    const kind = this.#tours.kindOf(route);
    if (whole(this.#emptySeen, kind) === this.#turn) return true;
    this.#emptySeen[kind] = this.#turn;
    return false;
  }

  /** What it costs there besides its road; Infinity: not on this route. */
  #judge(visit: number, route: number): number {
    const { problem, load, capacity, charges } = this.#tours;
    const vehicle = this.#tours.vehicleOf(route);
    const isFull = real(load, vehicle) + real(problem.load, visit) > real(capacity, vehicle);
    return isFull ? Infinity : charges.added(visit, vehicle);
  }

  /** What the best place of a route adds to its road; `skipped`: a node that nothing may follow. `#found`: the node to follow. */
  #along(visit: number, route: number, skipped: number): number {
    const tours = this.#tours;
    const { problem, next, free, latest, nodeCount, legRoad, roadTo, roadFrom, minutesTo, minutesFrom } = tours;
    const list = windowsOf(problem, visit, tours.vehicleOf(route));
    const last = real(problem.windows, list + 2 * real(problem.windows, list)) + SAME;
    const service = real(problem.service, visit);
    // Whoever comes after begins no sooner than this.
    const soonest = real(problem.windows, list + 1) + service - SAME;
    const row = visit * nodeCount;
    const end = tours.endOf(route);
    let least = Infinity;
    let to = -1;
    for (let node = tours.startOf(route); node !== end && real(free, node) <= last; node = to) {
      to = whole(next, node);
      if (real(latest, to) < soonest) continue;
      const cost = real(roadTo, row + node) + real(roadFrom, row + to) - real(legRoad, node);
      // What is no better is not looked at further: most places end here.
      if (cost >= least || node === skipped) continue;
      const start = firstStart(problem, list, real(free, node) + real(minutesTo, row + node));
      if (start + service + real(minutesFrom, row + to) > real(latest, to) + SAME) continue;
      if (!this.#holds(visit, node, route)) continue;
      least = cost;
      this.#found = node;
    }
    return least;
  }

  /** Kilometres, minutes of work and the span of the day. */
  #holds(visit: number, node: number, route: number): boolean {
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
    const { nodeCount, minutesTo, minutesFrom, next, legMinutes, problem } = this.#tours;
    const row = visit * nodeCount;
    const there = real(minutesTo, row + node) + real(minutesFrom, row + whole(next, node));
    return real(problem.service, visit) + there - real(legMinutes, node);
  }
}

const candidatesOf = (problem: Problem, visit: number): Int32Array =>
  Int32Array.from(
    problem.routes.flatMap(({ vehicle }, route) => (windowsOf(problem, visit, vehicle) < 0 ? [] : [route])),
  );
