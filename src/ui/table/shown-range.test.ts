import { expect, test } from 'vitest';
import { shownRange } from './shown-range.ts';

const viewport = { count: 494, rowHeight: 38, scrollTop: 0, height: 650 };

test('the foot counts the rows of which half is visible', () => {
  expect(shownRange(viewport)).toEqual({ first: 1, last: 17 });
  expect(shownRange({ ...viewport, scrollTop: 38 * 10 + 30 })).toEqual({ first: 12, last: 28 });
});
test('the last row is never passed, and an empty list is 0', () => {
  expect(shownRange({ ...viewport, count: 5 })).toEqual({ first: 1, last: 5 });
  expect(shownRange({ ...viewport, scrollTop: 494 * 38 })).toEqual({ first: 494, last: 494 });
  expect(shownRange({ ...viewport, count: 0 })).toEqual({ first: 0, last: 0 });
});
