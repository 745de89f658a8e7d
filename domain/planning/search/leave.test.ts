import { expect, test } from 'vitest';
import { Leave } from './leave.ts';

const PENALTY = 1e6;
/** Ten visits whose plan costs 20 each. */
const leave = () =>
  new Leave(
    { penalty: new Float64Array(10).fill(PENALTY), visitCount: 10 },
    {
      cost: 200,
      absent: [],
    },
  );
const seen = (one: Leave, turns: number, isComplete: boolean): number => {
  for (let turn = 0; turn < turns; turn += 1) one.saw(isComplete);
  return one.softened({ cost: PENALTY, absent: [3] });
};

test('[planning/PO7] a visit may wait for a while at little more than its place costs, in plans that are compared', () => {
  const one = leave();
  expect(seen(one, 0, true)).toBe(200);
  // Where all keep finding a place, waiting gets cheaper, down to what a visit costs.
  expect(seen(one, 50, true)).toBeLessThan(200);
  expect(seen(one, 10_000, true)).toBeCloseTo(20, 6);
});

test('[planning/PO7] where places lack, a visit that waits soon counts what it truly costs, never more', () => {
  const one = leave();
  expect(seen(one, 50, false)).toBe(400);
  expect(seen(one, 1000, false)).toBe(PENALTY);
});
