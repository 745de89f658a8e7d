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
    const { next, prev, latest, free } = this.#tours;
    const [start, end] = [this.#tours.startOf(route), this.#tours.endOf(route)];
    const leave = { lasts: 0, soonest: real(free, start), latest: real(latest, end) };
    set(this.#before, start, leave);
    set(this.#after, end, leave);
    for (let node = whole(next, start); node !== end; node = whole(next, node)) {
      const before = whole(prev, node);
      set(this.#before, node, joined(get(this.#before, before), this.#alone(node, route), this.#trip(before, node)));
    }
    for (let node = whole(prev, end); node !== start; node = whole(prev, node)) {
      const after = whole(next, node);
      set(this.#after, node, joined(this.#alone(node, route), get(this.#after, after), this.#trip(node, after)));
    }
  }

  /** Minutes of the route with one visit more, after a node; it must fit there. */
  with(visit: number, node: number, route: number): number {
    this.#refresh(route);
    const to = whole(this.#tours.next, node);
    const upTo = joined(get(this.#before, node), this.#alone(visit, route), this.#trip(node, visit));
    return joined(upTo, get(this.#after, to), this.#trip(visit, to)).lasts;
  }

  #alone(visit: number, route: number): Segment {
    const { problem } = this.#tours;
    const list = windowsOf(problem, visit, this.#tours.vehicleOf(route));
    return {
      lasts: real(problem.service, visit),
      soonest: real(problem.windows, list + 1),
      latest: real(problem.windows, list + 2),
    };
  }

  #trip(from: number, to: number): number {
    const { problem, placeOf } = this.#tours;
    return real(problem.minutes, whole(placeOf, from) * problem.placeCount + whole(placeOf, to));
  }
}

interface Segment {
  readonly lasts: number;
  readonly soonest: number;
  readonly latest: number;
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
const get = ({ lasts, soonest, latest }: Segments, node: number): Segment => ({
  lasts: real(lasts, node),
  soonest: real(soonest, node),
  latest: real(latest, node),
});
function set(list: Segments, node: number, { lasts, soonest, latest }: Segment): void {
  list.lasts[node] = lasts;
  list.soonest[node] = soonest;
  list.latest[node] = latest;
}

/** One after the other, with the road between: waits where even the latest beginning of the first is too soon for the second. */
function joined(first: Segment, second: Segment, trip: number): Segment {
  const ahead = first.lasts + trip;
  const waits = Math.max(second.soonest - ahead - first.latest, 0);
  return {
    lasts: ahead + second.lasts + waits,
    soonest: Math.max(second.soonest - ahead, first.soonest) - waits,
    latest: Math.min(second.latest - ahead, first.latest),
  };
}
