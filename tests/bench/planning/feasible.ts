import type { Tour } from '#domain/planning/search/problem.ts';
import { distance, type Instance, type Node } from './instances.ts';

const CLOSE = 1e-6;

/** What a plan of an instance breaks, judged on the instance alone; nothing of the engine is asked. */
export function faultsOf({ nodes, vehicles }: Instance, tours: readonly Tour[]): readonly string[] {
  const [depot] = nodes;
  if (depot === undefined) return ['no depot'];
  const seen = tours.flatMap(({ visits }) => visits).toSorted((a, b) => a - b);
  const all = nodes.slice(1).map((_, rank) => rank);
  const lost = seen.join() === all.join() ? [] : ['a customer is left out, or is there twice'];
  return [
    ...lost,
    ...tours.flatMap(({ route, visits }) => {
      const vehicle = vehicles[route];
      if (vehicle === undefined) return [`vehicle ${route} is unknown`];
      const stops = visits.map((visit) => nodes[visit + 1] ?? depot);
      const load = stops.reduce((sum, { demand }) => sum + demand, 0);
      return [
        ...(load > vehicle.capacity ? [`vehicle ${route} carries ${load}`] : []),
        ...visits
          .filter((visit) => vehicle.nodes?.has(visit + 1) === false)
          .map((visit) => `${route} may not go to ${visit}`),
        ...(stops.length === 0
          ? []
          : hoursOf(depot, stops, vehicle.spanMax).map((fault) => `vehicle ${route}: ${fault}`)),
      ];
    }),
  ];
}

/** Driven once to find the soonest return, then leaving at every moment that a window of the way suggests. */
function hoursOf(depot: Node, stops: readonly Node[], spanMax: number): readonly string[] {
  const drive = (leave: number): { readonly back: number; readonly isLate: boolean } => {
    let [time, from, isLate] = [leave, depot, false];
    for (const stop of stops) {
      const begin = Math.max(time + distance(from, stop), stop.ready);
      isLate ||= begin > stop.due + CLOSE;
      time = begin + stop.service;
      from = stop;
    }
    const back = time + distance(from, depot);
    return { back, isLate: isLate || back > depot.due + CLOSE };
  };
  if (drive(depot.ready).isLate) return ['late'];
  if (spanMax === Infinity) return [];
  let way = 0;
  let from = depot;
  const leaves = [depot.ready];
  for (const stop of stops) {
    way += distance(from, stop);
    leaves.push(Math.max(depot.ready, stop.ready - way), Math.max(depot.ready, stop.due - way));
    way += stop.service;
    from = stop;
  }
  const spans = leaves.flatMap((leave) => {
    const { back, isLate } = drive(leave);
    return isLate ? [] : [back - leave];
  });
  return Math.min(...spans) > spanMax + CLOSE ? [`on its way for ${Math.min(...spans)}`] : [];
}
