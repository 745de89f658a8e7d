import { whole } from './flat.ts';
import { firstCountOf, type Problem } from './problem.ts';

const NONE = -1;
/** A list of windows with one in it. */
const LISTED = 3;

/**
 * [planning/PO21] The minute at which each visit that takes two begins, for both alike: where one is placed it has a single
 * window, of that minute, so that neither route has to know of the other. Undone with the rest.
 */
export class Pins {
  /** With the windows of these visits behind its own. */
  readonly problem: Problem;
  readonly firstCount: number;
  /** By visit: the other one of the two; where its only window is listed; -1: it takes one vehicle. */
  readonly other: Int32Array;
  readonly listAt: Int32Array;
  readonly #windows: Float64Array;
  /** Of these visits alone, as they stand and as they were kept. */
  readonly #own: Float64Array;
  readonly #kept: Float64Array;

  constructor(problem: Problem) {
    const { together, visitCount, windows } = problem;
    this.firstCount = firstCountOf(problem);
    this.other = together?.other ?? new Int32Array(visitCount).fill(NONE);
    this.listAt = new Int32Array(visitCount).fill(NONE);
    let length = windows.length;
    for (let visit = 0; visit < visitCount; visit += 1) {
      if (whole(this.other, visit) < 0) continue;
      this.listAt[visit] = length;
      length += LISTED;
    }
    this.#windows = length === windows.length ? windows : new Float64Array(length).fill(1);
    this.#windows.set(windows);
    this.problem = length === windows.length ? problem : { ...problem, windows: this.#windows };
    this.#own = this.#windows.subarray(windows.length);
    this.#kept = Float64Array.from(this.#own);
  }

  /** `minute`: by the clock of the vehicle that it is put on. */
  set(visit: number, minute: number): void {
    const list = whole(this.listAt, visit);
    if (list < 0) return;
    this.#windows[list + 1] = minute;
    this.#windows[list + 2] = minute;
  }

  keep(): void {
    this.#kept.set(this.#own);
  }
  giveBack(): void {
    this.#own.set(this.#kept);
  }

  /** The visit of the two that waits, is put back and counts. */
  firstOf(visit: number): number {
    return visit < this.firstCount ? visit : whole(this.other, visit);
  }
}
