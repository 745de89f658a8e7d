import { expect, test } from 'vitest';
import { keyboardPx } from './keyboard.ts';

test('[platform/W10] what covers a quarter of the page or more is a keyboard; a zoomed page is not', () => {
  expect(keyboardPx({ pagePx: 768, visiblePx: 384, zoom: 1 })).toBe(384);
  expect(keyboardPx({ pagePx: 768, visiblePx: 712, zoom: 1 })).toBe(0);
  expect(keyboardPx({ pagePx: 768, visiblePx: 384, zoom: 2 })).toBe(0);
  expect(keyboardPx({ pagePx: 768, visiblePx: 192, zoom: 2 })).toBe(384);
});
