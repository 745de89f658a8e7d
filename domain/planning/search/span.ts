import { real, whole } from './flat.ts';
import type { Tours } from './tours.ts';
import { windowsOf } from './windows.ts';

/**
 * How long a route lasts from leaving to arriving, leaving as late as it may: kept for what stands before each node and
 * for what stands after it, so that a visit between the two is judged without walking. Each visit has one window on such
 * a route. After Vidal, Crainic, Gendreau and Prins, « A hybrid genetic algorithm… », 2013, section 4.
 */
export class Spans {
  readonly #tours: Tours;
  /** By node: minutes it lasts, and the soonest and latest minutes at which it may begin so as to last no longer. */
  readonly #before: Segments;
  readonly #after: Segments;
  readonly #state: Int32Array;

  constructor(tours: Tours) {
    this.#tours = tours;
    this.#before = segments(tours.nodeCount);
    this.#after = segments(tours.nodeCount);
    this.#state = new Int32Array(tours.problem.routes.length).fill(-1);
  }

  /** Of a route whose visits changed since it was last asked. */
  #refresh(route: number): void {
    const state = whole(this.#tours.state, this.#tours.vehicleOf(route));
    if (whole(this.#state, route) === state) return;
    this.#state[route] = state;
    const { next, prev, latest, free, problem, windowsAt, legMinutes } = this.#tours;
    const { windows, service } = problem;
    const [start, end] = [this.#tours.startOf(route), this.#tours.endOf(route)];
    let [lasts, soonest, last] = [0, real(free, start), real(latest, end)];
    set(this.#before, start, { lasts, soonest, latest: last });
    for (let node = whole(next, start); node !== end; node = whole(next, node)) {
      const list = whole(windowsAt, node);
      const ahead = lasts + real(legMinutes, whole(prev, node));
      const waits = Math.max(real(windows, list + 1) - ahead - last, 0);
      soonest = Math.max(real(windows, list + 1) - ahead, soonest) - waits;
      last = Math.min(real(windows, list + 2) - ahead, last);
      lasts = ahead + real(service, node) + waits;
      set(this.#before, node, { lasts, soonest, latest: last });
    }
    [lasts, soonest, last] = [0, real(free, start), real(latest, end)];
    set(this.#after, end, { lasts, soonest, latest: last });
    for (let node = whole(prev, end); node !== start; node = whole(prev, node)) {
      const list = whole(windowsAt, node);
      const ahead = real(service, node) + real(legMinutes, node);
      const waits = Math.max(soonest - ahead - real(windows, list + 2), 0);
      soonest = Math.max(soonest - ahead, real(windows, list + 1)) - waits;
      last = Math.min(last - ahead, real(windows, list + 2));
      lasts = ahead + lasts + waits;
      set(this.#after, node, { lasts, soonest, latest: last });
    }
  }

  /** Minutes of the route with one visit more, after a node; it must fit there. */
  with(visit: number, node: number, route: number): number {
    this.#refresh(route);
    const { problem, next, nodeCount, minutesTo, minutesFrom } = this.#tours;
    const { windows, service } = problem;
    const to = whole(next, node);
    const list = windowsOf(problem, visit, this.#tours.vehicleOf(route));
    const [first, last] = [real(windows, list + 1), real(windows, list + 2)];
    const { lasts, latest } = this.#before;
    const there = real(lasts, node) + real(minutesTo, visit * nodeCount + node);
    const waits = Math.max(first - there - real(latest, node), 0);
    const latestOfBoth = Math.min(last - there, real(latest, node));
    const ahead = there + real(service, visit) + waits + real(minutesFrom, visit * nodeCount + to);
    const after = this.#after;
    return ahead + real(after.lasts, to) + Math.max(real(after.soonest, to) - ahead - latestOfBoth, 0);
  }
}

interface Segments {
  readonly lasts: Float64Array;
  readonly soonest: Float64Array;
  readonly latest: Float64Array;
}

const segments = (count: number): Segments => ({
  lasts: new Float64Array(count),
  soonest: new Float64Array(count),
  latest: new Float64Array(count),
});
function set(
  list: Segments,
  node: number,
  { lasts, soonest, latest }: { readonly lasts: number; readonly soonest: number; readonly latest: number },
): void {
  list.lasts[node] = lasts;
  list.soonest[node] = soonest;
  list.latest[node] = latest;
}
