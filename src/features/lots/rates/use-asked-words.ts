import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import { usePercent } from './use-percent.ts';

/** A least rate in words: « Sur le lieu : 15 % (à confirmer) ». */
export function useAskedWords(): (mode: 'lieu' | 'contact', rate: KnownRate | null) => string {
  const { t } = useTranslation(['lots', 'controles']);
  const percent = usePercent();
  return useCallback(
    (mode, rate) => {
      const said = rate === null ? t('lots:tirage.tauxInconnu') : percent(rate.centiemes);
      const key = rate?.aConfirmer === true ? 'lots:tirage.exigeAConfirmer' : 'lots:tirage.exigeTaux';
      return t(key, { mode: t(`controles:modes.${mode}`), taux: said });
    },
    [t, percent],
  );
}
