import { expect, test } from 'vitest';
import { dossierRow } from './dossier-row.ts';
import { dossierDEssai } from './essai.ts';
import { facetsOf } from '../../../ui/list/facets.ts';
import { nameOf } from './facets.ts';
import { VALUES } from './filters.ts';

const rows = [
  dossierDEssai({ id: 'a', idClient: 'c2', nomClient: 'Voltarive' }),
  dossierDEssai({ id: 'b', controleurs: [] }),
  dossierDEssai({ id: 'c', typesDemandes: ['BAR-EN-101', 'BAR-TH-171'] }),
].map(dossierRow);
const facets = (choice: 'client' | 'controleur' | 'fiche') =>
  facetsOf(rows, {
    valuesOf: VALUES[choice],
    labelOf: (value, row) => (value === 'aucun' ? 'À affecter' : row && nameOf(choice, row, value)),
  }).map(({ label, count }) => `${label} ${count}`);

test('the values of the list are named and counted, in alphabetical order', () => {
  expect(facets('client')).toEqual(['Oxance Énergie 2', 'Voltarive 1']);
});
test('a row of two types counts in both', () => {
  expect(facets('fiche')).toEqual(['BAR-EN-101 1', 'BAR-TH-171 3']);
});
test('what has no value comes first', () => {
  expect(facets('controleur')).toEqual(['À affecter 1', 'Y. Kerdoncuff 2']);
});
