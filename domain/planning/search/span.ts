import { real, whole } from './flat.ts';
import type { Tours } from './tours.ts';
import { windowsOf } from './windows.ts';

/** No state of a vehicle. */
const UNKNOWN = -1;

/**
 * How long a route lasts from leaving to arriving, leaving as late as it may: kept for what stands before each node and
 * for what stands after it, so that a visit between the two is judged without walking. Each visit has one window on such
 * a route. After Vidal, Crainic, Gendreau and Prins, « A hybrid genetic algorithm… », 2013, section 4.
 */
export class Spans {
  readonly #tours: Tours;
  /**
   * By node: minutes that what stands before it lasts, itself included, and the latest at which that may begin so as to last
   * no longer; minutes from it to the end, and the soonest at which that may begin so as to last no longer.
   */
  readonly #lastsBefore: Float64Array;
  readonly #latestBefore: Float64Array;
  readonly #lastsAfter: Float64Array;
  readonly #soonestAfter: Float64Array;
  readonly #state: Int32Array;

  constructor(tours: Tours) {
    this.#tours = tours;
    this.#lastsBefore = new Float64Array(tours.nodeCount);
    this.#latestBefore = new Float64Array(tours.nodeCount);
    this.#lastsAfter = new Float64Array(tours.nodeCount);
    this.#soonestAfter = new Float64Array(tours.nodeCount);
    this.#state = new Int32Array(tours.problem.routes.length).fill(UNKNOWN);
  }

  /** Of a route whose visits changed since it was last asked. */
  #refresh(route: number): void {
    const state = whole(this.#tours.state, this.#tours.vehicleOf(route));
    if (whole(this.#state, route) === state) return;
    this.#state[route] = state;
    this.#readForward(route);
    this.#readBackward(route);
  }

  /** Another route may have had visits of this one meanwhile, and what is known of a visit is of the route that was read last. */
  forget(route: number): void {
    this.#state[route] = UNKNOWN;
  }

  #readForward(route: number): void {
    const { next, latest, problem, windowsAt, legMinutes } = this.#tours;
    const { windows, service } = problem;
    const [start, end] = [this.#tours.startOf(route), this.#tours.endOf(route)];
    let lasts = 0;
    let last = real(latest, end);
    this.#lastsBefore[start] = lasts;
    this.#latestBefore[start] = last;
    let from = start;
    for (let node = whole(next, start); node !== end; node = whole(next, node)) {
      const list = whole(windowsAt, node);
      const ahead = lasts + real(legMinutes, from);
      const waits = Math.max(real(windows, list + 1) - ahead - last, 0);
      last = Math.min(real(windows, list + 2) - ahead, last);
      lasts = ahead + real(service, node) + waits;
      this.#lastsBefore[node] = lasts;
      this.#latestBefore[node] = last;
      from = node;
    }
  }

  #readBackward(route: number): void {
    const { prev, free, problem, windowsAt, legMinutes } = this.#tours;
    const { windows, service } = problem;
    const [start, end] = [this.#tours.startOf(route), this.#tours.endOf(route)];
    let lasts = 0;
    let soonest = real(free, start);
    this.#lastsAfter[end] = lasts;
    this.#soonestAfter[end] = soonest;
    for (let node = whole(prev, end); node !== start; node = whole(prev, node)) {
      const list = whole(windowsAt, node);
      const ahead = real(service, node) + real(legMinutes, node);
      const waits = Math.max(soonest - ahead - real(windows, list + 2), 0);
      soonest = Math.max(soonest - ahead, real(windows, list + 1)) - waits;
      lasts = ahead + lasts + waits;
      this.#lastsAfter[node] = lasts;
      this.#soonestAfter[node] = soonest;
    }
  }

  /** Minutes of the route with one visit more, after a node; it must fit there. */
  with(visit: number, node: number, route: number): number {
    this.#refresh(route);
    const { problem, next, placeOf } = this.#tours;
    const { minutesTo, minutesFrom } = this.#tours.pairs;
    const { windows, service, placeCount } = problem;
    const to = whole(next, node);
    const row = visit * placeCount;
    const list = windowsOf(problem, visit, this.#tours.vehicleOf(route));
    const [first, last] = [real(windows, list + 1), real(windows, list + 2)];
    const latest = real(this.#latestBefore, node);
    const there = real(this.#lastsBefore, node) + real(minutesTo, row + whole(placeOf, node));
    const waits = Math.max(first - there - latest, 0);
    const latestOfBoth = Math.min(last - there, latest);
    const ahead = there + real(service, visit) + waits + real(minutesFrom, row + whole(placeOf, to));
    return ahead + real(this.#lastsAfter, to) + Math.max(real(this.#soonestAfter, to) - ahead - latestOfBoth, 0);
  }
}
