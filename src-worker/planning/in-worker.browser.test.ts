import { expect, test } from 'vitest';
import { computed, type PlanProgress } from '#domain/planning/computation.ts';
import { ITERATIONS } from '#domain/planning/optimiser.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { planInWorker } from './in-worker.ts';

const never = () => new AbortController().signal;
/** Longest time for which this thread answered nothing. */
async function longestStop(during: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let [longestMs, before] = [0, performance.now()];
  void during.finally(() => over.abort());
  while (!over.signal.aborted) {
    await new Promise((resume) => setTimeout(resume));
    const now = performance.now();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }
  return longestMs;
}

test('[planning/PO16] a plan is computed in a thread of its own: the same plan, told as it goes, and this one answers meanwhile', async () => {
  const computation = computationOf(40);
  const told: PlanProgress[] = [];
  const begun = performance.now();
  const plan = planInWorker(computation, { tell: (one) => void told.push(one), stop: never(), signal: never() });
  const longestMs = await longestStop(plan);
  const lastedMs = performance.now() - begun;
  expect(await plan).toEqual(computed(computation));
  expect(told[0]).toMatchObject({ fait: 0, sur: ITERATIONS, placees: 40 });
  // A small part of the computation, whatever the machine.
  expect(longestMs).toBeLessThan(lastedMs / 4);
});

test('[planning/PO15] stopped, the best plan so far; given up, or its thread dead, none', async () => {
  const [stop, left] = [new AbortController(), new AbortController()];
  const plan = await planInWorker(computationOf(200), { tell: () => stop.abort(), stop: stop.signal, signal: never() });
  expect(plan.calcul.fait).toBeLessThan(ITERATIONS);
  expect(plan.propositions.length + plan.nonPlacees.length).toBe(200);
  const leaving = planInWorker(computationOf(200), { tell: () => left.abort(), stop: never(), signal: left.signal });
  await expect(leaving).rejects.toMatchObject({ reason: 'asker' });
});

test('[planning/PO15] two computations on one device: the last', async () => {
  let first = Promise.resolve<unknown>(null);
  await new Promise<void>((begun) => {
    first = planInWorker(computationOf(300), { tell: () => begun(), stop: never(), signal: never() });
  });
  const stop = new AbortController();
  const last = planInWorker(computationOf(40), { tell: () => stop.abort(), stop: stop.signal, signal: never() });
  await expect(first).rejects.toMatchObject({ reason: 'remplace' });
  expect((await last).propositions).toHaveLength(40);
});
