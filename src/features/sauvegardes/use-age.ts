import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/format/use-now.ts';

const HOUR_MS = 3_600_000;
/** Below, hours say more than days. */
const DAYS_FROM = 48;

/** How long ago, in words: hours, then days. */
export function useAge(): (instant: string) => string {
  const { t } = useTranslation('sauvegardes');
  const now = useNow();
  return (instant) => {
    const hours = Math.floor((Date.parse(now) - Date.parse(instant)) / HOUR_MS);
    if (hours < 1) return t('ageRecent');
    return hours < DAYS_FROM ? t('ageHeures', { count: hours }) : t('ageJours', { count: Math.floor(hours / 24) });
  };
}
