import { LANGUES, type Langue } from '#domain/base/langues.ts';

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

export function storedLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language);
