import { useTranslation } from 'react-i18next';
import { langueDe } from '#domain/base/langues.ts';
import type { Language } from './languages.ts';

/** The language that the page speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return langueDe(i18n.language);
}
