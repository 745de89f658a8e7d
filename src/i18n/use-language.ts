import { useTranslation } from 'react-i18next';
import { languageOf } from '#domain/base/languages.ts';
import type { Language } from './languages.ts';

/** The language that the page speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.language);
}
