import type { Langue } from '../base/languages.ts';
import type { Variant } from '../variants/variants.ts';
import { MAR_DE, RAPPORT_DE } from './phrases/de.ts';
import { EDS_WORDS } from './phrases/eds.ts';
import { MAR_EN, RAPPORT_EN } from './phrases/en.ts';
import { MAR_ES, RAPPORT_ES } from './phrases/es.ts';
import { MAR_FR, RAPPORT_FR } from './phrases/fr.ts';
import { MAR_PT, RAPPORT_PT } from './phrases/pt.ts';

/** The same words, said in any language: a missing one is an error of types. */
export type Said<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Said<T[K]> };
export type PhrasesRapport = Said<Omit<typeof RAPPORT_FR, 'langue'>> & { readonly langue: Langue };
export type PhrasesMar = Pick<PhrasesRapport, keyof typeof MAR_FR>;

const RAPPORT: Readonly<Record<Langue, PhrasesRapport>> = {
  fr: RAPPORT_FR,
  en: RAPPORT_EN,
  es: RAPPORT_ES,
  pt: RAPPORT_PT,
  de: RAPPORT_DE,
};
const MAR: Readonly<Record<Langue, PhrasesMar>> = { fr: MAR_FR, en: MAR_EN, es: MAR_ES, pt: MAR_PT, de: MAR_DE };

const OWN: Readonly<Record<Variant, Readonly<Record<Langue, Partial<PhrasesRapport>>> | null>> = {
  cee: null,
  eds: EDS_WORDS,
  mar: MAR,
};

/** [reports/R26] [reports/R35] Words of the report of a brand, in the language of who reads it. */
export const phrasesOfReport = (variante: Variant, langue: Langue): PhrasesRapport => ({
  ...RAPPORT[langue],
  ...OWN[variante]?.[langue],
});

/** One of the words that the house has for these; another one as it is written. */
export const wordIn = (words: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(words, word) ? (words[word] ?? word) : word;

/** [reports/R27] Language that the file says it is in (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Langue, string>> = {
  fr: 'fr-FR',
  en: 'en',
  es: 'es',
  pt: 'pt-PT',
  de: 'de',
};
