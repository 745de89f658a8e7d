import { useTranslation } from 'react-i18next';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { RateParts } from './rate-parts.tsx';
import { usePercent } from './use-percent.ts';
import styles from '../lots.module.css';

/** [lots/TX5] What the table asked for when the lot was drawn: on site and by contact, with its source once unfolded. */
export function AskedRates({ rates: { lieu, contact } }: { readonly rates: LotRates }) {
  const { t } = useTranslation('lots');
  const percent = usePercent();
  const known = [lieu, contact].flatMap((one) => one ?? []);
  if (known.length === 0) return <>{t('tirage.tauxInconnu')}</>;
  const said = [lieu, contact].map((one) => (one === null ? '–' : percent(one.centiemes))).join(' · ');
  const isDoubtful = known.some(({ aConfirmer }) => aConfirmer);
  return (
    <details className={styles['source']}>
      <summary>{isDoubtful ? t('tirage.tauxDouteux', { taux: said }) : said}</summary>
      {lieu !== null && <RateParts rate={lieu} />}
      {[...new Set(known.map(({ source }) => source))].map((source) => (
        <p key={source}>{source}</p>
      ))}
    </details>
  );
}
