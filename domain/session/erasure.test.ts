import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayForget, wipeStep } from './erasure.ts';

const count = fc.nat({ max: 40 });
const left = fc.option(fc.integer({ min: -10, max: 10 }));
const PLAIN = { seals: false, isSealed: true };

describe('[session/D28] what may be deleted', () => {
  test('a broken road is a reason to wait, as long as the order gives time', () => {
    expect(wipeStep({ sendable: 30, stuck: 0 }, { ...PLAIN, leftMs: 1 })).toBe('attendre');
    expect(wipeStep({ sendable: 30, stuck: 0 }, { ...PLAIN, leftMs: null })).toBe('attendre');
    expect(wipeStep({ sendable: 30, stuck: 0 }, { ...PLAIN, leftMs: 0 })).toBe('effacer');
    expect(wipeStep({ sendable: 0, stuck: 3 }, { ...PLAIN, leftMs: 1 })).toBe('effacer');
  });

  test('nothing that an office wants kept is deleted, and nothing of an empty device is kept', () =>
    fc.assert(
      fc.property(fc.record({ sendable: count, stuck: count, leftMs: left, isSealed: fc.boolean() }), (said) => {
        const step = wipeStep(said, { ...said, seals: true });
        expect(step === 'effacer').toBe(said.sendable + said.stuck === 0);
        expect(step === 'sceller' && !said.isSealed).toBe(false);
      }),
    ));

  test('a sign-out forgets a device that holds nothing alone', () =>
    fc.assert(
      fc.property(count, count, (sendable, stuck) => {
        expect(mayForget({ sendable, stuck })).toBe(sendable === 0 && stuck === 0);
      }),
    ));
});
