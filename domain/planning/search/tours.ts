import { Charges } from './charges.ts';
import { real, whole } from './flat.ts';
import { Journal } from './journal.ts';
import { type Pairs, pairsOf } from './pairs.ts';
import { Pins } from './pins.ts';
import type { Problem } from './problem.ts';
import { Spans } from './span.ts';
import { spread, spreadBackward, spreadForward } from './spread.ts';
import { windowsOf } from './windows.ts';

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
  readonly pairs: Pairs;
  readonly pins: Pins;
  /** By node, of the way to the next: what it costs, its minutes, its kilometres. */
  readonly legRoad: Float64Array;
  readonly legMinutes: Float64Array;
  readonly legKm: Float64Array;
  /** By visit that has a place: where its windows on its vehicle are listed. */
  readonly windowsAt: Int32Array;
  /** A route that is closed takes nothing. */
  readonly isClosed: Uint8Array;
  /** Routes that changed since the plan was kept: the first `touchedCount`, and by route. */
  readonly touched: Int32Array;
  readonly isTouched: Uint8Array;
  /** Visits on routes, and routes that have one. */
  placed = 0;
  used = 0;
  /** Of routes that may last so long only. */
  readonly spans: Spans;
  /** Replaced, never changed. */
  absent: readonly number[];
  cost = 0;

  readonly #vehicle: Int32Array;
  readonly #journal: Journal;
  #states = 0;
  #savedAbsent: readonly number[] = [];
  #savedCost = 0;

  constructor(asked: Problem) {
    this.pins = new Pins(asked);
    const { problem } = this.pins;
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
    this.#journal = new Journal(routes.length);
    this.touched = this.#journal.touched;
    this.isTouched = this.#journal.isTouched;
    this.spanMax = Float64Array.from(routes, ({ spanMax }) => spanMax);
    this.nodeCount = nodes;
    this.legRoad = new Float64Array(nodes);
    this.legMinutes = new Float64Array(nodes);
    this.legKm = new Float64Array(nodes);
    this.windowsAt = new Int32Array(visitCount);
    routes.forEach(({ from, to }, route) => {
      this.placeOf[this.startOf(route)] = from;
      this.placeOf[this.endOf(route)] = to;
    });
    this.pairs = pairsOf(problem);
    this.isClosed = new Uint8Array(routes.length);
    this.#vehicle = Int32Array.from(routes, ({ vehicle }) => vehicle);
    this.spans = new Spans(this);
    this.absent = Array.from({ length: this.pins.firstCount }, (_, visit) => visit);
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

  #open(route: number): void {
    const spec = this.problem.routes[route];
    if (spec === undefined) return;
    const [start, end, vehicle] = [this.startOf(route), this.endOf(route), spec.vehicle];
    this.next[start] = end;
    this.prev[end] = start;
    this.free[start] = spec.leave;
    this.latest[end] = spec.arrive;
    this.#go(start, end);
    this.cost += real(this.legRoad, start);
    this.km[vehicle] = real(this.km, vehicle) + real(this.legKm, start);
    this.work[vehicle] = real(this.work, vehicle) + real(this.legMinutes, start);
    this.refresh(route);
  }

  /** Visits of a route, in order. */
  visitsOf(route: number): number[] {
    const list: number[] = [];
    const end = this.endOf(route);
    for (let node = whole(this.next, this.startOf(route)); node !== end; node = whole(this.next, node)) list.push(node);
    return list;
  }

  /** Puts a visit in its place; the absent list is the caller's to keep. */
  insert(visit: number, after: number, route: number): void {
    this.link(visit, after, route);
    spreadForward(this, visit, route);
    spreadBackward(this, visit, route);
    this.#renew(route);
  }

  /** The absent list is the caller's to keep. `refresh` follows. */
  link(visit: number, after: number, route: number): void {
    this.#journal.touch(route, this.vehicleOf(route), this);
    this.#journal.write(visit, after, route);
    this.#tie(visit, after, route);
  }

  /** The absent list is the caller's to keep. `refresh` follows, once all are out. */
  unlink(visit: number): void {
    const route = whole(this.routeOf, visit);
    this.#journal.touch(route, this.vehicleOf(route), this);
    this.#journal.write(~visit, whole(this.prev, visit), route);
    this.#untie(visit, route);
  }

  /** With its second, or its first; answers the other's route, to be refreshed too, -1: it goes alone. */
  unlinkBoth(visit: number): number {
    this.unlink(visit);
    const other = whole(this.pins.other, visit);
    if (other < 0) return NONE;
    const route = whole(this.routeOf, other);
    this.unlink(other);
    return route;
  }

  #tie(visit: number, after: number, route: number): void {
    const vehicle = this.vehicleOf(route);
    this.#leave(after, vehicle);
    this.#hook(visit, after, route);
    this.#enter(after, vehicle);
    this.#enter(visit, vehicle);
    this.#count(visit, route, 1);
  }

  #untie(visit: number, route: number): void {
    const after = whole(this.prev, visit);
    const vehicle = this.vehicleOf(route);
    this.#leave(after, vehicle);
    this.#leave(visit, vehicle);
    this.#unhook(visit);
    this.#enter(after, vehicle);
    this.#count(visit, route, -1);
  }

  #hook(visit: number, after: number, route: number): void {
    const before = whole(this.next, after);
    this.next[after] = visit;
    this.prev[visit] = after;
    this.next[visit] = before;
    this.prev[before] = visit;
    this.routeOf[visit] = route;
    const pinned = whole(this.pins.listAt, visit);
    this.windowsAt[visit] = pinned < 0 ? windowsOf(this.problem, visit, this.vehicleOf(route)) : pinned;
    this.#go(after, visit);
    this.#go(visit, before);
  }

  #unhook(visit: number): void {
    const [after, before] = [whole(this.prev, visit), whole(this.next, visit)];
    this.next[after] = before;
    this.prev[before] = after;
    this.#go(after, before);
    this.routeOf[visit] = NONE;
  }

  /** The way between two nodes that follow each other. */
  #go(node: number, to: number): void {
    const { road, minutes, km, placeCount } = this.problem;
    const leg = whole(this.placeOf, node) * placeCount + whole(this.placeOf, to);
    this.legRoad[node] = real(road, leg);
    this.legMinutes[node] = real(minutes, leg);
    this.legKm[node] = real(km, leg);
  }

  #enter(node: number, vehicle: number): void {
    this.cost += real(this.legRoad, node);
    this.km[vehicle] = real(this.km, vehicle) + real(this.legKm, node);
    this.work[vehicle] = real(this.work, vehicle) + real(this.legMinutes, node);
  }

  #leave(node: number, vehicle: number): void {
    this.cost -= real(this.legRoad, node);
    this.km[vehicle] = real(this.km, vehicle) - real(this.legKm, node);
    this.work[vehicle] = real(this.work, vehicle) - real(this.legMinutes, node);
  }

  #count(visit: number, route: number, sign: 1 | -1): void {
    const { penalty, service } = this.problem;
    const vehicle = this.vehicleOf(route);
    this.#weigh(visit, route, sign);
    this.work[vehicle] = real(this.work, vehicle) + sign * real(service, visit);
    this.cost += this.charges.count(visit, vehicle, sign) - sign * real(penalty, visit);
  }

  #weigh(visit: number, route: number, sign: 1 | -1): void {
    const vehicle = this.vehicleOf(route);
    const size = whole(this.size, route) + sign;
    this.placed += sign;
    this.size[route] = size;
    if (size === 0) this.used -= 1;
    else if (size === 1 && sign === 1) this.used += 1;
    this.load[vehicle] = real(this.load, vehicle) + sign * real(this.problem.load, visit);
  }

  /** Soonest and latest minutes of a route whose visits changed. */
  refresh(route: number): void {
    spread(this, route);
    this.#renew(route);
  }

  #renew(route: number): void {
    this.state[this.vehicleOf(route)] = this.#states += 1;
  }

  get touchedCount(): number {
    return this.#journal.touchedCount;
  }

  /** What was changed stays. */
  keep(): void {
    this.#journal.clear();
    this.pins.keep();
    this.#savedAbsent = this.absent;
    this.#savedCost = this.cost;
  }

  /** Of the visit alone: what its vehicle and the plan have is given back as a whole. */
  readonly #undoOne = (what: number, after: number, route: number): void => {
    if (what >= 0) this.#unhook(what);
    else this.#hook(~what, after, route);
    const [visit, sign] = what >= 0 ? ([what, -1] as const) : ([~what, 1] as const);
    this.#weigh(visit, route, sign);
    this.charges.tally(visit, this.vehicleOf(route), sign);
  };

  /** As it was when it was kept: what was done is undone, the last first. */
  undo(): void {
    this.#journal.backwards(this.#undoOne);
    this.pins.giveBack();
    // Backwards: what was first is what stood before.
    for (let rank = this.touchedCount - 1; rank >= 0; rank -= 1) {
      const route = whole(this.touched, rank);
      spread(this, route);
      this.spans.forget(route);
      this.#journal.giveBack(route, this.vehicleOf(route), this);
    }
    this.absent = this.#savedAbsent;
    this.cost = this.#savedCost;
    this.keep();
  }
}
