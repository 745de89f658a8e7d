import { expect, test } from 'vitest';
import { fold, textFilter } from './fold.ts';

test('every word of the query is found, in any order', () => {
  const matches = textFilter('vitre Théven');
  expect(matches(fold('Mme Thévenard, Vitré (35)'))).toBe(true);
  expect(matches(fold('Mme Thévenard, Redon (35)'))).toBe(false);
});
test('an empty query accepts all', () => {
  expect(textFilter('   ')('rien')).toBe(true);
});
