import { expect, test } from 'vitest';
import { EMPTY_FACTURE } from '#domain/facturation/facture.ts';
import { line } from '#domain/facturation/facture.test-support.ts';
import { factureOf, faultsOfLine, newLine, countedLines, entryOf, lineEntryOf } from './facture-entry.ts';

const facture = {
  ...EMPTY_FACTURE,
  lignes: [line({ puHTCents: 14_905, quantiteMilliemes: 1500, remiseCentiemes: 250 })],
};

test('a draft that is shown and saved is the same draft', () => {
  expect(entryOf(facture).lignes).toMatchObject([{ quantite: 1.5, prix: 149.05, remise: 2.5, taux: '2000' }]);
  expect(factureOf(entryOf(facture))).toEqual(facture);
});

test('a price is whole cents, whatever a float makes of it', () => {
  const entry = lineEntryOf(line(), 'a');
  expect(factureOf({ ...entryOf(facture), lignes: [{ ...entry, prix: '1.15' }] })?.lignes[0]?.puHTCents).toBe(115);
  expect(factureOf({ ...entryOf(facture), lignes: [{ ...entry, prix: 8.2 }] })?.lignes[0]?.puHTCents).toBe(820);
});

test('what is not finished is named, not counted and not saved; the rest is counted', () => {
  const fresh = newLine(entryOf(facture).lignes, 'b');
  expect(faultsOfLine(fresh)).toEqual(['designation', 'puHTCents']);
  expect(faultsOfLine({ ...fresh, designation: 'Visite', prix: '12', remise: '' })).toEqual([]);
  const entry = { ...entryOf(facture), lignes: [...entryOf(facture).lignes, fresh] };
  expect(countedLines(entry)).toHaveLength(1);
  expect(factureOf(entry)).toBeNull();
  expect(faultsOfLine({ ...fresh, designation: 'Visite', prix: '-1' })).toEqual(['puHTCents']);
});
