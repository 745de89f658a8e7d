import { expect, test } from 'vitest';
import { computed, type PlanProgress } from '#domain/planning/computation.ts';
import { ITERATIONS } from '#domain/planning/optimiser.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { computeHere } from './planner.ts';

const never = () => new AbortController().signal;

test('[planning/PO16] a device gives the plan that the server gives of the same data', async () => {
  const computation = computationOf(24);
  const told: PlanProgress[] = [];
  const plan = await computeHere(computation, { tell: (one) => void told.push(one), stop: never(), signal: never() });
  // What the thread of the server runs (server/optimiser/compute.test.ts).
  expect(plan).toEqual(computed(computation));
  expect(told[0]).toMatchObject({ fait: 0, sur: ITERATIONS, placees: 24 });
});

test('[planning/PO15] stopped, it gives the best plan so far; given up, none', async () => {
  const [stop, left] = [new AbortController(), new AbortController()];
  const tell = () => stop.abort();
  const plan = await computeHere(computationOf(200), { tell, stop: stop.signal, signal: never() });
  expect(plan.calcul.fait).toBeLessThan(ITERATIONS);
  expect(plan.propositions.length + plan.nonPlacees.length).toBe(200);
  const leaving = computeHere(computationOf(200), { tell: () => left.abort(), stop: never(), signal: left.signal });
  await expect(leaving).rejects.toMatchObject({ reason: 'asker' });
});
