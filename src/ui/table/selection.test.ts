import { expect, test } from 'vitest';
import { EMPTY_SELECTION, extended, kept, toggled } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a row is chosen, then no longer', () => {
  const one = toggled(EMPTY_SELECTION, 'b');
  expect([...one]).toEqual(['b']);
  expect(toggled(one, 'b').size).toBe(0);
  expect([...one]).toEqual(['b']);
});
test('a span is chosen in both directions, and adds to what was chosen', () => {
  expect([...extended(new Set(['a']), ids, { from: 3, to: 1 })]).toEqual(['a', 'b', 'c', 'd']);
  expect([...extended(EMPTY_SELECTION, ids, { from: 1, to: 2 })]).toEqual(['b', 'c']);
});
test('a row that a filter took away is no longer chosen', () => {
  const chosen = new Set(['a', 'd']);
  expect([...kept(chosen, new Set(['a', 'b']))]).toEqual(['a']);
  expect(kept(chosen, new Set(ids))).toBe(chosen);
});
