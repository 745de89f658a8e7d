import { expect, test } from 'vitest';
import { foldedFilter } from './folded-filter.ts';

const options = ['Énergies du Ponant', 'Sacré-Cœur', 'L’Haÿ-les-Roses', 'Łukasz Muñoz'].map((label) => ({
  value: label,
  label,
}));
const found = (search: string, limit = Infinity) =>
  foldedFilter({ options, search, limit }).flatMap((one) => ('label' in one ? [one.label] : []));

test.each([
  ['energies', 'Énergies du Ponant'],
  ['ponant ENER', 'Énergies du Ponant'],
  ['coeur', 'Sacré-Cœur'],
  ["l'hay", 'L’Haÿ-les-Roses'],
  ['l’hay', 'L’Haÿ-les-Roses'],
  ['lukasz munoz', 'Łukasz Muñoz'],
])('[platform/F1] a chooser finds by « %s » what is written « %s »', (search, label) => {
  expect(found(search)).toEqual([label]);
});

test('[platform/F1] groups keep their names, and no more than asked is answered', () => {
  expect(found('', 2)).toHaveLength(2);
  expect(foldedFilter({ options: [{ group: 'Villes', items: options }], search: 'hay', limit: 5 })).toEqual([
    { group: 'Villes', items: [options[2]] },
  ]);
});
