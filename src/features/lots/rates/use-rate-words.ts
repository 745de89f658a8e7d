import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { usePercent } from './use-percent.ts';

/** Words of what a rule bounds and asks for. */
export function useRateWords() {
  const { t } = useTranslation('taux');
  const formats = useFormats();
  const percent = usePercent();
  return useMemo(
    () => ({
      period: (from: string | null, until: string | null): string => {
        if (from === null && until === null) return t('toujours');
        if (until === null) return t('du', { du: formats.jour(from ?? '') });
        if (from === null) return t('au', { au: formats.jour(until) });
        return t('entre', { du: formats.jour(from), au: formats.jour(until) });
      },
      rate: (centiemes: number | null): string => (centiemes === null ? '–' : percent(centiemes)),
    }),
    [t, formats, percent],
  );
}
