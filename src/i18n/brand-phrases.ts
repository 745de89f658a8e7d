import type { ResourceKey, ResourceLanguage } from 'i18next';
import type { BrandWords } from '#domain/variants/usual-words.ts';
import { inWordsOf } from '#domain/variants/words.ts';

/** Phrases of an area with the nouns of a brand. */
export const phrasesInWordsOf = (words: BrandWords, phrases: ResourceLanguage): ResourceLanguage =>
  Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, inWords(words, phrase)]));

function inWords(words: BrandWords, phrase: ResourceKey): ResourceKey {
  if (typeof phrase === 'string') return inWordsOf(words, phrase);
  return Object.fromEntries(Object.entries(phrase).map(([key, child]) => [key, inWords(words, child)]));
}
