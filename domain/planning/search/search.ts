import { randomFrom } from '../../base/random.ts';
import { beginsOf } from './begins.ts';
import { real, whole } from './flat.ts';
import { isHeld } from './held.ts';
import { Leave } from './leave.ts';
import type { Outcome, Problem } from './problem.ts';
import { Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import { Tours } from './tours.ts';

export interface Search {
  readonly iterations: number;
  readonly seed: number;
  /** Whether routes are closed as long as every visit keeps its place: fewer vehicles first, then shorter roads. */
  readonly fewest: boolean;
}
/** The best so far. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly absent: number;
  readonly cost: number;
}

/** Worse plans are taken for a while, less and less: minutes of cost. */
const WARM = 30;
const COLD = 0.6;
/** Part of the iterations that looks for a place for all before roads count alone; and, after each vehicle that was spared, for one less. */
const FIRST_PART = 0.05;
const LAST_FEWER = 0.08;
const FEWER_MAX = 0.5;
/** Iterations between two words of progress. */
const TOLD_EACH = 64;
const EPSILON = 1e-9;

/** Yields what it has so far; who runs it may stop there, and `best` answers. */
export class Searching {
  readonly #tours: Tours;
  readonly #draw: () => number;
  readonly #ruin: Ruin;
  readonly #recreate: Recreate;
  readonly #leave: Leave;
  readonly #asked: Search;
  readonly #spared = (visit: number): number => this.#leave.spared(visit);
  /** How often each visit was left without a place. */
  readonly #missed: Float64Array;
  /** The best plan: its links, who is left out, and its cost. */
  readonly #bestNext: Int32Array;
  #bestAbsent: readonly number[] = [];
  #bestCost = Infinity;
  #done = 0;
  /** When the last vehicle was spared. */
  #lastFewer = 0;

  constructor(problem: Problem, asked: Search) {
    this.#asked = asked;
    this.#draw = randomFrom(asked.seed);
    this.#tours = new Tours(problem);
    this.#ruin = new Ruin(this.#tours, this.#draw);
    this.#recreate = new Recreate(this.#tours, this.#draw);
    this.#missed = new Float64Array(problem.visitCount);
    this.#bestNext = new Int32Array(this.#tours.next.length);
    this.#begin();
    this.#note();
    this.#leave = new Leave({ penalty: problem.penalty, visitCount: this.#tours.pins.firstCount }, this.#tours);
  }

  /** All at once. */
  #begin(): void {
    const visits = Int32Array.from(this.#tours.absent);
    this.#tours.absent = [];
    this.#recreate.run(visits, visits.length);
    this.#tours.keep();
  }

  #note(): void {
    this.#bestNext.set(this.#tours.next);
    this.#bestAbsent = [...this.#tours.absent];
    this.#bestCost = this.#tours.cost;
  }

  /** The best so far; the search may go on after it was asked. */
  best(): Outcome {
    return outcomeOf(this.#tours.problem, this.#bestNext, { absent: this.#bestAbsent, cost: this.#bestCost });
  }

  *run(): Generator<Progress, Outcome> {
    const { iterations } = this.#asked;
    while (this.#isFirst()) {
      this.#squeeze();
      yield* this.#count();
    }
    this.#restart();
    const first = this.#done;
    while (this.#done < iterations) {
      this.#anneal(temperature((this.#done - first) / (iterations - first)));
      yield* this.#count();
    }
    return this.best();
  }

  *#count(): Generator<Progress, void> {
    this.#done += 1;
    if (this.#done % TOLD_EACH === 0) yield this.#told();
  }

  #isFirst(): boolean {
    const { iterations, fewest } = this.#asked;
    if (this.#done < iterations * FIRST_PART) return true;
    return fewest && this.#done < iterations * FEWER_MAX && this.#done < this.#lastFewer + iterations * LAST_FEWER;
  }

  #told(): Progress {
    return { done: this.#done, of: this.#asked.iterations, absent: this.#bestAbsent.length, cost: this.#bestCost };
  }

  /** false: what it made costs as much as the limit or cannot be held, and is undone. */
  #attempt(limit?: number): boolean {
    this.#ruin.run();
    const { removed, count } = this.#ruin;
    const bound = limit === undefined ? undefined : { limit, spared: this.#spared };
    if (this.#recreate.run(removed, count, bound) && isHeld(this.#tours)) return true;
    this.#tours.undo();
    return false;
  }

  /** Cheaper, or hardly dearer. */
  #anneal(warmth: number): void {
    const { absent } = this.#tours;
    this.#leave.saw(absent.length === 0);
    if (!this.#attempt(this.#leave.softened(this.#tours) - warmth * Math.log(this.#draw()))) return;
    this.#tours.keep();
    if (this.#tours.cost < this.#bestCost - EPSILON) this.#note();
  }

  /** Who was left without a place more often goes first: what stays out changes until all have a place. */
  #squeeze(): void {
    const { cost } = this.#tours;
    const before = this.#sumMissed();
    if (!this.#attempt()) return;
    const after = this.#sumMissed();
    for (const visit of this.#tours.absent) this.#missed[visit] = real(this.#missed, visit) + 1;
    const isCheap = this.#tours.cost < cost - WARM * Math.log(this.#draw());
    if (after > before || (after === before && !isCheap)) {
      this.#tours.undo();
      return;
    }
    this.#tours.keep();
    const isComplete = this.#tours.absent.length === 0;
    // With a route less than the plan before it, whatever its roads.
    if ((this.#asked.fewest && isComplete) || this.#tours.cost < this.#bestCost - EPSILON) this.#note();
    if (this.#asked.fewest && isComplete) this.#closeOne();
  }

  #sumMissed(): number {
    return this.#tours.absent.reduce((sum, visit) => sum + real(this.#missed, visit), 0);
  }

  /** The route whose visits are the least often without a place; its visits are absent. */
  #closeOne(): void {
    const tours = this.#tours;
    let [route, least] = [-1, Infinity];
    tours.problem.routes.forEach((_, one) => {
      if (tours.isClosed[one] === 1) return;
      const missed =
        tours.visitsOf(one).reduce((sum, visit) => sum + real(this.#missed, tours.pins.firstOf(visit)), 0) +
        whole(tours.size, one) * 1e-6;
      if (missed < least) [route, least] = [one, missed];
    });
    if (route < 0) return;
    this.#lastFewer = this.#done;
    const visits = tours.visitsOf(route);
    const others = visits.map((visit) => tours.unlinkBoth(visit)).filter((one) => one >= 0);
    for (const one of [route, ...others]) tours.refresh(one);
    tours.isClosed[route] = 1;
    tours.absent = [...tours.absent, ...visits.map((visit) => tours.pins.firstOf(visit))];
    tours.keep();
  }

  /** From the best: routes that it does not use stay closed when few are wanted. */
  #restart(): void {
    const tours = this.#tours;
    tours.undo();
    const { tours: best, absent } = this.best();
    for (const { route } of best) for (const visit of tours.visitsOf(route)) tours.unlink(visit);
    for (const { visits, begins } of best) visits.forEach((visit, rank) => tours.pins.set(visit, begins[rank] ?? 0));
    for (const { route, visits } of best) {
      tours.isClosed[route] = this.#asked.fewest && visits.length === 0 ? 1 : 0;
      let after = tours.startOf(route);
      for (const visit of visits) {
        tours.link(visit, after, route);
        after = visit;
      }
      tours.refresh(route);
    }
    tours.absent = [...absent];
    tours.keep();
  }
}

/** Of the attempts that are part of the way: 0 to 1. */
const temperature = (part: number): number => WARM * (COLD / WARM) ** part;

function outcomeOf(
  problem: Problem,
  next: Int32Array,
  { absent, cost }: { readonly absent: readonly number[]; readonly cost: number },
): Outcome {
  const { visitCount, routes } = problem;
  const lists = routes.map((_, route) => {
    const end = visitCount + routes.length + route;
    const visits: number[] = [];
    for (let node = whole(next, visitCount + route); node !== end; node = whole(next, node)) visits.push(node);
    return visits;
  });
  const begins = beginsOf(problem, lists);
  const tours = lists.map((visits, route) => ({ route, visits, begins: begins[route] ?? [] }));
  return { tours, absent: absent.toSorted((a, b) => a - b), cost };
}
