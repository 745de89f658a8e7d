import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import type { Settings } from '../../platform/apparence/settings.ts';
import { officeZone } from '../../platform/office-zone.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { makeFormats, type Formats } from './formats.ts';
import { ZoneContext } from './zone-context.ts';

const cache = new WeakMap<Settings, Map<string, Formats>>();

/** Formats of the language on screen, of the person, of the office of the page or else theirs; the same object until one of them changes. */
export function useFormats(): Formats {
  const settings = useSettings();
  const language = useLanguage();
  const ofReader = useObservable(officeZone);
  const zone = use(ZoneContext) ?? ofReader;
  const key = `${language} ${zone ?? ''}`;
  const own = cache.get(settings) ?? new Map<string, Formats>();
  cache.set(settings, own);
  const formats = own.get(key) ?? makeFormats(language, settings, zone);
  own.set(key, formats);
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
