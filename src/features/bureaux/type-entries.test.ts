import { describe, expect, test } from 'vitest';
import { isDuration, openingOf, typeEntryOf } from './type-entries.ts';
import type { OpenType } from './types.ts';

const TYPE: OpenType = {
  id: 'bar-en-101',
  code: 'BAR-EN-101',
  libelle: 'Isolation de combles',
  typeOfTypeIntervention: 'FORMULAIRE',
  dureeMin: 60,
  relecture: true,
  idVersionFormulaire: 'bar-en-101-v1',
  actif: true,
  prixHT: null,
};

describe('types open to an office', () => {
  test('a price typed with its last zero is kept, in cents', () => {
    expect(openingOf(TYPE, { ...typeEntryOf(TYPE), prix: '149.90' })).toEqual({
      idTypeIntervention: 'bar-en-101',
      actif: true,
      dureeMin: 60,
      prixHT: 14_990,
    });
  });
  test('what did not change is not sent, nor a duration that is none', () => {
    expect(openingOf(TYPE, typeEntryOf(TYPE))).toBeNull();
    expect(openingOf({ ...TYPE, prixHT: 1250 }, { actif: true, duree: 60, prix: '12.50' })).toBeNull();
    expect(openingOf(TYPE, { actif: false, duree: '', prix: '' })).toBeNull();
    expect([4, 5, 1440, 1441, '', '60', 7.5].map(isDuration)).toEqual([false, true, true, false, false, true, false]);
  });
  test('an emptied price is no price', () => {
    expect(openingOf({ ...TYPE, prixHT: 1250 }, { actif: true, duree: 60, prix: '' })).toMatchObject({
      prixHT: null,
    });
  });
});
