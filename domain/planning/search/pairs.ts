import { real, whole } from './flat.ts';
import { firstCountOf, type Problem } from './problem.ts';

/**
 * What lies between each visit and each node, at `visit * nodeCount + node`: beside each other in memory what one visit
 * reads, whichever way it is gone. A second is where its first is, and reads that row.
 */
export interface Pairs {
  /** What the road costs from the node to the visit and from the visit to the node, and its minutes. */
  readonly roadTo: Float64Array;
  readonly roadFrom: Float64Array;
  readonly minutesTo: Float64Array;
  readonly minutesFrom: Float64Array;
}

/** `placeOf`: the place of each node. */
export function pairsOf(problem: Problem, placeOf: Int32Array): Pairs {
  const { road, minutes } = problem;
  const listed = (between: Float64Array, isTo: boolean) => byNode(problem, placeOf, { between, isTo });
  const [roadTo, roadFrom] = [listed(road, true), listed(road, false)];
  return minutes === road
    ? { roadTo, roadFrom, minutesTo: roadTo, minutesFrom: roadFrom }
    : { roadTo, roadFrom, minutesTo: listed(minutes, true), minutesFrom: listed(minutes, false) };
}

function byNode(
  problem: Problem,
  placeOf: Int32Array,
  { between, isTo }: { readonly between: Float64Array; readonly isTo: boolean },
): Float64Array {
  const { placeCount } = problem;
  const nodeCount = placeOf.length;
  const visitCount = firstCountOf(problem);
  const list = new Float64Array(visitCount * nodeCount);
  for (let visit = 0; visit < visitCount; visit += 1) {
    const here = whole(placeOf, visit);
    for (let node = 0; node < nodeCount; node += 1) {
      const there = whole(placeOf, node);
      const pair = isTo ? there * placeCount + here : here * placeCount + there;
      list[visit * nodeCount + node] = real(between, pair);
    }
  }
  return list;
}
