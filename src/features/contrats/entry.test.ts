import { describe, expect, test } from 'vitest';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { changesOf, entryOf, priceOf, typedOf, wrongOf } from './entry.ts';

describe('what is typed of a contract', () => {
  test('[contrats/CT6] a price is read as it is written in French, and nothing else is one', () => {
    expect(['118', '118,5', ' 1 250,00 € ', '0,01', ''].map(priceOf)).toEqual([11_800, 11_850, 125_000, 1, null]);
    expect(['0', '-5', '1,234', 'x', '1000000'].map(priceOf)).toEqual(Array(5).fill(undefined));
  });

  test('a contract that is read and not touched changes nothing', () => {
    const one = contrat({ deplacementCents: 3500 });
    expect(typedOf(entryOf(one))).toMatchObject({ tarifs: one.tarifs, deplacementCents: 3500, dureeMois: 12 });
    expect(changesOf(entryOf(one), one)).toEqual({});
  });

  test('what differs alone is written, values one by one', () => {
    const one = contrat();
    const entry = { ...entryOf(one), preavisMois: '6', valeurs: { ...one.valeurs, assureur: 'Allianz ', appels: '' } };
    expect(changesOf(entry, one)).toEqual({ preavisMois: 6, 'valeurs.assureur': 'Allianz' });
  });

  test('what is wrong is named, and nothing is taken for it', () => {
    const one = contrat();
    const [tarif] = entryOf(one).tarifs;
    const entry = {
      ...entryOf(one),
      libelle: ' ',
      tarifs: tarif === undefined ? [] : [{ ...tarif, lieu: '0' }],
      dureeMois: '0',
      dateDebut: '0207-01-01',
      signataires: [{ partie: 'client' as const, nom: ' ', qualite: '', email: '' }],
    };
    expect([...wrongOf(entry)].toSorted()).toEqual([
      'dateDebut',
      'dureeMois',
      'libelle',
      'signataires.0',
      'tarifs.0.lieu',
    ]);
    expect(wrongOf(entryOf(one)).size).toBe(0);
  });
});
