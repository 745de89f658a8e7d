import { expect, test } from 'vitest';
import { bilanDe } from './bilan.ts';

test('an action on several documents says how many were done, how many were not, and each reason once', () => {
  expect(bilanDe([null, 'STOCKAGE_PLEIN', null, 'STOCKAGE_PLEIN', 'INTROUVABLE'])).toEqual({
    faits: 2,
    echecs: 3,
    raisons: ['STOCKAGE_PLEIN', 'INTROUVABLE'],
  });
  expect(bilanDe([])).toEqual({ faits: 0, echecs: 0, raisons: [] });
});
