import { must } from '../../base/must.ts';
import { firstCommon } from './common.ts';
import { real, whole } from './flat.ts';
import type { Problem, Together } from './problem.ts';
import { firstStart, windowsOf } from './windows.ts';

/**
 * By route, the minute at which each of its visits begins, each as soon as may be. Two that begin together wait for one
 * another: what both may is looked for again as long as one of them comes later than was known. Routes that can be held have
 * such minutes, and none that is looked for is later.
 */
export function beginsOf(problem: Problem, routes: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const { together } = problem;
  const pinned = new Float64Array(problem.visitCount).fill(-Infinity);
  let begins = routes.map((visits, route) => beginsOfRoute(problem, route, { visits, pinned }));
  if (together === undefined) return begins;
  // Each time at least one more is known for good.
  for (let left = problem.visitCount - together.firstCount; left >= 0; left -= 1) {
    if (!isPostponed(problem, together, { routes, begins, pinned })) return begins;
    begins = routes.map((visits, route) => beginsOfRoute(problem, route, { visits, pinned }));
  }
  throw new Error('two who wait for one another in both orders');
}

function beginsOfRoute(
  problem: Problem,
  route: number,
  { visits, pinned }: { readonly visits: readonly number[]; readonly pinned: Float64Array },
): readonly number[] {
  const spec = must(problem.routes[route], 'a route of the problem');
  let [time, place] = [spec.leave, spec.from];
  return visits.map((visit) => {
    const there = whole(problem.place, visit);
    const arrival = time + real(problem.minutes, place * problem.placeCount + there);
    const soonest = firstStart(problem, windowsOf(problem, visit, spec.vehicle), arrival);
    const begin = Math.max(soonest, real(pinned, visit));
    [time, place] = [begin + real(problem.service, visit), there];
    return begin;
  });
}

/** Whether one of two that begin together comes later than was known. */
function isPostponed(
  problem: Problem,
  together: Together,
  {
    routes,
    begins,
    pinned,
  }: {
    readonly routes: readonly (readonly number[])[];
    readonly begins: readonly (readonly number[])[];
    readonly pinned: Float64Array;
  },
): boolean {
  const at = new Map<number, { readonly vehicle: number; readonly begin: number }>();
  routes.forEach((visits, route) => {
    const vehicle = must(problem.routes[route], 'a route of the problem').vehicle;
    visits.forEach((visit, rank) => {
      if (whole(together.other, visit) >= 0) at.set(visit, { vehicle, begin: begins[route]?.[rank] ?? 0 });
    });
  });
  let isLater = false;
  for (const [visit, first] of at) {
    const other = whole(together.other, visit);
    if (other < visit) continue;
    const second = must(at.get(other), 'the second of a visit that has a place');
    const stretch = ({ vehicle, begin }: typeof first, one: number) => ({
      vehicle,
      list: windowsOf(problem, one, vehicle),
      soonest: begin,
      latest: Infinity,
    });
    const both = [stretch(first, visit), stretch(second, other)] as const;
    const common = must(firstCommon(problem, together, both), 'a minute for both');
    if (common.first === real(pinned, visit) && common.second === real(pinned, other)) continue;
    pinned[visit] = common.first;
    pinned[other] = common.second;
    isLater = true;
  }
  return isLater;
}
