import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';

/** A least rate in words: « Sur le lieu : 15 % (à confirmer) ». */
export function useAskedWords(): (mode: 'lieu' | 'contact', rate: KnownRate | null) => string {
  const { t } = useTranslation(['lots', 'controles']);
  const formats = useFormats();
  return useCallback(
    (mode, rate) => {
      const said = rate === null ? t('lots:tirage.tauxInconnu') : formats.pourcent(rate.centiemes / 10_000, 1);
      const key = rate?.aConfirmer === true ? 'lots:tirage.exigeAConfirmer' : 'lots:tirage.exigeTaux';
      return t(key, { mode: t(`controles:modes.${mode}`), taux: said });
    },
    [t, formats],
  );
}
