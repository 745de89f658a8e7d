import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { WaitingParts } from '../../platform/offline-hint.ts';

const NAMES = ['reponses', 'photos', 'autres'] as const;

/** [sync/S37] « 1 réponse et 1 photo », and how many those are for the sentence around them. */
export function useWaitingWords(): (parts: WaitingParts) => { readonly count: number; readonly quoi: string } {
  const { t } = useTranslation('auth');
  const list = new Intl.ListFormat(LOCALES[useLanguage()]);
  return (parts) => {
    const named = NAMES.filter((name) => parts[name] > 0);
    return {
      count: named.reduce((total, name) => total + parts[name], 0),
      quoi: list.format(named.map((name) => t(`attente.${name}`, { count: parts[name] }))),
    };
  };
}
