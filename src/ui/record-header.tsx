import { useEffect, type ReactNode } from 'react';
import { writeTitle } from '../platform/variant/document-title.ts';
import styles from './record-header.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A date that presses: shown in the colour of waiting. */
  readonly isUrgent?: boolean;
}

export interface RecordHeaderProps {
  /** Breadcrumb, from the list to here; links and plain words. */
  readonly breadcrumb: readonly ReactNode[];
  /** Number of the record: D-2026-00042. The h1 of the screen. */
  readonly number: string;
  readonly badge?: ReactNode;
  /** Who and where, beside the number. */
  readonly subject?: ReactNode;
  /** Six facts at most. */
  readonly facts?: readonly Fact[];
  /** At the right of the breadcrumb: position in the list, previous and next. */
  readonly position?: ReactNode;
  /** Buttons; a single primary one. */
  readonly children?: ReactNode;
}

/** Head of a record: number, state, key facts, main action at the right. */
export function RecordHeader({
  breadcrumb,
  number,
  badge,
  subject,
  facts = [],
  position,
  children,
}: RecordHeaderProps) {
  useEffect(() => writeTitle(number), [number]);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <ol className={styles['breadcrumb']}>
          {breadcrumb.map((step, rank) => (
            <li key={rank}>{step}</li>
          ))}
        </ol>
        {position}
      </div>
      <div className={styles['main']}>
        <h1 className={styles['number']}>{number}</h1>
        {badge}
        {subject && <span className={`${styles['subject']} ellipsis`}>{subject}</span>}
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(({ label, value, isUrgent }) => (
            <div key={label} className={isUrgent ? styles['urgent'] : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
