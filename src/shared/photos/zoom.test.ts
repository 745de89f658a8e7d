import { describe, expect, test } from 'vitest';
import { CENTRE, moved, pinchOf, SCALE_MAX, swipeOf, toggled, WHOLE, zoomed } from './zoom.ts';

const frame = { width: 800, height: 600 };

describe('looking at a picture from nearer', () => {
  test('what is under the finger stays there', () => {
    const view = zoomed(WHOLE, 2, { at: { x: 100, y: -50 }, frame });
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomed(view, 0.5, { at: { x: 100, y: -50 }, frame })).toEqual(WHOLE);
  });
  test('never further than the whole, nor nearer than the most', () => {
    expect(zoomed(WHOLE, 0.2, { at: CENTRE, frame }).scale).toBe(1);
    expect(zoomed(WHOLE, 100, { at: CENTRE, frame }).scale).toBe(SCALE_MAX);
  });
  test('a move stops at the edge of the picture, and the whole does not move', () => {
    const near = zoomed(WHOLE, 2, { at: CENTRE, frame });
    expect(moved(near, { x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(moved(WHOLE, { x: 50, y: 50 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });
  test('two taps bring nearer, two more give the whole back', () => {
    const near = toggled(WHOLE, { x: 10, y: 10 }, frame);
    expect(near.scale).toBeGreaterThan(2);
    expect(toggled(near, CENTRE, frame)).toEqual(WHOLE);
  });
  test('two fingers twice as far apart are twice as near', () => {
    const before = [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ] as const;
    const after = [
      { x: -20, y: 4 },
      { x: 20, y: 4 },
    ] as const;
    expect(pinchOf(before, after)).toEqual({ factor: 2, at: { x: 0, y: 4 } });
    expect(pinchOf([CENTRE, CENTRE], after).factor).toBe(1);
  });
  test.each([
    [{ x: -90, y: 10 }, 1],
    [{ x: 90, y: -10 }, -1],
    [{ x: 40, y: 0 }, 0],
    [{ x: 80, y: 70 }, 0],
  ] as const)('a finger that goes by %o is a step of %i', (by, step) => {
    expect(swipeOf(by)).toBe(step);
  });
});
