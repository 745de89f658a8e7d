import { expect, test } from 'vitest';
import { gridMove, type GridKey } from './keyboard.ts';

const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const size = { count: 50, page: 10 };

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 4, 5],
  ['ArrowDown', 49, 49],
  ['ArrowUp', 0, 0],
  ['PageDown', 4, 14],
  ['PageDown', 45, 49],
  ['PageUp', 4, 0],
  ['Home', 30, 0],
  ['End', 0, 49],
])('%s on row %i goes to row %i', (name, active, to) => {
  expect(gridMove(key(name), active, size)).toEqual({ kind: 'move', to, extends: false });
});

test('Shift extends while it moves', () => {
  expect(gridMove(key('ArrowDown', { shiftKey: true }), 4, size)).toEqual({ kind: 'move', to: 5, extends: true });
});
test('Enter opens, Space chooses, Escape lets go, Ctrl+A takes all', () => {
  expect(gridMove(key('Enter'), 4, size)).toEqual({ kind: 'open' });
  expect(gridMove(key(' '), 4, size)).toEqual({ kind: 'toggle' });
  expect(gridMove(key('Escape'), 4, size)).toEqual({ kind: 'none' });
  expect(gridMove(key('a', { ctrlKey: true }), 4, size)).toEqual({ kind: 'all' });
});
test('other keys and other shortcuts are left to the browser', () => {
  expect(gridMove(key('x'), 4, size)).toBeNull();
  expect(gridMove(key('f', { ctrlKey: true }), 4, size)).toBeNull();
  expect(gridMove(key('Home', { ctrlKey: true }), 4, size)).toBeNull();
});
test('an empty list goes nowhere', () => {
  expect(gridMove(key('ArrowDown'), -1, { count: 0, page: 10 })).toBeNull();
});
