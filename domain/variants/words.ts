import type { Langue } from '../base/languages.ts';
import { EDS, MAR } from './brand-words.ts';
import { type BrandWords, USUAL } from './usual-words.ts';
import type { Variant } from './variants.ts';

const OWN: Readonly<Record<Variant, Readonly<Record<Langue, Partial<BrandWords>>> | null>> = {
  cee: null,
  eds: EDS,
  mar: MAR,
};

export const wordsOfBrand = (variant: Variant, langue: Langue): BrandWords => ({
  ...USUAL[langue],
  ...OWN[variant]?.[langue],
});

/** The names that stand between brackets in phrases. */
export const BRAND_WORDS: readonly string[] = Object.keys(USUAL.fr);

const BRACKETS = /\[(\w+)\]/g;

/** A text with the nouns of a brand. What stands between braces, or in brackets that are no noun, is left as it is. */
export function inWordsOf(words: BrandWords, text: string): string {
  const named = new Map<string, string>(Object.entries(words));
  return text.replaceAll(BRACKETS, (whole, name: string) => named.get(name) ?? whole);
}
