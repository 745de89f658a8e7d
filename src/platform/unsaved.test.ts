import { expect, test } from 'vitest';
import { subscribeUnsaved, markUnsaved, hasUnsaved } from './unsaved.ts';

test('a page holds a dirty form until the last one is safe', () => {
  const seen: boolean[] = [];
  const stop = subscribeUnsaved(() => seen.push(hasUnsaved()));
  markUnsaved('a', true);
  markUnsaved('b', true);
  markUnsaved('a', false);
  expect(hasUnsaved()).toBe(true);
  markUnsaved('b', false);
  expect(hasUnsaved()).toBe(false);
  markUnsaved('b', false);
  expect(seen).toEqual([true, true, true, false]);
  stop();
});
