/**
 * A demand in numbers, for the search: visits, places and vehicles are ranks, and what belongs to a pair stands in one flat
 * array. A vehicle is a day of one controller; what that day already holds cuts it into routes, from a known place and minute
 * to another. Rules: planning/SPEC.md [planning/PO10] and [planning/PO11].
 */
export interface Problem {
  readonly visitCount: number;
  readonly placeCount: number;
  /** Minutes on site, by visit. */
  readonly service: Float64Array;
  /** What it takes of the capacity of its vehicle, by visit. */
  readonly load: Float64Array;
  /** Cost of a visit that has no place. */
  readonly penalty: Float64Array;
  /** Rank of its place, by visit. */
  readonly place: Int32Array;
  /** From a place to another, at `from * placeCount + to`: minutes that it takes, what it costs, and kilometres. */
  readonly minutes: Float64Array;
  readonly road: Float64Array;
  readonly km: Float64Array;
  readonly routes: readonly RouteSpec[];
  readonly vehicles: readonly VehicleSpec[];
  readonly memberCount: number;
  /** Minutes on site that each member has already. */
  readonly busy: Float64Array;
  /** Cost of the square of the minutes of one member. */
  readonly balance: number;
  /**
   * When a visit may begin, at `visit * vehicles.length + vehicle`: where its list begins in `windows`; -1: never.
   * A list is its length, then the first and the last minute of each window, in order.
   */
  readonly windowsAt: Int32Array;
  readonly windows: Float64Array;
  /** A visit begins on a multiple of it, or where a window begins; 0: at any time. */
  readonly step: number;
  /** What a visit costs on a vehicle whatever its road, at `visit * vehicles.length + vehicle`. */
  readonly fixed: Float64Array;
  /** Visits of one installer, or of one building; -1: of none. */
  readonly installer: Int32Array;
  readonly building: Int32Array;
  readonly installerCount: number;
  readonly buildingCount: number;
  /** Visits that a member has made for an installer before, at `member * installerCount + installer`. */
  readonly met: Float64Array;
  /** Cost of a visit to an installer, for each that the same member makes or made there. */
  readonly rotation: number;
  /** Cost of each vehicle beyond the first that goes to one building. */
  readonly scatter: number;
  /** Absent: every visit takes one vehicle. */
  readonly together?: Together;
}

/**
 * [planning/PO21] Visits that take two vehicles at the same minute of one day, each of another member. Each of the two is a
 * visit: the first of both is one of the others, and its second stands behind them all, in the same place, as long, at no
 * penalty; between them they have the same windows on a vehicle that may take either. Routes have no `spanMax` then.
 */
export interface Together {
  /** Visits that are no second: they come first. */
  readonly firstCount: number;
  /** By visit, the other one of the two; -1: it takes one vehicle. */
  readonly other: Int32Array;
  /** By vehicle: rank of its day, and what its clock leaves out, from a minute on and for how long. */
  readonly day: Int32Array;
  readonly pauseAt: Float64Array;
  readonly pauseLasts: Float64Array;
}

/** How many visits there are, seconds left out: those that wait, are put back and count. */
export const firstCountOf = ({ visitCount, together }: Pick<Problem, 'visitCount' | 'together'>): number =>
  together?.firstCount ?? visitCount;

export interface RouteSpec {
  readonly vehicle: number;
  readonly from: number;
  readonly to: number;
  /** Leaves at this minute at the soonest, and is there at that one at the latest. */
  readonly leave: number;
  readonly arrive: number;
  /** From leaving to arriving, waiting included, leaving as late as may be. */
  readonly spanMax: number;
  /** Routes of one kind are worth the same to every visit: one that is empty stands for the others. */
  readonly kind: number;
}
export interface VehicleSpec {
  readonly member: number;
  readonly capacity: number;
  readonly kmMax: number;
  /** On site and on the road, what it has already taken out. */
  readonly workMax: number;
}

/** Where a route goes, with the minute at which each visit begins. */
export interface Tour {
  readonly route: number;
  readonly visits: readonly number[];
  readonly begins: readonly number[];
}
export interface Outcome {
  readonly tours: readonly Tour[];
  /** Visits without a place, in order. */
  readonly absent: readonly number[];
  readonly cost: number;
}
