import { real, whole } from './flat.ts';

/** What was done to routes since they were last kept, so that it can be undone: grown once, never allotted anew. */
export class Journal {
  /** Routes that changed. */
  readonly touched: Int32Array;
  touchedCount = 0;
  readonly isTouched: Uint8Array;
  /** Visit that came in, or ~visit that went out; the node that it followed; its route. */
  readonly #what: number[] = [];
  readonly #after: number[] = [];
  readonly #route: number[] = [];
  #length = 0;
  /** By route that is touched, of its vehicle as it was. */
  readonly #state: Int32Array;
  readonly #km: Float64Array;
  readonly #work: Float64Array;

  constructor(routeCount: number) {
    this.touched = new Int32Array(routeCount);
    this.isTouched = new Uint8Array(routeCount);
    this.#state = new Int32Array(routeCount);
    this.#km = new Float64Array(routeCount);
    this.#work = new Float64Array(routeCount);
  }

  /** A route is about to change; what its vehicle has then is what it gets back. */
  touch(route: number, vehicle: number, { state, km, work }: OfVehicles): void {
    if (this.isTouched[route] === 1) return;
    this.isTouched[route] = 1;
    this.touched[this.touchedCount] = route;
    this.touchedCount += 1;
    this.#state[route] = whole(state, vehicle);
    this.#km[route] = real(km, vehicle);
    this.#work[route] = real(work, vehicle);
  }

  write(what: number, after: number, route: number): void {
    this.#what[this.#length] = what;
    this.#after[this.#length] = after;
    this.#route[this.#length] = route;
    this.#length += 1;
  }

  /** What was done is said again, the last first. */
  backwards(undoOne: (what: number, after: number, route: number) => void): void {
    for (let at = this.#length - 1; at >= 0; at -= 1)
      undoOne(this.#what[at] ?? 0, this.#after[at] ?? 0, this.#route[at] ?? 0);
  }

  giveBack(route: number, vehicle: number, { state, km, work }: OfVehicles): void {
    state[vehicle] = whole(this.#state, route);
    km[vehicle] = real(this.#km, route);
    work[vehicle] = real(this.#work, route);
  }

  clear(): void {
    for (let rank = 0; rank < this.touchedCount; rank += 1) this.isTouched[whole(this.touched, rank)] = 0;
    this.touchedCount = 0;
    this.#length = 0;
  }
}

interface OfVehicles {
  readonly state: Int32Array;
  readonly km: Float64Array;
  readonly work: Float64Array;
}
