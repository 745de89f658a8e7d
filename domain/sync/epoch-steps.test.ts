import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedAcross, sharedBetween, sharedWithStep } from './epoch-steps.ts';

const step = (epoch: string, seq: number) => ({ epoch, seq });

describe('[sync/S16] what two databases of one origin share', () => {
  test('an epoch shares no more than any that came after it', () => {
    const steps = [step('a', 40), step('b', 12), step('c', 90)];
    expect(['a', 'b', 'c', 'd'].map((epoch) => sharedWithStep(steps, epoch))).toEqual([12, 12, 90, null]);
  });
  test('a backup of the same epoch shares what it holds', () => {
    expect(sharedBetween([step('a', 30)], [step('a', 50)])).toEqual({ shared: 30, unknown: [] });
  });
  test('a backup put back a second time shares what both hold, through the epoch that began at the first', () => {
    const replaced = [step('a', 30), step('b', 45)];
    expect(sharedBetween([step('a', 30)], replaced)).toEqual({ shared: 30, unknown: ['b'] });
    expect(sharedBetween([step('a', 30), step('b', 40)], replaced)).toEqual({ shared: 40, unknown: [] });
  });
  test('databases that have no epoch in common share nothing', () => {
    expect(sharedBetween([step('a', 30)], [step('z', 50)])).toEqual({ shared: 0, unknown: ['z'] });
  });
});

describe('[sync/C28] what a device shares with the database that answers it', () => {
  const seq = fc.nat(1000);
  test('marks of another database tell no more than the epochs do, and never more than what is theirs', () => {
    fc.assert(
      fc.property(seq, seq, (told, shared) => {
        expect(sharedAcross(told, { shared, isReplaced: true })).toBe(Math.min(told, shared));
        expect(sharedAcross(told, { shared, isReplaced: false })).toBe(told);
        expect(sharedAcross(told, null)).toBe(told);
      }),
    );
  });
  test('of an epoch that nobody heard of, the marks tell; without them, nothing does', () => {
    expect([sharedAcross(null, { shared: 7, isReplaced: true }), sharedAcross(null, null)]).toEqual([7, null]);
  });
});
