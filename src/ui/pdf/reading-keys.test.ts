import { expect, test } from 'vitest';
import { readingGesture } from './reading-keys.ts';

const key = (name: string, held: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('[pdf/P6] keys move, zoom and search', () => {
  expect(readingGesture(key('PageDown'), false)).toBe('screen-down');
  expect(readingGesture(key('End'), false)).toBe('last');
  expect(readingGesture(key('+', { shiftKey: true }), false)).toBe('zoom-in');
  expect(readingGesture(key('f', { ctrlKey: true }), false)).toBe('find');
  expect(readingGesture(key('F', { metaKey: true }), true)).toBe('find');
});

test('[pdf/P6] keys of the browser, and of a field that is typed in, stay theirs', () => {
  expect(readingGesture(key('+', { ctrlKey: true }), false)).toBeNull();
  expect(readingGesture(key('ArrowLeft', { altKey: true }), false)).toBeNull();
  expect(readingGesture(key('f', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
  expect(readingGesture(key('Home'), true)).toBeNull();
  expect(readingGesture(key('a'), false)).toBeNull();
});
