import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/planning/search/problem.ts';
import { Searching } from '#domain/planning/search/search.ts';
import { Tours } from '#domain/planning/search/tours.ts';
import { problemOf } from './bench/planning/adapter.ts';
import { faultsOf } from './bench/planning/feasible.ts';
import { distance, type Instance, read, siteDependent, solomon } from './bench/planning/instances.ts';

const ATTEMPTS = 300;
/** As the adapter says. */
const LEFT_OUT_COSTS = 1e7;
const LEFT_OUT = 'a customer is left out, or is there twice';

function solved(
  instance: Instance,
  {
    iterations = ATTEMPTS,
    stop = Infinity,
    seed = 1,
  }: { readonly iterations?: number; readonly stop?: number; readonly seed?: number } = {},
): Outcome {
  const search = new Searching(problemOf(instance), { iterations, seed, fewest: instance.fewest });
  for (const { done } of search.run()) if (done >= stop) break;
  return search.best();
}

/** What its roads cost, walked anew. */
const roadOf = ({ nodes }: Instance, tours: Outcome['tours']): number => {
  const [depot] = nodes;
  if (depot === undefined) return 0;
  return tours
    .map(({ visits }) => [depot, ...visits.map((visit) => nodes[visit + 1] ?? depot), depot])
    .flatMap((stops) => stops.slice(1).map((stop, rank) => distance(stops[rank] ?? depot, stop)))
    .reduce((sum, leg) => sum + leg, 0);
};

const anyInstance: fc.Arbitrary<Instance> = fc
  .tuple(
    fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 100 }),
        y: fc.integer({ min: 0, max: 100 }),
        demand: fc.integer({ min: 1, max: 30 }),
        ready: fc.integer({ min: 0, max: 400 }),
        wide: fc.integer({ min: 0, max: 300 }),
        service: fc.integer({ min: 0, max: 60 }),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    fc.array(
      fc.record({
        capacity: fc.integer({ min: 30, max: 120 }),
        spanMax: fc.constantFrom(Infinity, 300, 500),
        barred: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    fc.boolean(),
  )
  .map(([customers, fleet, fewest]) => ({
    name: 'drawn',
    fewest,
    nodes: [
      { x: 50, y: 50, demand: 0, ready: 0, due: 900, service: 0 },
      ...customers.map(({ wide, ...one }) => ({ ...one, due: one.ready + wide })),
    ],
    vehicles: fleet.map(({ capacity, spanMax, barred }) => ({
      capacity,
      spanMax,
      nodes: new Set(customers.map((_, rank) => rank + 1).filter((node) => !barred.includes(node))),
    })),
  }));

/** Two vehicles out for 200 minutes at most, and three customers on one road. */
const SHORT_DAYS: Instance = {
  name: 'short days',
  fewest: false,
  nodes: [0, 10, 20, 30].map((x) => ({ x, y: 0, demand: 1, ready: 0, due: 900, service: x === 0 ? 0 : 30 })),
  vehicles: [1, 2].map(() => ({ capacity: 10, spanMax: 200, nodes: null })),
};

describe('the search of plans', () => {
  test('[planning/PO7] what an attempt that is undone has read of another route is not taken for what stands again', () => {
    const [first, second, third] = [0, 1, 2];
    const [one, other] = [0, 1];
    const tours = new Tours(problemOf(SHORT_DAYS));
    tours.insert(first, tours.startOf(one), one);
    tours.insert(second, first, one);
    tours.keep();
    const lasts = (): number => tours.spans.with(third, second, one);
    const before = lasts();
    tours.unlink(second);
    tours.refresh(one);
    tours.insert(second, tours.startOf(other), other);
    tours.spans.with(third, second, other);
    tours.undo();
    expect(lasts()).toBe(before);
  });

  test('[planning/PO7] a plan breaks no rule of 300 drawn demands, wherever it is stopped, and loses nobody', () => {
    fc.assert(
      fc.property(anyInstance, fc.constantFrom(64, 128, ATTEMPTS), (instance, stop) => {
        const { tours, absent, cost } = solved(instance, { stop });
        // What thousands of changes and returns have summed is what the roads are.
        expect(cost - absent.length * LEFT_OUT_COSTS).toBeCloseTo(roadOf(instance, tours), 3);
        expect(faultsOf(instance, tours).filter((fault) => fault !== LEFT_OUT)).toEqual([]);
        const seen = [...tours.flatMap(({ visits }) => visits), ...absent].toSorted((a, b) => a - b);
        expect(seen).toEqual(instance.nodes.slice(1).map((_, rank) => rank));
      }),
      { numRuns: 300 },
    );
  });

  test('[planning/PO7] the same demand and the same seed are the same plan', () => {
    fc.assert(
      fc.property(anyInstance, (instance) => {
        expect(solved(instance)).toEqual(solved(instance));
      }),
      { numRuns: 20 },
    );
  });

  test('[planning/PO7] instances of the literature are held: the fewest vehicles that are known, and roads near the best', () => {
    const clustered = solomon('C101', read('C101.txt'));
    const plan = solved(clustered, { iterations: 6000 });
    expect(faultsOf(clustered, plan.tours)).toEqual([]);
    expect(plan.tours.filter(({ visits }) => visits.length > 0)).toHaveLength(10);
    expect(plan.cost / 828.94).toBeLessThan(1.01);
    const narrow = solomon('R101', read('R101.txt'));
    for (const seed of [1, 2, 3]) {
      const { tours } = solved(narrow, { iterations: 6000, seed });
      expect(faultsOf(narrow, tours)).toEqual([]);
      expect(tours.filter(({ visits }) => visits.length > 0)).toHaveLength(19);
    }
    const typed = siteDependent('PR01', read('PR01.vrp'));
    const second = solved(typed, { iterations: 6000 });
    expect(faultsOf(typed, second.tours)).toEqual([]);
    expect(second.cost / 1655.42).toBeLessThan(1.05);
  });

  test('the checker itself finds what a plan breaks', () => {
    const instance = siteDependent('PR01', read('PR01.vrp'));
    const { tours } = solved(instance);
    const [first, ...others] = tours.filter(({ visits }) => visits.length > 2);
    expect(first).toBeDefined();
    if (first === undefined) return;
    const turned = { ...first, visits: first.visits.toReversed() };
    expect(faultsOf(instance, [turned, ...others]).length).toBeGreaterThan(0);
    expect(faultsOf(instance, others)).toContain(LEFT_OUT);
  });
});
