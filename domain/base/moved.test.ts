import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('one element is moved, and what would leave the list stays', () => {
  const all = ['a', 'b', 'c'];
  expect(moved(all, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(all, 2, -2)).toEqual(['c', 'a', 'b']);
  expect([moved(all, 0, -1), moved(all, 2, 1), moved(all, -1, 1)]).toEqual([all, all, all]);
});
