import { real, whole } from './flat.ts';
import type { Tours } from './tours.ts';
import { firstStart, lastStart } from './windows.ts';

const NONE = -1;

/** Soonest and latest minutes of a whole route. */
export function spread(tours: Tours, route: number): void {
  spreadForward(tours, NONE, route);
  spreadBackward(tours, NONE, route);
}

/** Soonest minutes, from a visit that is new as far as they change; of the whole route when there is none. */
export function spreadForward(tours: Tours, visit: number, route: number): void {
  const { problem, next, prev, free, begin, legMinutes, windowsAt } = tours;
  const end = tours.endOf(route);
  let node = visit === NONE ? tours.startOf(route) : whole(prev, visit);
  for (let to = whole(next, node); to !== end; to = whole(next, node)) {
    const start = firstStart(problem, whole(windowsAt, to), real(free, node) + real(legMinutes, node));
    const leaves = start + real(problem.service, to);
    if (visit !== NONE && to !== visit && leaves === real(free, to)) return;
    begin[to] = start;
    free[to] = leaves;
    node = to;
  }
  begin[end] = real(free, node) + real(legMinutes, node);
}

/** Latest minutes, the other way. */
export function spreadBackward(tours: Tours, visit: number, route: number): void {
  const { problem, next, prev, latest, legMinutes, windowsAt } = tours;
  const start = tours.startOf(route);
  const from = visit === NONE ? whole(prev, tours.endOf(route)) : visit;
  for (let node = from; node !== start; node = whole(prev, node)) {
    const until = real(latest, whole(next, node)) - real(legMinutes, node) - real(problem.service, node);
    const last = lastStart(problem, whole(windowsAt, node), until);
    if (visit !== NONE && node !== visit && last === real(latest, node)) return;
    latest[node] = last;
  }
}
