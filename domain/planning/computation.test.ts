import { describe, expect, test } from 'vitest';
import { computationOf } from '../test-support/computation.ts';
import { computed, computing } from './computation.ts';
import { ITERATIONS } from './optimiser.ts';

describe('a computation that is told as it goes', () => {
  test('[planning/PO15] says how many attempts, and what the best plan so far is worth, which never gets worse', () => {
    const running = computing(computationOf(40));
    const told = [];
    let turn = running.next(false);
    for (let count = 0; turn.done !== true && count < 6; count += 1) {
      told.push(turn.value.told());
      turn = running.next(false);
    }
    expect(told.map(({ fait }) => fait)).toEqual([0, 64, 128, 192, 256, 320]);
    for (const one of told) expect(one).toMatchObject({ sur: ITERATIONS, placees: 40 });
    const costs = told.map(({ cout }) => cout);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(costs.every((one) => one > 0)).toBe(true);
  });

  test('[planning/PO15] stopped, it answers the best plan so far and the attempt at which it was', () => {
    const running = computing(computationOf(40));
    running.next(false);
    running.next(false);
    const stopped = running.next(true);
    if (stopped.done !== true) throw new Error('it stops where it is told to');
    expect(stopped.value).toMatchObject({ calcul: { fait: 64, sur: ITERATIONS }, nonPlacees: [] });
    expect(stopped.value.propositions).toHaveLength(40);
  });

  test('[planning/PO15] stopped before its first attempt, it has a plan already', () => {
    const running = computing(computationOf(150));
    running.next(false);
    const stopped = running.next(true);
    if (stopped.done !== true) throw new Error('it stops where it is told to');
    const { propositions, nonPlacees, calcul } = stopped.value;
    expect(calcul).toEqual({ fait: 0, sur: ITERATIONS });
    expect(propositions.length).toBeGreaterThan(0);
    expect(propositions.length + nonPlacees.length).toBe(150);
  });

  test('[planning/PO15] the cost that is told leaves out visits without a place', () => {
    const running = computing(computationOf(150));
    const first = running.next(false);
    if (first.done === true) throw new Error('it is told before its first attempt');
    const { placees, cout } = first.value.told();
    expect(placees).toBeLessThan(150);
    expect(cout).toBeLessThan(1_000_000);
  });

  test('[planning/PO15] not stopped, it makes all of its attempts', () => {
    expect(computed(computationOf(6)).calcul).toEqual({ fait: ITERATIONS, sur: ITERATIONS });
  });
});
