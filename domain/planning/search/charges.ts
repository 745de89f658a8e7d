import { real, whole } from './flat.ts';
import type { Problem } from './problem.ts';

/** What a plan costs besides its roads: who makes which visit, how much each has to do, whom they meet again, which buildings are shared. */
export class Charges {
  readonly #problem: Problem;
  readonly #memberOf: Int32Array;
  readonly #busy: Float64Array;
  readonly #met: Float64Array;
  /** Visits of a building that a vehicle makes, and vehicles that go to a building. */
  readonly #atBuilding: Int32Array;
  readonly #vehiclesAt: Int32Array;

  constructor(problem: Problem) {
    const { busy, met, buildingCount, vehicles } = problem;
    this.#problem = problem;
    this.#memberOf = Int32Array.from(vehicles, ({ member }) => member);
    this.#busy = Float64Array.from(busy);
    this.#met = Float64Array.from(met);
    this.#atBuilding = new Int32Array(buildingCount * vehicles.length);
    this.#vehiclesAt = new Int32Array(buildingCount);
  }

  /** Of what everybody has already. */
  initial(): number {
    const { balance, rotation } = this.#problem;
    const busy = this.#busy.reduce((sum, minutes) => sum + balance * minutes ** 2, 0);
    return this.#met.reduce((sum, count) => sum + (rotation * count * (count - 1)) / 2, busy);
  }

  /** What the plan costs more with this visit on this vehicle, its road left out. */
  added(visit: number, vehicle: number): number {
    const { fixed, vehicles, balance, service } = this.#problem;
    const member = whole(this.#memberOf, vehicle);
    const minutes = real(service, visit);
    const evened = balance * minutes * (2 * real(this.#busy, member) + minutes);
    return (
      real(fixed, visit * vehicles.length + vehicle) +
      evened +
      this.#rotated(visit, member) +
      this.#scattered(visit, vehicle)
    );
  }

  #rotated(visit: number, member: number): number {
    const { installer, installerCount, rotation } = this.#problem;
    const met = whole(installer, visit);
    return met < 0 ? 0 : rotation * real(this.#met, member * installerCount + met);
  }

  #scattered(visit: number, vehicle: number): number {
    const { building, vehicles, scatter } = this.#problem;
    const shared = whole(building, visit);
    if (shared < 0 || whole(this.#atBuilding, shared * vehicles.length + vehicle) > 0) return 0;
    return whole(this.#vehiclesAt, shared) > 0 ? scatter : 0;
  }

  /** Counts a visit in: 1, or out: -1. Answers what the plan costs more, or less. */
  count(visit: number, vehicle: number, sign: 1 | -1): number {
    if (sign === 1) {
      const cost = this.added(visit, vehicle);
      this.tally(visit, vehicle, sign);
      return cost;
    }
    this.tally(visit, vehicle, sign);
    return -this.added(visit, vehicle);
  }

  /** The same, where what it costs is known. */
  tally(visit: number, vehicle: number, sign: 1 | -1): void {
    const member = whole(this.#memberOf, vehicle);
    const { service, installer, installerCount, building, vehicles } = this.#problem;
    this.#busy[member] = real(this.#busy, member) + sign * real(service, visit);
    const met = whole(installer, visit);
    if (met >= 0) {
      const pair = member * installerCount + met;
      this.#met[pair] = real(this.#met, pair) + sign;
    }
    const shared = whole(building, visit);
    if (shared < 0) return;
    const pair = shared * vehicles.length + vehicle;
    const before = whole(this.#atBuilding, pair);
    this.#atBuilding[pair] = before + sign;
    if (before === 0 || before + sign === 0) this.#vehiclesAt[shared] = whole(this.#vehiclesAt, shared) + sign;
  }
}
