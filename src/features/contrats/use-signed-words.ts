import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

/** [contrats/CT21] Who signed of how many, once it has left; of a draft, and of one that no envelope counts, how many are to sign. */
export function useSignedWords(): (
  contrat: Pick<Contrat, 'etat' | 'signatures'> & { readonly signataires: readonly unknown[] },
) => string {
  const { t } = useTranslation('signatures');
  const formats = useFormats();
  return useCallback(
    ({ etat, signatures, signataires }) =>
      signatures === undefined || etat === 'BROUILLON'
        ? formats.nombre(signataires.length)
        : t('faits.surTotal', { nombre: signatures.signes, total: signatures.total }),
    [t, formats],
  );
}
