import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useReglages } from '../../platform/apparence/magasin.ts';
import type { Reglages } from '../../platform/apparence/reglages.ts';
import { makeFormats, type Formats } from './formats.ts';

const cache = new WeakMap<Reglages, Map<Language, Formats>>();

/** Formats of the language on screen and of the person; the same object until one of them changes. */
export function useFormats(): Formats {
  const reglages = useReglages();
  const language = useLanguage();
  const siens = cache.get(reglages) ?? new Map<Language, Formats>();
  cache.set(reglages, siens);
  const formats = siens.get(language) ?? makeFormats(language, reglages);
  siens.set(language, formats);
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
