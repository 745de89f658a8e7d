import { expect, test } from 'vitest';
import { densityOf, drawnPages, GAP_PX, layoutOf, pageAt, pxOf, scaleOf, stepFrom } from './layout.ts';

const A4 = { width: 595.28, height: 841.89 };
const LANDSCAPE = { width: 841.89, height: 595.28 };

test('[pdf/P4] a page fills the width, or is seen whole, whatever the window', () => {
  const desk = { width: 1000, height: 700 };
  const byWidth = scaleOf('width', A4, desk);
  expect(pxOf(A4.width, byWidth) + 2 * GAP_PX * byWidth).toBeCloseTo(1000);
  const whole = scaleOf('page', A4, desk);
  expect(pxOf(A4.height, whole) + 2 * GAP_PX * whole).toBeCloseTo(700);
  expect(scaleOf('auto', A4, { width: 400, height: 700 })).toBe(scaleOf('width', A4, { width: 400, height: 700 }));
  expect(scaleOf('auto', A4, { width: 3000, height: 700 })).toBe(1.25);
  const phone = { width: 360, height: 700 };
  expect(scaleOf('page', A4, phone)).toBe(scaleOf('width', A4, phone));
});

test('[pdf/P4] the zoom goes by steps, from 10 to 500 %', () => {
  expect(stepFrom(1, 1)).toBe(1.1);
  expect(stepFrom(1, -1)).toBe(0.9);
  expect(stepFrom(0.97, 1)).toBe(1);
  expect(stepFrom(5, 1)).toBe(5);
  expect(stepFrom(0.2, -1)).toBe(0.2);
  expect(scaleOf(40, A4, { width: 1, height: 1 })).toBe(5);
  expect(scaleOf('width', A4, { width: 1, height: 1 })).toBe(0.1);
});

test('[pdf/P2] of two thousand pages, those in view are drawn, and one on each side', () => {
  const layout = layoutOf(
    Array.from({ length: 2000 }, () => A4),
    1,
  );
  expect(drawnPages(layout, 0, 800)).toEqual([0, 1]);
  const top = layout.tops[1200] ?? 0;
  expect(pageAt(layout, top + 10)).toBe(1200);
  expect(drawnPages(layout, top + 10, 800)).toEqual([1199, 1201]);
  expect(drawnPages(layout, layout.height, 800)).toEqual([1998, 1999]);
});

test('[pdf/P2] pages of several sizes stand one under the other', () => {
  const layout = layoutOf([A4, LANDSCAPE, A4], 2);
  expect(layout.width).toBeCloseTo(pxOf(LANDSCAPE.width, 2) + 4 * GAP_PX);
  expect(layout.tops[1]).toBeCloseTo(4 * GAP_PX + pxOf(A4.height, 2));
  expect(layout.height).toBeCloseTo(8 * GAP_PX + pxOf(2 * A4.height + LANDSCAPE.height, 2));
  expect(pageAt(layoutOf([], 1), 50)).toBe(0);
});

test('[pdf/P2] a canvas stays within what a tablet holds', () => {
  expect(densityOf(800, 1100, 2)).toBe(2);
  const density = densityOf(4000, 5600, 2);
  expect(4000 * 5600 * density ** 2).toBeCloseTo(16_000_000);
});
