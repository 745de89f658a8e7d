import { describe, expect, test } from 'vitest';
import { SECOND_FACTOR_POLICIES, isStillDue, secondFactorUnder } from './second-factor.ts';

describe('second factor of an office', () => {
  test('[session/D7] asked for, left to each, or hidden', () => {
    const policyFor = (isActive: boolean) =>
      [null, ...SECOND_FACTOR_POLICIES].map((policy) =>
        Object.values(secondFactorUnder(policy, { isActif: isActive })),
      );
    expect(policyFor(false)).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, false],
    ]);
    // One that stands is never due again, nor hidden from who must be able to take it off.
    expect(policyFor(true)).toEqual(Array.from({ length: 4 }, () => [false, true]));
  });

  test('[session/D7] what the server says later frees a session, and never holds it back', () => {
    expect([
      isStillDue(true, true),
      isStillDue(true, false),
      isStillDue(false, true),
      isStillDue(undefined, true),
    ]).toEqual([true, false, false, false]);
  });
});
