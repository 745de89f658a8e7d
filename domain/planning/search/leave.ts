import { real } from './flat.ts';
import type { Problem } from './problem.ts';
import type { Tours } from './tours.ts';

/** Attempts between two changes of what a visit that waits costs, and by how much it changes. */
const EACH = 50;
const CHEAPER = 0.93;
const DEARER = 1.08;
/** Where no plan was complete: places lack, and the true cost is soon wanted. */
const SCARCE = 2;
/** Part of the attempts that are to begin from a plan where every visit has its place. */
const COMPLETE_MIN = 0.85;
const COMPLETE_MAX = 0.9;
/** What it costs first, in what a visit costs on average, and at least. */
const FIRST = 10;
const LEAST = 1;

/**
 * What a visit without a place costs while plans are compared: no more than it truly costs, and little enough that a plan
 * may go without one for a while. A full week is not left otherwise: any change of it leaves somebody out. The best plan is
 * judged at the true cost. After Vidal, Crainic, Gendreau and Prins, 2013, section 4.6, who let a plan be late instead.
 */
export class Leave {
  readonly #penalty: Float64Array;
  readonly #least: number;
  #most: number;
  #complete = 0;
  #seen = 0;

  /** From a first plan. */
  constructor(
    { penalty, visitCount }: Pick<Problem, 'penalty' | 'visitCount'>,
    { cost, absent }: Pick<Tours, 'cost' | 'absent'>,
  ) {
    const placed = absent.reduce((sum, visit) => sum - real(penalty, visit), cost);
    const mean = Math.max(placed, 0) / Math.max(1, visitCount - absent.length);
    this.#penalty = penalty;
    this.#least = LEAST * mean;
    this.#most = FIRST * mean;
  }

  softened({ cost, absent }: Pick<Tours, 'cost' | 'absent'>): number {
    let sum = cost;
    for (const visit of absent) sum -= this.spared(visit);
    return sum;
  }

  /** What a visit without a place costs less than it truly does. */
  spared(visit: number): number {
    return Math.max(0, real(this.#penalty, visit) - this.#most);
  }

  /** Another attempt begins, from a plan where all have their place or not. */
  saw(isComplete: boolean): void {
    this.#seen += 1;
    if (isComplete) this.#complete += 1;
    if (this.#seen < EACH) return;
    const part = this.#complete / EACH;
    if (part > COMPLETE_MAX) this.#most = Math.max(this.#least, this.#most * CHEAPER);
    else if (part < COMPLETE_MIN) this.#most *= part === 0 ? SCARCE : DEARER;
    this.#seen = 0;
    this.#complete = 0;
  }
}
