import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styles from './compass.module.css';

interface RateCellProps {
  readonly title: string;
  /** What is asked for: « exigé : 15 %, soit 18 ». */
  readonly asked: string;
  /** The figure as it stands: « 10,0 % ». */
  readonly figure: string;
  readonly said: string;
  readonly bar: BarParts;
  readonly legend: ReactNode;
}

/** Lengths of a bar, in controls or in shares: all of one unit. */
export interface BarParts {
  readonly good: number;
  readonly bad: number;
  /** Still needed at the pace, and in the worst case; the second holds the first. */
  readonly more: number;
  readonly worst: number;
  /** Where it is met; null: nowhere. */
  readonly mark: number | null;
  readonly markLabel: string;
}

/** [lots/L18] One rate of a lot: its figure, what it asks for, and how far it is. */
export function RateCell({ title, asked, figure, said, bar, legend }: RateCellProps) {
  return (
    <div className={styles['cell']} role="group" aria-label={title}>
      <div className={styles['line']}>
        <h3>{title}</h3>
        <span className={styles['asked']}>{asked}</span>
      </div>
      <div className={styles['line']}>
        <span className={`${styles['figure']} tabular`}>{figure}</span>
        <span>{said}</span>
      </div>
      <Bar {...bar} />
      <div className={styles['legend']}>{legend}</div>
    </div>
  );
}

const ROOM = 1.35;

/** Drawn for the eye: each of its lengths is written around it. */
function Bar({ good, bad, more, worst, mark, markLabel }: BarParts) {
  const full = Math.max(good + bad + worst, (mark ?? 0) * ROOM) || 1;
  const at = (value: number): string => `${(100 * value) / full}%`;
  return (
    <div className={styles['scale']} aria-hidden>
      <div className={styles['bar']}>
        <span className={styles['good']} style={{ width: at(good) }} />
        <span className={styles['bad']} style={{ width: at(bad) }} />
        <span className={styles['more']} style={{ width: at(more) }} />
        <span className={styles['worst']} style={{ width: at(Math.max(0, worst - more)) }} />
      </div>
      {mark === null ? null : (
        <span className={styles['mark']} style={{ insetInlineStart: at(mark) }}>
          {markLabel}
        </span>
      )}
    </div>
  );
}

interface LegendProps {
  readonly good: string;
  readonly bad: string;
  /** null: nothing is needed any more, or no pace is known. */
  readonly more: string | null;
  readonly worst: string | null;
}

export function Legend({ good, bad, more, worst }: LegendProps) {
  const { t } = useTranslation('controles');
  return (
    <>
      <span title={t('conclusions.Satisfaisant')} className={styles['isGood']}>
        {good}
      </span>
      <span title={t('boussole.autres')} className={styles['isBad']}>
        {bad}
      </span>
      {more === null ? null : <span className={styles['isMore']}>{t('boussole.encore', { n: more })}</span>}
      {worst === null ? null : <span className={styles['isWorst']}>{t('boussole.auPire', { n: worst })}</span>}
    </>
  );
}
