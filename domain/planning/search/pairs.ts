import { real, whole } from './flat.ts';
import { firstCountOf, type Problem } from './problem.ts';

/**
 * What lies between each visit and each place, at `visit * placeCount + place`: beside each other in memory what one visit
 * reads, whichever way it is gone. By place and not by node: a month of sixty people has seven times as many nodes. A
 * second is where its first is, and reads that row.
 */
export interface Pairs {
  /** What the road costs from the place to the visit and from the visit to the place, and its minutes. */
  readonly roadTo: Float64Array;
  readonly roadFrom: Float64Array;
  readonly minutesTo: Float64Array;
  readonly minutesFrom: Float64Array;
}

export function pairsOf(problem: Problem): Pairs {
  const { road, minutes } = problem;
  const listed = (between: Float64Array, isTo: boolean) => byVisit(problem, { between, isTo });
  const [roadTo, roadFrom] = [listed(road, true), listed(road, false)];
  return minutes === road
    ? { roadTo, roadFrom, minutesTo: roadTo, minutesFrom: roadFrom }
    : { roadTo, roadFrom, minutesTo: listed(minutes, true), minutesFrom: listed(minutes, false) };
}

function byVisit(
  problem: Problem,
  { between, isTo }: { readonly between: Float64Array; readonly isTo: boolean },
): Float64Array {
  const { placeCount, place } = problem;
  const visitCount = firstCountOf(problem);
  const list = new Float64Array(visitCount * placeCount);
  for (let visit = 0; visit < visitCount; visit += 1) {
    const here = whole(place, visit);
    for (let there = 0; there < placeCount; there += 1) {
      const pair = isTo ? there * placeCount + here : here * placeCount + there;
      list[visit * placeCount + there] = real(between, pair);
    }
  }
  return list;
}
