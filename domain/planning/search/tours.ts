import { Charges } from './charges.ts';
import { real, whole } from './flat.ts';
import type { Problem } from './problem.ts';
import { Spans } from './span.ts';
import { firstStart, lastStart, SAME, windowsOf } from './windows.ts';

const NONE = -1;

/**
 * Routes that are being searched: lists linked both ways, with the soonest and the latest minute of each visit, so that
 * whether one fits between two others is known without walking on. What an attempt changes can be undone.
 * Nodes: visits, then the beginning of each route, then its end.
 */
export class Tours {
  readonly problem: Problem;
  readonly charges: Charges;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Of a visit; -1: it has no place. */
  readonly routeOf: Int32Array;
  readonly placeOf: Int32Array;
  /** Visits on a route. */
  readonly size: Int32Array;
  /** By node: minute at which it begins at the soonest, at which its vehicle leaves it, and at which it begins at the latest. */
  readonly begin: Float64Array;
  readonly free: Float64Array;
  readonly latest: Float64Array;
  /** By vehicle: kilometres, minutes on site and on the road, capacity that is taken. */
  readonly km: Float64Array;
  readonly work: Float64Array;
  readonly load: Float64Array;
  /** By vehicle: what it may have of each. */
  readonly capacity: Float64Array;
  readonly kmMax: Float64Array;
  readonly workMax: Float64Array;
  /** By vehicle: another number after each change, the former one once it is undone. */
  readonly state: Int32Array;
  /** By route. */
  readonly spanMax: Float64Array;
  readonly nodeCount: number;
  /** At `visit * nodeCount + node`: what the road costs from the node to the visit and from the visit to the node, and its minutes. */
  readonly roadTo: Float64Array;
  readonly roadFrom: Float64Array;
  readonly minutesTo: Float64Array;
  readonly minutesFrom: Float64Array;
  /** By node: what the road to the next costs. */
  readonly legRoad: Float64Array;
  /** A route that is closed takes nothing. */
  readonly isClosed: Uint8Array;
  /** Of routes that may last so long only. */
  readonly spans: Spans;
  absent: number[];
  cost: number;

  readonly #vehicle: Int32Array;
  readonly #road: Float64Array;
  readonly #routeKm: Float64Array;
  readonly #routeWork: Float64Array;
  readonly #touched: number[] = [];
  readonly #isTouched: Uint8Array;
  readonly #saved: number[][];
  readonly #savedState: Int32Array;
  #states = 0;
  #savedAbsent: readonly number[] = [];
  #savedCost = 0;

  constructor(problem: Problem) {
    const { visitCount, routes, vehicles, place, penalty } = problem;
    const nodes = visitCount + 2 * routes.length;
    this.problem = problem;
    this.charges = new Charges(problem);
    this.next = new Int32Array(nodes).fill(NONE);
    this.prev = new Int32Array(nodes).fill(NONE);
    this.routeOf = new Int32Array(visitCount).fill(NONE);
    this.placeOf = new Int32Array(nodes);
    this.placeOf.set(place);
    this.size = new Int32Array(routes.length);
    this.begin = new Float64Array(nodes);
    this.free = new Float64Array(nodes);
    this.latest = new Float64Array(nodes);
    this.km = new Float64Array(vehicles.length);
    this.work = new Float64Array(vehicles.length);
    this.load = new Float64Array(vehicles.length);
    this.capacity = Float64Array.from(vehicles, ({ capacity }) => capacity);
    this.kmMax = Float64Array.from(vehicles, ({ kmMax }) => kmMax);
    this.workMax = Float64Array.from(vehicles, ({ workMax }) => workMax);
    this.state = new Int32Array(vehicles.length);
    this.#savedState = new Int32Array(routes.length);
    this.spanMax = Float64Array.from(routes, ({ spanMax }) => spanMax);
    this.nodeCount = nodes;
    this.legRoad = new Float64Array(nodes);
    routes.forEach(({ from, to }, route) => {
      this.placeOf[this.startOf(route)] = from;
      this.placeOf[this.endOf(route)] = to;
    });
    this.roadTo = this.#byNode(problem.road, true);
    this.roadFrom = this.#byNode(problem.road, false);
    this.minutesTo = problem.minutes === problem.road ? this.roadTo : this.#byNode(problem.minutes, true);
    this.minutesFrom = problem.minutes === problem.road ? this.roadFrom : this.#byNode(problem.minutes, false);
    this.isClosed = new Uint8Array(routes.length);
    this.#vehicle = Int32Array.from(routes, ({ vehicle }) => vehicle);
    this.#road = new Float64Array(routes.length);
    this.#routeKm = new Float64Array(routes.length);
    this.#routeWork = new Float64Array(routes.length);
    this.#isTouched = new Uint8Array(routes.length);
    this.#saved = routes.map(() => []);
    this.spans = new Spans(this);
    this.absent = Array.from({ length: visitCount }, (_, visit) => visit);
    this.cost = this.charges.initial() + penalty.reduce((sum, one) => sum + one, 0);
    for (let route = 0; route < routes.length; route += 1) this.#open(route);
    this.keep();
  }

  startOf(route: number): number {
    return this.problem.visitCount + route;
  }
  endOf(route: number): number {
    return this.problem.visitCount + this.problem.routes.length + route;
  }
  vehicleOf(route: number): number {
    return whole(this.#vehicle, route);
  }

  kindOf(route: number): number {
    return this.problem.routes[route]?.kind ?? 0;
  }

  /** What a visit after a node adds, of what stands between places. */
  detour(between: Float64Array, visit: number, node: number): number {
    const { placeOf, next } = this;
    const { placeCount } = this.problem;
    const [from, place, to] = [whole(placeOf, node), whole(placeOf, visit), whole(placeOf, whole(next, node))];
    return (
      real(between, from * placeCount + place) +
      real(between, place * placeCount + to) -
      real(between, from * placeCount + to)
    );
  }

  /** Beside each other in memory what one visit reads, whichever way it is gone. */
  #byNode(between: Float64Array, isTo: boolean): Float64Array {
    const { nodeCount, placeOf } = this;
    const { visitCount, placeCount } = this.problem;
    const list = new Float64Array(visitCount * nodeCount);
    for (let visit = 0; visit < visitCount; visit += 1) {
      const here = whole(placeOf, visit);
      for (let node = 0; node < nodeCount; node += 1) {
        const there = whole(placeOf, node);
        const pair = isTo ? there * placeCount + here : here * placeCount + there;
        list[visit * nodeCount + node] = real(between, pair);
      }
    }
    return list;
  }

  #open(route: number): void {
    const spec = this.problem.routes[route];
    if (spec === undefined) return;
    const [start, end] = [this.startOf(route), this.endOf(route)];
    this.next[start] = end;
    this.prev[end] = start;
    this.free[start] = spec.leave;
    this.latest[end] = spec.arrive;
    this.refresh(route);
  }

  /** Visits of a route, in order. */
  visitsOf(route: number): number[] {
    return this.#listInto([], route);
  }

  #listInto(list: number[], route: number): number[] {
    list.length = 0;
    const end = this.endOf(route);
    for (let node = whole(this.next, this.startOf(route)); node !== end; node = whole(this.next, node)) list.push(node);
    return list;
  }

  /** The absent list is the caller's to keep. `refresh` follows. */
  link(visit: number, after: number, route: number): void {
    this.#touch(route);
    const before = whole(this.next, after);
    this.next[after] = visit;
    this.prev[visit] = after;
    this.next[visit] = before;
    this.prev[before] = visit;
    this.#count(visit, route, 1);
    this.routeOf[visit] = route;
  }

  /** The absent list is the caller's to keep. `refresh` follows, once all are out. */
  unlink(visit: number): void {
    const route = whole(this.routeOf, visit);
    this.#touch(route);
    const [after, before] = [whole(this.prev, visit), whole(this.next, visit)];
    this.next[after] = before;
    this.prev[before] = after;
    this.#count(visit, route, -1);
    this.routeOf[visit] = NONE;
  }

  #count(visit: number, route: number, sign: 1 | -1): void {
    const { penalty, load } = this.problem;
    const vehicle = this.vehicleOf(route);
    this.size[route] = whole(this.size, route) + sign;
    this.load[vehicle] = real(this.load, vehicle) + sign * real(load, visit);
    this.cost += this.charges.count(visit, vehicle, sign) - sign * real(penalty, visit);
  }

  /** Soonest and latest minutes of a route whose visits changed, its road and its kilometres. */
  refresh(route: number): void {
    const { problem, placeOf, next, prev, free, begin, latest } = this;
    const { minutes, placeCount, service } = problem;
    const vehicle = this.vehicleOf(route);
    const [start, end] = [this.startOf(route), this.endOf(route)];
    let [road, km, work] = [0, 0, 0];
    let node = start;
    while (node !== end) {
      const to = whole(next, node);
      const leg = whole(placeOf, node) * placeCount + whole(placeOf, to);
      const trip = real(minutes, leg);
      const arrival = real(free, node) + trip;
      const cost = real(problem.road, leg);
      this.legRoad[node] = cost;
      road += cost;
      km += real(problem.km, leg);
      work += trip;
      if (to === end) {
        begin[end] = arrival;
      } else {
        const start1 = firstStart(problem, windowsOf(problem, to, vehicle), arrival);
        begin[to] = start1;
        free[to] = start1 + real(service, to);
        work += real(service, to);
      }
      node = to;
    }
    for (node = whole(prev, end); node !== start; node = whole(prev, node)) {
      const to = whole(next, node);
      const trip = real(minutes, whole(placeOf, node) * placeCount + whole(placeOf, to));
      latest[node] = lastStart(
        problem,
        windowsOf(problem, node, vehicle),
        real(latest, to) - trip - real(service, node),
      );
    }
    this.cost += road - real(this.#road, route);
    this.km[vehicle] = real(this.km, vehicle) + km - real(this.#routeKm, route);
    this.work[vehicle] = real(this.work, vehicle) + work - real(this.#routeWork, route);
    this.#road[route] = road;
    this.#routeKm[route] = km;
    this.#routeWork[route] = work;
    this.state[vehicle] = this.#states += 1;
  }

  #touch(route: number): void {
    if (this.#isTouched[route] === 1) return;
    this.#isTouched[route] = 1;
    this.#touched.push(route);
    this.#listInto(this.#saved[route] ?? [], route);
    this.#savedState[route] = whole(this.state, this.vehicleOf(route));
  }

  /**
   * Whether what was changed can be held: a visit taken out lengthens a road where places are not known, and nothing
   * else would tell.
   */
  isHeld(): boolean {
    return this.#touched.every((route) => {
      const vehicle = this.vehicleOf(route);
      const end = this.endOf(route);
      const isInTime = whole(this.size, route) === 0 || real(this.begin, end) <= real(this.latest, end) + SAME;
      return (
        isInTime &&
        (real(this.load, vehicle) === 0 ||
          (real(this.km, vehicle) <= real(this.kmMax, vehicle) + SAME &&
            real(this.work, vehicle) <= real(this.workMax, vehicle) + SAME))
      );
    });
  }

  /** What was changed stays. */
  keep(): void {
    for (const route of this.#touched) this.#isTouched[route] = 0;
    this.#touched.length = 0;
    this.#savedAbsent = this.absent;
    this.#savedCost = this.cost;
  }

  #clear(route: number): void {
    const [start, end] = [this.startOf(route), this.endOf(route)];
    for (let node = whole(this.next, start); node !== end; node = whole(this.next, start)) this.unlink(node);
  }

  /** As it was when it was kept. */
  undo(): void {
    // Routes that are touched already are not saved again.
    for (const route of this.#touched) this.#clear(route);
    for (const route of this.#touched) {
      let after = this.startOf(route);
      for (const visit of this.#saved[route] ?? []) {
        this.link(visit, after, route);
        after = visit;
      }
      this.refresh(route);
    }
    // Backwards: what was first is what stood before.
    for (const route of this.#touched.toReversed()) {
      this.state[this.vehicleOf(route)] = whole(this.#savedState, route);
    }
    this.absent = [...this.#savedAbsent];
    this.cost = this.#savedCost;
    this.keep();
  }
}
