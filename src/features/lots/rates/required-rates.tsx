import { useTranslation } from 'react-i18next';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { sourceNames } from '#domain/base/source-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../lots.module.css';
import { RateParts } from './rate-parts.tsx';
import { useAskedWords } from './use-asked-words.ts';
import { usePercent } from './use-percent.ts';

const MODES = ['lieu', 'contact'] as const;

interface RequiredRatesProps {
  /** undefined: the table is not read yet. */
  readonly required: LotRates | undefined;
  /** [lots/L61] What the draw would take too few of. */
  readonly under: readonly (typeof MODES)[number][];
}

/** [lots/TX3] [lots/TX8] Before a draw: the least rates, with the texts that they come from, and what is under them. */
export function RequiredRates({ required, under }: RequiredRatesProps) {
  const { t } = useTranslation(['lots', 'controles', 'taux']);
  const percent = usePercent();
  const words = useAskedWords();
  if (required === undefined) return null;
  const known = MODES.flatMap((mode) => (required[mode] === null ? [] : [{ mode, rate: required[mode] }]));
  if (known.length === 0) {
    return (
      <Notice tone="wait" title={t('lots:tirage.sansMinimum')}>
        {t('lots:tirage.sansMinimumTexte')}
      </Notice>
    );
  }
  const isDoubtful = known.some(({ rate }) => rate.aConfirmer);
  return (
    <>
      <Notice
        tone={isDoubtful ? 'wait' : 'new'}
        title={t(isDoubtful ? 'lots:tirage.minimumsAConfirmer' : 'lots:tirage.minimums')}
      >
        <ul className={styles['plain']}>
          {known.map(({ mode, rate }) => (
            <li key={mode}>
              {words(mode, rate)}
              <RateParts rate={rate} />
            </li>
          ))}
          {sourceNames(known.map(({ rate }) => rate)).map((name) => (
            <li key={name}>{name ?? t('taux:aConfirmer')}</li>
          ))}
        </ul>
      </Notice>
      {under.length > 0 && (
        <Notice
          tone="ko"
          title={known
            .filter(({ mode }) => under.includes(mode))
            .map(({ mode, rate }) =>
              t('lots:tirage.sousMinimum', {
                mode: t(`controles:modes.${mode}`),
                taux: percent(rate.centiemes),
              }),
            )
            .join(' ')}
        />
      )}
    </>
  );
}
