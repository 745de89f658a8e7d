import { real, whole } from './flat.ts';
import { Both } from './both.ts';
import { Placing } from './placing.ts';
import { firstCountOf, type Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { boundsOf } from './windows.ts';

/** Visits are put back in one of several orders, each as often as its weight. */
const RANDOM = 4;
interface Order {
  readonly weight: number;
  /** By visit: the smallest first. */
  readonly keys: Float64Array;
}

function ordersOf(problem: Problem, placing: Placing): readonly Order[] {
  const ranks = Array.from({ length: firstCountOf(problem) }, (_, visit) => visit);
  const { first, last } = boundsOf(problem);
  const far = ranks.map((visit) => nearestStart(problem, visit));
  const order = (weight: number, keyOf: (visit: number) => number): Order => ({
    weight,
    keys: Float64Array.from(ranks, keyOf),
  });
  return [
    order(4, (visit) => -real(problem.load, visit) * 1e4 - real(problem.service, visit)),
    order(2, (visit) => -(far[visit] ?? 0)),
    order(1, (visit) => far[visit] ?? 0),
    order(2, (visit) => real(last, visit) - real(first, visit)),
    order(2, (visit) => real(first, visit)),
    order(2, (visit) => -real(last, visit)),
    order(6, (visit) => placing.choicesOf(visit)),
  ];
}

function nearestStart({ routes, place, placeCount, road }: Problem, visit: number): number {
  const starts = new Set(routes.map(({ from }) => from));
  return [...starts].reduce(
    (least, from) => Math.min(least, real(road, from * placeCount + whole(place, visit))),
    Infinity,
  );
}

interface Limit {
  /** What the plan has to cost less than. */
  readonly limit: number;
  /** What a visit without a place counts less than its penalty, where plans are compared. */
  readonly spared: (visit: number) => number;
}
const NO_LIMIT: Limit = { limit: Infinity, spared: () => 0 };

/** At most so many without a place are tried again in one attempt. */
const RETRIED = 20;
const NOBODY: readonly number[] = [];

/** Puts back what was taken out, and some that have no place, each where it costs least. What finds none is absent. */
export class Recreate {
  readonly #tours: Tours;
  readonly #placing: Placing;
  readonly #both: Both;
  readonly #draw: () => number;
  readonly #orders: readonly Order[];
  readonly #total: number;
  /** The visits to put back, in order, and their keys. */
  readonly #queue: Int32Array;
  readonly #keys: Float64Array;

  constructor(tours: Tours, draw: () => number) {
    const { problem } = tours;
    this.#tours = tours;
    this.#draw = draw;
    this.#placing = new Placing(tours, draw);
    this.#both = new Both(tours, this.#placing, draw);
    this.#orders = ordersOf(problem, this.#placing);
    this.#total = RANDOM + this.#orders.reduce((sum, { weight }) => sum + weight, 0);
    this.#queue = new Int32Array(problem.visitCount);
    this.#keys = new Float64Array(problem.visitCount);
  }

  /**
   * The first `count` of those that were removed. false: given up half way, since no visit that is put back makes a plan
   * cheaper, and what stands costs as much as `limit` already.
   */
  run(removed: Int32Array, count: number, { limit, spared }: Limit = NO_LIMIT): boolean {
    const tours = this.#tours;
    const { tried, left } = chosen(tours.absent, this.#draw);
    const keys = this.#order();
    for (let rank = 0; rank < count; rank += 1) this.#queueUp(whole(removed, rank), rank, keys);
    for (let rank = 0; rank < tried.length; rank += 1) this.#queueUp(tried[rank] ?? 0, count + rank, keys);
    const length = count + tried.length;
    const { penalty } = tours.problem;
    const absent = [...left];
    // Of what the plan costs now: what it may not cost in the end.
    let open = 0;
    for (const visit of left) open += spared(visit);
    for (let rank = 0; rank < length; rank += 1) open += real(penalty, whole(this.#queue, rank));
    for (let rank = 0; rank < length; rank += 1) {
      const visit = whole(this.#queue, rank);
      open -= real(penalty, visit);
      if (!this.#put(visit)) {
        absent.push(visit);
        open += spared(visit);
      }
      if (tours.cost - open >= limit) return false;
    }
    tours.absent = absent.length === 0 ? NOBODY : absent;
    return true;
  }

  /** false: nowhere. */
  #put(visit: number): boolean {
    if (whole(this.#tours.pins.other, visit) >= 0) return this.#both.put(visit);
    if (!this.#placing.find(visit)) return false;
    this.#tours.insert(visit, this.#placing.after, this.#placing.route);
    return true;
  }

  /** null: by chance. */
  #order(): Float64Array | null {
    let left = this.#draw() * this.#total - RANDOM;
    if (left < 0) return null;
    for (const { weight, keys } of this.#orders) {
      left -= weight;
      if (left < 0) return keys;
    }
    return null;
  }

  /** Behind those of the first `length` whose key is smaller, or the same and their rank smaller. */
  #queueUp(visit: number, length: number, keys: Float64Array | null): void {
    const key = keys === null ? this.#draw() : real(keys, visit);
    let at = length;
    for (; at > 0; at -= 1) {
      const before = real(this.#keys, at - 1);
      if (before < key || (before === key && whole(this.#queue, at - 1) < visit)) break;
      this.#keys[at] = before;
      this.#queue[at] = whole(this.#queue, at - 1);
    }
    this.#keys[at] = key;
    this.#queue[at] = visit;
  }
}

function chosen(
  absent: readonly number[],
  draw: () => number,
): { readonly tried: readonly number[]; readonly left: readonly number[] } {
  if (absent.length <= RETRIED) return { tried: absent, left: NOBODY };
  const tried: number[] = [];
  const left = [...absent];
  while (tried.length < RETRIED) {
    const rank = Math.floor(draw() * left.length);
    const [one] = left.splice(rank, 1);
    if (one !== undefined) tried.push(one);
  }
  return { tried, left };
}
