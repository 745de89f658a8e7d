import { real, whole } from './flat.ts';
import { firstCountOf, type Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { boundsOf, windowsOf } from './windows.ts';

/** Visits taken out of a plan by one attempt, on average, and out of one route at most. */
const MEAN_REMOVED = 12;
const STRING_MAX = 8;
/** Chance that a string keeps visits in its middle, and that it keeps one more. */
const SPLIT = 0.5;
const KEEP_MORE = 0.99;
const NEIGHBOURS = 300;
/** Chance that strings come only from where the visit that they lie around may go: a day that it may never go to gives it no room. */
const WELCOME = 0.8;

/** What a minute counts beside the road, that is waited or missed at the soonest between two visits (Vidal 2013, « granular » search). */
const WAITED = 0.2;
const MISSED = 1;

/** By visit that is no second: the others, those first that may best come before or after it, on the road and in time; itself among them. */
export function neighboursOf(problem: Problem): readonly Int32Array[] {
  const { visitCount, place, placeCount, road, minutes, service } = problem;
  const ranks = Array.from({ length: visitCount }, (_, rank) => rank);
  const { first, last } = boundsOf(problem);
  const way = (from: number, to: number): number => {
    const pair = whole(place, from) * placeCount + whole(place, to);
    const trip = real(service, from) + real(minutes, pair);
    const waited = Math.max(0, real(first, to) - trip - real(last, from));
    const missed = Math.max(0, real(first, from) + trip - real(last, to));
    return real(road, pair) + WAITED * waited + MISSED * missed;
  };
  return ranks.slice(0, firstCountOf(problem)).map((visit) => {
    const far = ranks.map((one) => (one === visit ? -1 : Math.min(way(visit, one), way(one, visit))));
    return Int32Array.from(ranks.toSorted((a, b) => (far[a] ?? 0) - (far[b] ?? 0) || a - b).slice(0, NEIGHBOURS));
  });
}

/**
 * Takes strings of visits out of routes that lie beside each other: slack in space and in what each may carry. After
 * Christiaens and Vanden Berghe, « Slack Induction by String Removals for Vehicle Routing Problems », 2020.
 */
export class Ruin {
  /** The visits that were taken out last: the first `count`, in this order. */
  readonly removed: Int32Array;
  count = 0;
  readonly #tours: Tours;
  readonly #neighbours: readonly Int32Array[];
  readonly #draw: () => number;
  /** Routes that a string was taken out of, and by route the turn of it. */
  readonly #ruined: Int32Array;
  readonly #turnOf: Int32Array;
  #turn = 0;
  /** Visits of one route, in order. */
  readonly #row: Int32Array;
  /** Routes that lost a visit because the other of the two was taken out. */
  #beside: number[] = [];

  constructor(tours: Tours, draw: () => number) {
    const { visitCount, routes } = tours.problem;
    this.#tours = tours;
    this.#neighbours = neighboursOf(tours.problem);
    this.#draw = draw;
    this.removed = new Int32Array(visitCount);
    this.#ruined = new Int32Array(routes.length);
    this.#turnOf = new Int32Array(routes.length);
    this.#row = new Int32Array(visitCount);
  }

  run(): void {
    const { routeOf, used, placed } = this.#tours;
    this.count = 0;
    if (placed === 0) return;
    const length = Math.min(STRING_MAX, placed / used);
    const strings = Math.floor(1 + this.#draw() * ((4 * MEAN_REMOVED) / (1 + length) - 1));
    const seed = this.#seed();
    const neighbours = this.#neighbours[seed];
    if (neighbours === undefined) return;
    const isWelcome = this.#draw() < WELCOME;
    this.#turn += 1;
    let count = 0;
    for (let rank = 0; rank < neighbours.length && count < strings; rank += 1) {
      const visit = whole(neighbours, rank);
      const route = whole(routeOf, visit);
      if (route < 0 || this.#turnOf[route] === this.#turn) continue;
      if (isWelcome && !this.#mayGo(seed, route)) continue;
      this.#turnOf[route] = this.#turn;
      this.#ruined[count] = route;
      count += 1;
      this.#takeString(visit, route, length);
    }
    for (let rank = 0; rank < count; rank += 1) this.#tours.refresh(whole(this.#ruined, rank));
    if (this.#beside.length > 0) this.#refreshBeside();
  }

  #refreshBeside(): void {
    for (const route of this.#beside) this.#tours.refresh(route);
    this.#beside = [];
  }

  /** As one of the two, if it takes two. */
  #mayGo(visit: number, route: number): boolean {
    const { problem, pins } = this.#tours;
    const vehicle = this.#tours.vehicleOf(route);
    if (windowsOf(problem, visit, vehicle) >= 0) return true;
    const other = whole(pins.other, visit);
    return other >= 0 && windowsOf(problem, other, vehicle) >= 0;
  }

  /** Half of the time where somebody waits for a place. */
  #seed(): number {
    const { absent, pins } = this.#tours;
    const isNear = absent.length > 0 && this.#draw() < 0.5;
    return isNear
      ? (absent[Math.floor(this.#draw() * absent.length)] ?? 0)
      : Math.floor(this.#draw() * pins.firstCount);
  }

  #takeString(visit: number, route: number, length: number): void {
    const all = whole(this.#tours.size, route);
    const rank = this.#read(route, visit);
    const size = Math.floor(1 + this.#draw() * Math.min(all, length));
    const kept = size > 1 && size < all && this.#draw() < SPLIT ? keptOf(all - size, this.#draw) : 0;
    const soonest = Math.max(0, rank - size - kept + 1);
    const latest = Math.min(rank, all - size - kept);
    const start = soonest + Math.floor(this.#draw() * (latest - soonest + 1));
    const keepFrom = 1 + Math.floor(this.#draw() * (size - 1));
    for (let at = 0; at < size; at += 1) {
      const one = whole(this.#row, start + (at < keepFrom ? at : at + kept));
      const beside = this.#tours.unlinkBoth(one);
      if (beside >= 0) this.#beside.push(beside);
      this.removed[this.count] = this.#tours.pins.firstOf(one);
      this.count += 1;
    }
  }

  /** Reads a route, and answers the rank of a visit of it. */
  #read(route: number, visit: number): number {
    const { next } = this.#tours;
    const end = this.#tours.endOf(route);
    let [count, rank] = [0, 0];
    for (let node = whole(next, this.#tours.startOf(route)); node !== end; node = whole(next, node)) {
      if (node === visit) rank = count;
      this.#row[count] = node;
      count += 1;
    }
    return rank;
  }
}

function keptOf(room: number, draw: () => number): number {
  let kept = 1;
  while (kept < room && draw() > KEEP_MORE) kept += 1;
  return kept;
}
