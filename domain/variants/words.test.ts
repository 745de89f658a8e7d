import { describe, expect, test } from 'vitest';
import { LANGUES } from '../base/languages.ts';
import { hasLots, VARIANTS, type Variant } from './variants.ts';
import { BRAND_WORDS, inWordsOf, wordsOfBrand } from './words.ts';

describe('[renovation/PF10] the nouns of a brand', () => {
  test('mar says projet, ménage and accompagnement, eds sous-traitant', () => {
    const said = (variant: Variant) =>
      inWordsOf(wordsOfBrand(variant, 'fr'), '[Client], [Installateur], [dossier], [bureauDe], [visiteDe]');
    expect(said('cee')).toBe('Client, Installateur, dossier, bureau de contrôle, visite de contrôle');
    expect(said('eds')).toBe('Client, Sous-traitant, dossier, bureau de contrôle, visite de contrôle');
    expect(said('mar')).toBe('Ménage, Installateur, projet, bureau d’accompagnement, visite d’accompagnement');
  });

  test('what a screen or a mail gives stays between its braces, and brackets that are no noun stay', () => {
    expect(inWordsOf(wordsOfBrand('mar', 'de'), '{{count}} [dossiers], {numero}, kein [nomClient] [sic]')).toBe(
      '{{count}} Projekte, {numero}, kein Haushalt [sic]',
    );
  });

  test.each(VARIANTS)('are all said in each language of %s', (variant) => {
    for (const langue of LANGUES) {
      const words = Object.entries(wordsOfBrand(variant, langue));
      expect([langue, words.filter(([, word]) => word === '')]).toEqual([langue, []]);
      expect(words.map(([name]) => name).toSorted()).toEqual(BRAND_WORDS.toSorted());
    }
  });
});

describe('a lift', () => {
  test.each(LANGUES)('is controlled without the words of energy savings: %s', (langue) => {
    const [cee, eds] = [wordsOfBrand('cee', langue), wordsOfBrand('eds', langue)];
    for (const name of ['Fiche', 'nomFiche', 'operations', 'AdresseTravaux', 'nomInstallateur'] as const)
      expect({ name, said: eds[name] }).not.toEqual({ name, said: cee[name] });
    expect(hasLots('eds')).toBe(false);
  });
});
