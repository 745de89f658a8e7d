import { useTranslation } from 'react-i18next';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { sourceNames } from '#domain/base/source-name.ts';
import { RateParts } from './rate-parts.tsx';
import { usePercent } from './use-percent.ts';
import styles from '../lots.module.css';

/** [lots/TX5] [lots/TX8] What the table asked for when the lot was drawn: on site and by contact; unfolded, the texts that say it. */
export function AskedRates({ rates: { lieu, contact } }: { readonly rates: LotRates }) {
  const { t } = useTranslation(['lots', 'taux']);
  const percent = usePercent();
  const known = [lieu, contact].flatMap((one) => one ?? []);
  if (known.length === 0) return <>{t('lots:tirage.tauxInconnu')}</>;
  const said = [lieu, contact].map((one) => (one === null ? '–' : percent(one.centiemes))).join(' · ');
  const isDoubtful = known.some(({ aConfirmer }) => aConfirmer);
  return (
    <details className={styles['source']}>
      <summary>{isDoubtful ? t('lots:tirage.tauxDouteux', { taux: said }) : said}</summary>
      {lieu !== null && <RateParts rate={lieu} />}
      {sourceNames(known).map((name) => (
        <p key={name}>{name ?? t('taux:aConfirmer')}</p>
      ))}
    </details>
  );
}
