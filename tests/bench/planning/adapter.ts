import type { Problem } from '#domain/planning/search/problem.ts';
import { distance, type Instance, type InstanceVehicle } from './instances.ts';

/** An instance as the engine takes it: visit `n` is node `n + 1`, places are nodes, minutes and costs are distances. */
export function problemOf({ nodes, vehicles }: Instance): Problem {
  const [depot, ...customers] = nodes;
  const count = customers.length;
  const between = Float64Array.from(nodes.flatMap((a) => nodes.map((b) => distance(a, b))));
  const kinds = new Map<string, number>();
  const kindOf = (one: InstanceVehicle): number => {
    const key = `${one.capacity} ${one.nodes === null ? '' : [...one.nodes].join(' ')}`;
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return kind;
  };
  const mayGo = (visit: number, one: InstanceVehicle): boolean => one.nodes === null || one.nodes.has(visit + 1);
  return {
    visitCount: count,
    placeCount: nodes.length,
    service: Float64Array.from(customers, ({ service }) => service),
    load: Float64Array.from(customers, ({ demand }) => demand),
    penalty: new Float64Array(count).fill(1e7),
    place: Int32Array.from(customers, (_, rank) => rank + 1),
    minutes: between,
    road: between,
    km: new Float64Array(between.length),
    routes: vehicles.map((one, vehicle) => ({
      vehicle,
      kind: kindOf(one),
      from: 0,
      to: 0,
      leave: depot?.ready ?? 0,
      arrive: depot?.due ?? 0,
      spanMax: one.spanMax,
    })),
    vehicles: vehicles.map((one, member) => ({
      member,
      capacity: one.capacity,
      kmMax: Infinity,
      workMax: Infinity,
    })),
    memberCount: vehicles.length,
    busy: new Float64Array(vehicles.length),
    balance: 0,
    windowsAt: Int32Array.from(
      customers.flatMap((_, visit) => vehicles.map((one) => (mayGo(visit, one) ? visit * 3 : -1))),
    ),
    windows: Float64Array.from(customers.flatMap(({ ready, due }) => [1, ready, due])),
    step: 0,
    fixed: new Float64Array(count * vehicles.length),
    installer: new Int32Array(count).fill(-1),
    building: new Int32Array(count).fill(-1),
    installerCount: 0,
    buildingCount: 0,
    met: new Float64Array(0),
    rotation: 0,
    scatter: 0,
  };
}
