import { useTranslation } from 'react-i18next';
import type { Cancellation } from '#domain/sync/authors.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

/** Who cancelled a visit and when, where the server told it; why, as the visit itself says. */
export type Cancelled = { readonly [F in keyof Cancellation]: Cancellation[F] | null };

/** [sync/S32] By whom a visit was cancelled, when and why: « Cette visite a été annulée par Claire Vasseur le 23/11… ». */
export function useCancellationWords(): (annulation: Cancelled) => string {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  return ({ nom, le, motif }) => {
    const isNamed = nom !== null && le !== null;
    const who = isNamed ? t('annuleePar', { nom, date: formats.dateHeure(le) }) : t('annuleeBureau');
    const why = motif === null || motif === '' ? null : t('annuleeMotif', { motif: motif.replace(/\.$/, '') });
    return [who, why, t('annuleeTexte')].filter((part) => part !== null).join(' ');
  };
}
