import { type Common, dayOf, firstCommon, type Stretch } from './common.ts';
import { real, whole } from './flat.ts';
import { BLINK, type Placing } from './placing.ts';
import type { Problem, Together } from './problem.ts';
import type { Tours } from './tours.ts';
import { firstStart, lastStart, SAME, windowsOf } from './windows.ts';

/** A place in a route, after a node, and what its road costs. */
interface Room extends Stretch {
  readonly route: number;
  readonly member: number;
  readonly after: number;
  readonly road: number;
}
/** A place of the first or of the second, and all that it costs. */
interface Spot {
  readonly room: Room;
  readonly cost: number;
}
interface Found {
  readonly first: Spot;
  readonly second: Spot;
  readonly at: Common;
}

/**
 * [planning/PO21] Where a visit that takes two costs least: a place in a route for each of them, of two members and on one
 * day, and the first minute that suits both. Looked for anew each time, for there are few of them.
 */
export class Both {
  readonly #tours: Tours;
  readonly #placing: Placing;
  readonly #draw: () => number;
  /** By visit that takes two: the routes of each day that may take one of the two. */
  readonly #days: ReadonlyMap<number, readonly (readonly number[])[]>;
  #found: Found | null = null;
  #least = Infinity;

  constructor(tours: Tours, placing: Placing, draw: () => number) {
    this.#tours = tours;
    this.#placing = placing;
    this.#draw = draw;
    this.#days = daysOf(tours.problem);
  }

  /** Puts both in their places; false: nowhere. */
  put(visit: number): boolean {
    const { together } = this.#tours.problem;
    this.#found = null;
    this.#least = Infinity;
    if (together !== undefined) for (const routes of this.#days.get(visit) ?? []) this.#look(visit, routes, together);
    if (this.#found !== null) this.#insert(visit, this.#found);
    return this.#found !== null;
  }

  #insert(visit: number, { first, second, at }: Found): void {
    const { pins } = this.#tours;
    const other = whole(pins.other, visit);
    pins.set(visit, at.first);
    pins.set(other, at.second);
    this.#tours.insert(visit, first.room.after, first.room.route);
    this.#tours.insert(other, second.room.after, second.room.route);
  }

  /** The cheapest two of one day, before what was found on another. */
  #look(visit: number, routes: readonly number[], together: Together): void {
    const { problem, pins } = this.#tours;
    const rooms = this.#rooms(visit, routes);
    const firsts = this.#spots(visit, rooms);
    if (firsts.length === 0) return;
    const seconds = this.#spots(whole(pins.other, visit), rooms);
    const leastSecond = seconds[0]?.cost ?? Infinity;
    for (const first of firsts) {
      if (first.cost + leastSecond >= this.#least) return;
      for (const second of seconds) {
        if (first.cost + second.cost >= this.#least) break;
        if (second.room.member === first.room.member) continue;
        const at = firstCommon(problem, together, [first.room, second.room]);
        if (at === null || this.#draw() < BLINK) continue;
        this.#least = first.cost + second.cost;
        this.#found = { first, second, at };
        break;
      }
    }
  }

  /** Where one of the two may go, the cheapest first. */
  #spots(one: number, rooms: readonly Room[]): readonly Spot[] {
    const spots: Spot[] = [];
    let [route, base] = [-1, 0];
    for (const room of rooms) {
      if (room.route !== route) {
        route = room.route;
        base = this.#base(one, room.vehicle);
      }
      if (base !== Infinity) spots.push({ room, cost: base + room.road });
    }
    return spots.toSorted((a, b) => a.cost - b.cost);
  }

  /** Where either may go. What is known of the road to a visit is known of its first. */
  #rooms(visit: number, routes: readonly number[]): readonly Room[] {
    const { problem, pins, isClosed } = this.#tours;
    const other = whole(pins.other, visit);
    const rooms: Room[] = [];
    for (const route of routes) {
      if (isClosed[route] === 1 || this.#placing.isFull(visit, route)) continue;
      const vehicle = this.#tours.vehicleOf(route);
      // The same list, where it may be either.
      const list = Math.max(windowsOf(problem, visit, vehicle), windowsOf(problem, other, vehicle));
      const below = this.#least - Math.min(this.#base(visit, vehicle), this.#base(other, vehicle));
      this.#along(visit, { route, list, below }, rooms);
    }
    return rooms;
  }

  /** What one of the two costs there besides its road; Infinity: it may not go. */
  #base(one: number, vehicle: number): number {
    const { problem, charges } = this.#tours;
    return windowsOf(problem, one, vehicle) < 0 ? Infinity : charges.added(one, vehicle);
  }

  /** The places of a route whose road alone does not cost as much as the two do elsewhere. */
  #along(
    visit: number,
    { route, list, below }: { readonly route: number; readonly list: number; readonly below: number },
    rooms: Room[],
  ): void {
    const { problem, next, free, latest, placeOf, legRoad, pairs } = this.#tours;
    const vehicle = this.#tours.vehicleOf(route);
    const member = problem.vehicles[vehicle]?.member ?? -1;
    const last = real(problem.windows, list + 2 * real(problem.windows, list)) + SAME;
    const service = real(problem.service, visit);
    // Whoever comes after begins no sooner than this.
    const after = real(problem.windows, list + 1) + service - SAME;
    const row = visit * problem.placeCount;
    const end = this.#tours.endOf(route);
    let to = -1;
    for (let node = this.#tours.startOf(route); node !== end && real(free, node) <= last; node = to) {
      to = whole(next, node);
      if (real(latest, to) < after) continue;
      const [before, behind] = [row + whole(placeOf, node), row + whole(placeOf, to)];
      const road = real(pairs.roadTo, before) + real(pairs.roadFrom, behind) - real(legRoad, node);
      if (road >= below) continue;
      const until = lastStart(problem, list, real(latest, to) - service - real(pairs.minutesFrom, behind));
      const soonest = firstStart(problem, list, real(free, node) + real(pairs.minutesTo, before));
      if (soonest > until + SAME || !this.#placing.holds(visit, node, route)) continue;
      rooms.push({ vehicle, list, soonest, latest: until, route, member, after: node, road });
    }
  }
}

function daysOf(problem: Problem): ReadonlyMap<number, readonly (readonly number[])[]> {
  const { together, routes } = problem;
  const days = new Map<number, readonly (readonly number[])[]>();
  if (together === undefined) return days;
  for (let visit = 0; visit < together.firstCount; visit += 1) {
    const other = whole(together.other, visit);
    if (other < 0) continue;
    const byDay = new Map<number, number[]>();
    routes.forEach(({ vehicle }, route) => {
      if (windowsOf(problem, visit, vehicle) < 0 && windowsOf(problem, other, vehicle) < 0) return;
      const day = dayOf(together, vehicle);
      byDay.set(day, [...(byDay.get(day) ?? []), route]);
    });
    days.set(visit, [...byDay.values()]);
  }
  return days;
}
