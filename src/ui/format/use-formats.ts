import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/languages.ts';
import { makeFormats, type Formats } from './formats.ts';

const cache = new Map<Language, Formats>();

/** Formats of the language on screen; the same object until the language changes. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const known = cache.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  cache.set(language, formats);
  return formats;
}

/** 11,6 Mo, with the unit in the language on screen. */
export function useOctets(): (bytes: number) => string {
  const { t } = useTranslation('commun');
  const formats = useFormats();
  return (bytes) => {
    const { valeur, unite } = formats.octets(bytes);
    return `${valeur}\u202F${t(`unites.${unite}`)}`;
  };
}
