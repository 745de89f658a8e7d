import type { ReactNode } from 'react';
import styles from './list-card.module.css';

interface ListCardProps {
  /** Number of the record, as a link. Without it the name opens the card. */
  readonly head?: ReactNode;
  /** States, at the end of the first line. */
  readonly badge?: ReactNode;
  readonly name: string;
  /** Where and what, cut when too long. */
  readonly text: string;
  /** Never cut: a date. */
  readonly end?: ReactNode;
  /** In the place of `head`: a state, and a gesture that is not the opening of the row. */
  readonly foot?: ReactNode;
}

/** A row of a list on a phone: what tells one record from another, in two or three lines. */
export function ListCard({ head, badge, name, text, end = '', foot }: ListCardProps) {
  return (
    <>
      <div className={styles['line']}>
        {head ?? <span className={styles['name']}>{name}</span>}
        {badge === undefined ? null : <span className={styles['end']}>{badge}</span>}
      </div>
      {head === undefined ? null : <div className={styles['name']}>{name}</div>}
      <div className={styles['line']}>
        <span className={styles['text']}>{text}</span>
        <strong className="tabular">{end}</strong>
      </div>
      {foot === undefined ? null : <div className={styles['line']}>{foot}</div>}
    </>
  );
}
