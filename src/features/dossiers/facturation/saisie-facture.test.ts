import { expect, test } from 'vitest';
import { FACTURE_VIDE } from '#domain/facturation/facture.ts';
import { ligne } from '#domain/facturation/facture.test-support.ts';
import { factureDe, fautesDeLigne, ligneNeuve, lignesComptees, saisieDe, saisieDeLigne } from './saisie-facture.ts';

const facture = {
  ...FACTURE_VIDE,
  lignes: [ligne({ puHTCents: 14_905, quantiteMilliemes: 1500, remiseCentiemes: 250 })],
};

test('a draft that is shown and saved is the same draft', () => {
  expect(saisieDe(facture).lignes).toMatchObject([{ quantite: 1.5, prix: 149.05, remise: 2.5, taux: '2000' }]);
  expect(factureDe(saisieDe(facture))).toEqual(facture);
});

test('a price is whole cents, whatever a float makes of it', () => {
  const saisie = saisieDeLigne(ligne(), 'a');
  expect(factureDe({ ...saisieDe(facture), lignes: [{ ...saisie, prix: '1.15' }] })?.lignes[0]?.puHTCents).toBe(115);
  expect(factureDe({ ...saisieDe(facture), lignes: [{ ...saisie, prix: 8.2 }] })?.lignes[0]?.puHTCents).toBe(820);
});

test('what is not finished is named, not counted and not saved; the rest is counted', () => {
  const neuve = ligneNeuve(saisieDe(facture).lignes, 'b');
  expect(fautesDeLigne(neuve)).toEqual(['designation', 'puHTCents']);
  expect(fautesDeLigne({ ...neuve, designation: 'Visite', prix: '12', remise: '' })).toEqual([]);
  const saisie = { ...saisieDe(facture), lignes: [...saisieDe(facture).lignes, neuve] };
  expect(lignesComptees(saisie)).toHaveLength(1);
  expect(factureDe(saisie)).toBeNull();
  expect(fautesDeLigne({ ...neuve, designation: 'Visite', prix: '-1' })).toEqual(['puHTCents']);
});
