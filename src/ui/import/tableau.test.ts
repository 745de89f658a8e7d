import { expect, test } from 'vitest';
import { guessColumns, withColumn } from './tableau.ts';

const NAMES = { nom: ['nom', 'client'], ville: ['ville'] };

test('[tiers/T8] each field has the first column that bears its name', () => {
  expect(guessColumns(['Ville', 'NOM', 'Client', 'Prix'], NAMES)).toEqual(['ville', 'nom', null, null]);
});

test('[tiers/T8] a column that is given to a field leaves the one that it served, and the field its former one', () => {
  const columns = ['ville', 'nom', null] as const;
  expect(withColumn(columns, 'nom', 2)).toEqual(['ville', null, 'nom']);
  expect(withColumn(columns, 'nom', 0)).toEqual(['nom', null, null]);
  expect(withColumn(columns, 'nom', null)).toEqual(['ville', null, null]);
});
