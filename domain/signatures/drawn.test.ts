import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignatureDrawn } from './drawn.ts';
import { writtenGiven } from './given.ts';

test('[signatures/E66] a dot, or a hundred of them, is no signature; a cross is one', () => {
  const dot = [{ x: 400, y: 200 }];
  expect(isSignatureDrawn([])).toBe(false);
  expect(isSignatureDrawn(Array.from({ length: 100 }, () => dot))).toBe(false);
  expect(
    isSignatureDrawn([
      [
        { x: 400, y: 200 },
        { x: 402, y: 201 },
      ],
    ]),
  ).toBe(false);
  expect(
    isSignatureDrawn([
      [
        { x: 380, y: 180 },
        { x: 410, y: 210 },
      ],
      [
        { x: 410, y: 180 },
        { x: 380, y: 210 },
      ],
    ]),
  ).toBe(true);
});

test('[signatures/E66] one more stroke never makes a signature none', () => {
  const stroke = fc.array(fc.record({ x: fc.integer({ max: 800 }), y: fc.integer({ max: 400 }) }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(stroke), stroke, (strokes, more) => {
      expect(isSignatureDrawn([...strokes, more]) || !isSignatureDrawn(strokes)).toBe(true);
    }),
  );
});

test('[signatures/E66] on the spot, strokes that draw nothing are refused, and none at all is a name that was typed', () => {
  const { traits } = writtenGiven.shape;
  expect(traits.safeParse([[[400, 200, 0]]]).success).toBe(false);
  expect(traits.safeParse([]).success).toBe(true);
  expect(
    traits.safeParse([
      [
        [100, 200, 0],
        [300, 210, 40],
      ],
    ]).success,
  ).toBe(true);
});
