import { useTranslation } from 'react-i18next';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { usePercent } from './use-percent.ts';

/** [lots/TX3] What each part of a lot that mixes days of engagement is asked; nothing when it is one rate for all. */
export function RateParts({ rate: { parts = [] } }: { readonly rate: KnownRate }) {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const percent = usePercent();
  if (parts.length === 0) return null;
  return (
    <ul>
      {parts.map(({ centiemes, operations, du, au }) => (
        <li key={`${du} ${String(centiemes)}`}>
          {t('tirage.partie', {
            count: operations,
            du: formats.jour(du),
            au: formats.jour(au),
            taux: centiemes === null ? t('tirage.tauxInconnu') : percent(centiemes),
          })}
        </li>
      ))}
    </ul>
  );
}
