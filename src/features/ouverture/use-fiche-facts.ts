import { useTranslation } from 'react-i18next';
import { plusDays } from '#domain/base/days.ts';
import { ratesOfFiche } from '#domain/lots/fiches.ts';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';

/** [forms/FD36] Until when a fiche holds, and at which rates it is controlled today, in words. */
export function useFicheFacts(rules: readonly RateRule[] | undefined) {
  const { t } = useTranslation('ouverture');
  const formats = useFormats();
  const today = useToday();
  const rate = (known: KnownRate): string => {
    const share = `${formats.nombre(known.centiemes / 100)}\u202F%`;
    return known.aConfirmer ? t('fiches.aConfirmer', { taux: share }) : share;
  };
  /** `fin`: first day on which it no longer holds; null: none is known. */
  return (code: string, fin: string | null): string => {
    const { lieu, contact } = rules === undefined ? { lieu: null, contact: null } : ratesOfFiche(rules, code, today);
    return [
      ...(fin === null ? [] : [t('fiches.jusquau', { jour: formats.jour(plusDays(fin, -1)) })]),
      ...(lieu === null ? [] : [t('fiches.lieu', { taux: rate(lieu) })]),
      ...(contact === null ? [] : [t('fiches.contact', { taux: rate(contact) })]),
    ].join(', ');
  };
}
