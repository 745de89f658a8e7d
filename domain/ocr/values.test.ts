import { describe, expect, test } from 'vitest';
import { pageOf, sought } from './ocr.test-support.ts';
import { readAmount, readDate, readReference, readSurface } from './values.ts';
import { resultsOf } from './verdict.ts';

const valueOf = (lines: readonly string[], motCle: string, expression: string | null = null) =>
  resultsOf([pageOf(lines)], [sought(motCle, { attendu: 'valeur', expression })])[0]?.valeur;

const DEVIS = [
  'THERMELAN                        DEVIS DV-2026-0418',
  'Client                     Adresse des travaux',
  'Mme Odette LEMARCHAND      4 rue du Prieuré, 35220',
  'Désignation            Qté      P. U. HT',
  'Ouate de cellulose     98 m²    24,50',
  'Total HT                        3 165,00 €',
  'Prime CEE Voltarive           − 1 372,00 €',
];

describe('a value beside its keyword', () => {
  test('[ocr/OC20] after it on the line, then under it, in its column', () => {
    expect(valueOf(DEVIS, 'Total HT', '@montant')).toBe('3165.00');
    expect(valueOf(['Total HT', '12,00 €', 'Total HT  30,00 €'], 'Total HT', '@montant')).toBe('30.00');
    expect(valueOf(DEVIS, 'Prime CEE', '@montant')).toBe('1372.00');
    expect(valueOf(DEVIS, 'Qté', '@surface')).toBe('98');
    expect(valueOf(DEVIS, 'Devis', '@reference')).toBe('DV-2026-0418');
    expect(valueOf(DEVIS, 'Client')).toBe('Mme Odette LEMARCHAND');
    expect(
      valueOf(
        DEVIS.slice(1).map((line) => line.replace('Client    ', 'Client :  ')),
        'Adresse des travaux',
      ),
    ).toBe('4 rue du Prieuré, 35220');
  });
  test('[ocr/OC21] of values that begin together the longest; what follows, without its colon', () => {
    expect(valueOf(['Total : 12 345,00 € net'], 'Total', '@montant')).toBe('12345.00');
    expect(valueOf(['Marque : Ouatéco OC 35'], 'Marque')).toBe('Ouatéco OC 35');
    expect(valueOf(['Résistance R = 7,00 m².K/W'], 'Résistance', '\\d+,\\d\\d m².K/W')).toBe('7,00 m².K/W');
    expect(valueOf(['Marque :'], 'Marque')).toBeNull();
  });
  test('[ocr/OC22] a date is kept as a day, and one that no calendar has is none', () => {
    expect(['14/09/2026', '14.9.26', 'l4/O9/2026', '14 septembre 2026', '1er août 2026'].map(readDate)).toEqual([
      '2026-09-14',
      '2026-09-14',
      '2026-09-14',
      '2026-09-14',
      '2026-08-01',
    ]);
    expect(['31/02/2026', '14/2026', '99 septembre 2026', '35220'].map(readDate)).toEqual([null, null, null, null]);
  });
  test('[ocr/OC23] an amount bears its currency or two decimals, a surface its m²', () => {
    expect(['1 372,00 €', '1.372,00', '1372 EUR', '- 12,5 €', 'l 372,OO €'].map(readAmount)).toEqual([
      '1372.00',
      '1372.00',
      '1372.00',
      '12.50',
      '1372.00',
    ]);
    expect(['1372', '35220', 'rue', 'le', 'l €', '12 34 €'].map(readAmount)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(['98 m²', '98,5m2', '1 020 m?', '98', '98 mm'].map(readSurface)).toEqual(['98', '98.5', '1020', null, null]);
  });
  test('[ocr/OC24] a reference is of capitals and figures', () => {
    expect(['DV-2026-0418', 'E-E 164 203', 'BAR-EN-101', 'DEVIS', 'devis 12', 'A'].map(readReference)).toEqual([
      'DV-2026-0418',
      'E-E 164 203',
      'BAR-EN-101',
      null,
      null,
      null,
    ]);
  });
  test('[ocr/OC25] a pattern that would hang RegExp for years answers at once', () => {
    expect(valueOf([`Code ${'a'.repeat(70)}!`], 'Code', '(a+)+b')).toBeNull();
    expect(valueOf([`Code ${'a'.repeat(90)}`], 'Code', 'a+')).toBeNull();
  });
});
