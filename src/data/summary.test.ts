import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('an action on several documents says how many were done, how many were not, and each reason once', () => {
  expect(summaryOf([null, 'STOCKAGE_PLEIN', null, 'STOCKAGE_PLEIN', 'INTROUVABLE'])).toEqual({
    faits: 2,
    echecs: 3,
    raisons: ['STOCKAGE_PLEIN', 'INTROUVABLE'],
  });
  expect(summaryOf([])).toEqual({ faits: 0, echecs: 0, raisons: [] });
});
