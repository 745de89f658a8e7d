import { groupBy } from '../base/group.ts';
import {
  buildingOf,
  changeOf,
  changeOfSecond,
  costOfUnplaced,
  delayOf,
  MINUTES_PER_LATE_DAY,
  ROTATION_MIN,
  SCATTER_MIN,
  type Weights,
  WORKDAY_MIN,
} from './cost.ts';
import { DAY_KM_MAX, dayBounds, WORK_MAX } from './day-bounds.ts';
import { placesOf, type Places } from './places.ts';
import {
  hoursFor,
  mayFollow,
  mayLead,
  type Minute,
  type Occupation,
  type ServiceDay,
  STEP_MIN,
  type TeamMember,
  UNKNOWN_TRIP_MIN,
  type VisitToPlan,
} from './route.ts';
import type { Problem, RouteSpec, Together, VehicleSpec } from './search/problem.ts';
import { weekday } from '../base/clock.ts';
import { tripBetween } from './trip.ts';
import { onWorkClock } from './work-clock.ts';

/** A day of one controller, and the routes into which what it holds already cuts it. */
export interface Vehicle {
  readonly member: TeamMember;
  readonly jour: ServiceDay;
}
export interface Numbered {
  readonly problem: Problem;
  /** By rank; behind them all stand those that take two once more, for who goes with somebody. */
  readonly visits: readonly VisitToPlan[];
  /** In the order of the vehicles of the problem. */
  readonly vehicles: readonly Vehicle[];
}

/** [planning/PO10] The demand in numbers; visits and members in the order in which they are given. */
export function numbered(asked: readonly VisitToPlan[], members: readonly TeamMember[], weights: Weights): Numbered {
  const firstCount = asked.length;
  const visits = [...asked, ...asked.filter(({ aDeux }) => aDeux)];
  const places = placesOf(tripBetween, UNKNOWN_TRIP_MIN);
  const vehicles = members.flatMap((member) => member.days.map((jour) => ({ member, jour })));
  const routes = vehicles
    .flatMap((one, vehicle) => routesOf(one, vehicle, places))
    .map((one, kind) => ({ ...one, kind }));
  const place = Int32Array.from(visits, ({ lieu }) => places.rankOf(lieu));
  const { count, minutes, known, km } = places.matrices();
  const count0 = visits.length;
  return {
    visits,
    vehicles,
    problem: {
      visitCount: count0,
      placeCount: count,
      place,
      minutes,
      road: known.map((one) => weights.trajet * one),
      km,
      service: Float64Array.from(visits, ({ dureeMin }) => dureeMin),
      load: new Float64Array(count0).fill(1),
      penalty: Float64Array.from(visits, (visit, rank) => (rank < firstCount ? costOfUnplaced(visit) : 0)),
      routes,
      vehicles: vehicles.map((one) => specOf(one, members.indexOf(one.member))),
      memberCount: members.length,
      busy: Float64Array.from(members, busyOf),
      balance: weights.equilibre / WORKDAY_MIN,
      ...windowsFor({ visits, firstCount }, vehicles),
      step: STEP_MIN,
      fixed: Float64Array.from(
        visits.flatMap((visit, rank) =>
          vehicles.map(({ member, jour }) =>
            rank < firstCount
              ? fixedCost(visit, member, { jour, weights })
              : weights.stabilite * changeOfSecond(visit, member.idControleur),
          ),
        ),
      ),
      ...sharing(visits, members.length, weights),
      ...(count0 > firstCount ? { together: togetherOf(asked, vehicles) } : {}),
    },
  };
}

/** [planning/PO21] Who goes with whom, and the clocks of both. */
function togetherOf(asked: readonly VisitToPlan[], vehicles: readonly Vehicle[]): Together {
  const pairs = asked.flatMap(({ aDeux }, rank) => (aDeux ? [rank] : []));
  const other = new Int32Array(asked.length + pairs.length).fill(-1);
  pairs.forEach((first, rank) => {
    other[first] = asked.length + rank;
    other[asked.length + rank] = first;
  });
  const days = new Map<string, number>();
  const rankOf = (day: string): number => {
    const rank = days.get(day) ?? days.size;
    days.set(day, rank);
    return rank;
  };
  return {
    firstCount: asked.length,
    other,
    // Their minutes are the same where their hour is.
    day: Int32Array.from(vehicles, ({ member, jour }) => rankOf(`${jour.jour} ${member.zone}`)),
    pauseAt: Float64Array.from(vehicles, ({ jour: { pause } }) => pause?.debut ?? Infinity),
    pauseLasts: Float64Array.from(vehicles, ({ jour: { pause } }) =>
      pause === undefined ? 0 : pause.fin - pause.debut,
    ),
  };
}

function fixedCost(
  visit: VisitToPlan,
  { idControleur }: TeamMember,
  { jour: { jour }, weights }: { readonly jour: ServiceDay; readonly weights: Weights },
): number {
  const late = weights.retard * MINUTES_PER_LATE_DAY * delayOf(visit, jour);
  return late + weights.stabilite * changeOf(visit, idControleur, jour);
}

/** [planning/PO12] Installers and buildings by rank; one that has a single visit of its kind counts for nothing. */
function sharing(visits: readonly VisitToPlan[], memberCount: number, weights: Weights) {
  const installers = ranksOf(visits.map(({ entreprise }) => entreprise));
  const buildings = ranksOf(visits.map(buildingOf));
  return {
    installer: installers.ranks,
    installerCount: installers.count,
    building: buildings.ranks,
    buildingCount: buildings.count,
    met: new Float64Array(memberCount * installers.count),
    rotation: weights.equilibre * ROTATION_MIN,
    scatter: weights.trajet * SCATTER_MIN,
  };
}

function ranksOf(keys: readonly (string | null)[]): { readonly ranks: Int32Array; readonly count: number } {
  const shared = [...groupBy(keys, (key) => key)].filter(([key, { length }]) => key !== null && length > 1);
  const rankOf = new Map(shared.map(([key], rank) => [key, rank]));
  return { ranks: Int32Array.from(keys, (key) => rankOf.get(key) ?? -1), count: rankOf.size };
}

const lengthOf = ({ debut, fin }: Occupation): number => fin - debut;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const busyOf = ({ days }: TeamMember): number => sum(days.flatMap(({ occupations }) => occupations.map(lengthOf)));

/** [planning/PO11] */
const specOf = ({ member: { maxParJour }, jour: { occupations } }: Vehicle, member: number): VehicleSpec => ({
  member,
  capacity: maxParJour === null ? Infinity : maxParJour - occupations.length,
  kmMax: DAY_KM_MAX,
  workMax: WORK_MAX - sum(occupations.map(lengthOf)),
});

/** [planning/PO3] From home to what is there already, from each to the next, and home. */
function routesOf({ member, jour }: Vehicle, vehicle: number, places: Places): readonly Omit<RouteSpec, 'kind'>[] {
  const { leave, back } = dayBounds(member, jour);
  const clock = (minute: Minute): Minute => onWorkClock(jour, minute);
  const home = places.rankOf(member.domicile, true);
  const routes: Omit<RouteSpec, 'kind'>[] = [];
  let [from, at] = [home, leave];
  for (const { debut, fin, lieu } of jour.occupations) {
    const to = places.rankOf(lieu);
    routes.push({ vehicle, from, to, leave: clock(at), arrive: clock(debut), spanMax: Infinity });
    [from, at] = [to, Math.max(at, fin)];
  }
  return [...routes, { vehicle, from, to: home, leave: clock(at), arrive: clock(back), spanMax: Infinity }];
}

/** [planning/PO1] [planning/PO2] When each visit may begin on each vehicle; lists that are the same stand once. */
function windowsFor(
  { visits, firstCount }: { readonly visits: readonly VisitToPlan[]; readonly firstCount: number },
  vehicles: readonly Vehicle[],
): Pick<Problem, 'windowsAt' | 'windows'> {
  const pool: number[] = [];
  const known = new Map<string, number>();
  const keys = vehicles.map(({ jour: { ranges, pause } }) =>
    [...ranges, ...(pause === undefined ? [] : [pause])].map(({ debut, fin }) => `${debut}-${fin}`).join(' '),
  );
  const windowsAt = new Int32Array(visits.length * vehicles.length).fill(-1);
  visits.forEach((visit, rank) => {
    vehicles.forEach(({ member, jour }, vehicle) => {
      if (!(rank < firstCount ? mayLead : mayFollow)(visit, member, jour)) return;
      const key = `${visit.dureeMin} ${visit.rendezVous?.minute ?? presenceKey(visit, jour)} ${keys[vehicle]}`;
      const before = known.get(key);
      const at = before ?? poured(pool, windowsIn(visit, jour));
      if (before === undefined) known.set(key, at);
      windowsAt[rank * vehicles.length + vehicle] = at;
    });
  });
  return { windowsAt, windows: Float64Array.from(pool) };
}

/** [planning/PO20] What is said of the day of the week of a service. */
const presenceKey = ({ disponibilites }: VisitToPlan, { jour }: ServiceDay): string =>
  disponibilites == null || disponibilites.length === 0
    ? ''
    : `[${disponibilites.flatMap((one) => (one.jour === weekday(jour) ? [`${one.debut}-${one.fin}`] : [])).join(' ')}]`;

/** Where the list begins; -1: it is empty. */
function poured(pool: number[], windows: readonly (readonly [first: number, last: number])[]): number {
  if (windows.length === 0) return -1;
  return pool.push(windows.length, ...windows.flat()) - 2 * windows.length - 1;
}

/** [planning/PO5] First and last minutes at which it may begin. */
function windowsIn(visit: VisitToPlan, day: ServiceDay): readonly (readonly [number, number])[] {
  const { rendezVous, dureeMin } = visit;
  return hoursFor(visit, day).flatMap(({ debut, fin }) => {
    const [first, last] =
      rendezVous === null
        ? [Math.ceil(debut / STEP_MIN) * STEP_MIN, Math.floor((fin - dureeMin) / STEP_MIN) * STEP_MIN]
        : [rendezVous.minute, rendezVous.minute];
    return first < debut || last + dureeMin > fin || first > last
      ? []
      : [[onWorkClock(day, first), onWorkClock(day, last)]];
  });
}
