import { describe, expect, test } from 'vitest';
import { sharedBetween, sharedWithStep } from './epoch-steps.ts';

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
