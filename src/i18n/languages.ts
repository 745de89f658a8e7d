import { LANGUES, type Langue } from '#domain/base/languages.ts';

export const LANGUAGES = LANGUES;
export type Language = Langue;
export const DEFAULT_LANGUAGE: Language = 'fr';

/** Each language under its own name, as a person who reads no other one looks for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  pt: 'Português',
  de: 'Deutsch',
};

/** Locales given to Intl: French and Portuguese as in Europe. */
export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  pt: 'pt-PT',
  de: 'de-DE',
};

const KEY = 'constat.langue';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** null: nobody chose one in this browser. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : null;
}

export const storedLanguage = (): Language => chosenLanguage() ?? DEFAULT_LANGUAGE;

/** The first of the reader's languages (BCP 47, the best known first) that we speak; ours when we speak none. */
export function languageOfReader(known: readonly string[]): Language {
  const spoken = known.map((tag) => tag.split('-')[0]?.toLowerCase());
  return spoken.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language);
