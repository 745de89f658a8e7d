import { NATURES, natureIn } from '#domain/interventions/nature.ts';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { VARIANT } from '../platform/variant/current.ts';

/** [interventions/I47] Says a kind of visit in the words of this brand, in the language of the screen. */
export function useNatureWord(): (nature: string) => string {
  const words = wordsOfBrand(VARIANT, useLanguage());
  return (nature) => natureIn(words, nature);
}

/** The kinds that may be chosen, with the one that a visit has already. */
export function useNatureChoices(present?: string): { readonly value: string; readonly label: string }[] {
  const wordOf = useNatureWord();
  const offered = new Set<string>(present === undefined ? NATURES : [...NATURES, present]);
  return [...offered].map((value) => ({ value, label: wordOf(value) }));
}
