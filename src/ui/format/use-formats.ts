import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import type { Settings } from '../../platform/apparence/settings.ts';
import { makeFormats, type Formats } from './formats.ts';

const cache = new WeakMap<Settings, Map<Language, Formats>>();

/** Formats of the language on screen and of the person; the same object until one of them changes. */
export function useFormats(): Formats {
  const settings = useSettings();
  const language = useLanguage();
  const own = cache.get(settings) ?? new Map<Language, Formats>();
  cache.set(settings, own);
  const formats = own.get(language) ?? makeFormats(language, settings);
  own.set(language, formats);
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
