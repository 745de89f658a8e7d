import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceWithin } from './distance.ts';
import { findAll, findText } from './matching.ts';
import { pageOf } from './ocr.test-support.ts';
import { textOf } from './words.ts';

const found = (lines: readonly string[], ...texts: string[]) => {
  const hit = findText([pageOf(lines)], texts);
  return hit === null ? null : textOf(hit.mots);
};
const likeness = (line: string, text: string) => findText([pageOf([line])], [text])?.ressemblance ?? 0;

describe('a keyword among words', () => {
  test('[ocr/OC10] the most alike place wins, on whichever page, and the first of equals', () => {
    const pages = [
      pageOf(['Resislance thermique', 'Résistance thermique']),
      pageOf(['Résistance thermique'], { n: 2 }),
    ];
    expect(findText(pages, ['résistance thermique'])).toMatchObject({ page: 1, from: 2, ressemblance: 1 });
    expect(found(['Montant TTC'], 'total', 'montant ttc')).toBe('Montant TTC');
    expect(found(['Montant TTC'], 'acompte')).toBeNull();
  });
  test('[ocr/OC11] case, accents, hyphens, cut words and words read as two or as one count for nothing', () => {
    expect(found(['PRÉ-VISITE du 3 mai'], 'prévisite')).toBe('PRÉ-VISITE');
    expect(found(['la rési-', 'stance thermique'], 'Résistance thermique')).toBe('résistance thermique');
    expect(found(['Reste à pa yer'], 'reste à payer')).toBe('Reste à pa yer');
    expect(found(['TotalHT 12'], 'Total HT')).toBe('TotalHT');
    expect(found(['fiche : BAR - EN - 101'], 'BAR-EN-101')).toBe('BAR - EN - 101');
  });
  test('[ocr/OC12] signs taken for one another are the same, a little less surely', () => {
    expect(found(['8AR-EN-1O1'], 'BAR-EN-101')).toBe('8AR-EN-1O1');
    expect(likeness('8AR-EN-1O1', 'BAR-EN-101')).toBeLessThan(likeness('BAR-EN-101', 'BAR-EN-101'));
    expect(found(['lsolation de cornbles'], 'Isolation de combles')).toBe('lsolation de cornbles');
  });
  test('[ocr/OC13] a short word bears no mistake, a long one two at most', () => {
    expect(found(['TVA'], 'TVB')).toBeNull();
    expect(found(['factvre'], 'facture')).toBe('factvre');
    expect(found(['attestaticn'], 'attestation')).toBe('attestaticn');
    expect(found(['atxestxticn'], 'attestation')).toBeNull();
    expect(found(['BAR-EN-103', '14 rue du Prieuré'], 'BAR-EN-101', '4 rue du Prieuré')).toBeNull();
    expect(found(['4 rve du Prieuré'], '4 rue du Prieuré')).toBe('4 rve du Prieuré');
  });
  test('[ocr/OC14] a page of 3,000 words and 60 keywords takes its time in proportion', () => {
    const line = Array.from({ length: 3000 }, (_, rank) => `mot${rank}`).join(' ');
    const pages = [pageOf([line])];
    for (let one = 0; one < 60; one += 1) expect(findText(pages, [`absente ${one} nulle part ailleurs`])).toBeNull();
  });
  test('[ocr/OC13] distances within a bound are those of Levenshtein', () => {
    const whole = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const cost = a[0] === b[0] ? 0 : 1;
      return Math.min(whole(a.slice(1), b.slice(1)) + cost, whole(a.slice(1), b) + 1, whole(a, b.slice(1)) + 1);
    };
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        const distance = whole(a, b);
        expect(distanceWithin(a, b, max)).toBe(distance <= max ? distance : null);
      }),
    );
  });
});

test('[ocr/OC14] of a page that says one word five thousand times, two hundred places are kept', () => {
  const same = pageOf([Array.from({ length: 5000 }, () => 'Bonjour').join(' ')]);
  expect(findAll([same], ['bonjour'])).toHaveLength(200);
});
