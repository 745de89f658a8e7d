import { real, whole } from './flat.ts';
import type { Placing } from './placing.ts';
import type { Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { boundsOf } from './windows.ts';

/** Orders in which visits are put back, each as often as its weight. */
export interface Orders {
  readonly pick: (draw: () => number) => (visit: number) => number;
}

/** [keys by visit, weight]: the smallest first. */
export function ordersOf(problem: Problem, placing: Placing): Orders {
  const ranks = Array.from({ length: problem.visitCount }, (_, visit) => visit);
  const { first, last } = boundsOf(problem);
  const far = ranks.map((visit) => nearestStart(problem, visit));
  const keys: readonly (readonly [weight: number, keyOf: (visit: number) => number])[] = [
    [4, (visit) => -real(problem.load, visit) * 1e4 - real(problem.service, visit)],
    [2, (visit) => -(far[visit] ?? 0)],
    [1, (visit) => far[visit] ?? 0],
    [2, (visit) => real(last, visit) - real(first, visit)],
    [2, (visit) => real(first, visit)],
    [2, (visit) => -real(last, visit)],
    [6, (visit) => placing.choicesOf(visit)],
  ];
  const RANDOM = 4;
  const total = RANDOM + keys.reduce((sum, [weight]) => sum + weight, 0);
  return {
    pick: (draw) => {
      let left = draw() * total - RANDOM;
      if (left < 0) return () => draw();
      for (const [weight, keyOf] of keys) {
        left -= weight;
        if (left < 0) return keyOf;
      }
      return () => draw();
    },
  };
}

function nearestStart({ routes, place, placeCount, road }: Problem, visit: number): number {
  const starts = new Set(routes.map(({ from }) => from));
  return [...starts].reduce(
    (least, from) => Math.min(least, real(road, from * placeCount + whole(place, visit))),
    Infinity,
  );
}

/** At most so many without a place are tried again in one attempt. */
const RETRIED = 20;

/** Puts back what was taken out, and some that have no place, each where it costs least. What finds none is absent. */
export function recreate(
  tours: Tours,
  removed: readonly number[],
  { placing, orders, draw }: { readonly placing: Placing; readonly orders: Orders; readonly draw: () => number },
): void {
  const { tried, left } = chosen(tours.absent, draw);
  const keyOf = orders.pick(draw);
  const queue = [...removed, ...tried].map((visit) => ({ visit, key: keyOf(visit) }));
  queue.sort((a, b) => a.key - b.key || a.visit - b.visit);
  const absent = left;
  for (const { visit } of queue) {
    if (placing.find(visit)) {
      tours.insert(visit, placing.after, placing.route);
    } else absent.push(visit);
  }
  tours.absent = absent;
}

function chosen(absent: readonly number[], draw: () => number): { tried: readonly number[]; left: number[] } {
  if (absent.length <= RETRIED) return { tried: absent, left: [] };
  const tried: number[] = [];
  const left = [...absent];
  while (tried.length < RETRIED) {
    const rank = Math.floor(draw() * left.length);
    const [one] = left.splice(rank, 1);
    if (one !== undefined) tried.push(one);
  }
  return { tried, left };
}
