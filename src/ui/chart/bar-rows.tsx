import type { ReactNode } from 'react';
import styles from './chart.module.css';

export interface BarRow {
  readonly id: string;
  readonly name: ReactNode;
  /** Length of the bar, 0 to 1. */
  readonly ratio: number;
  /** The figure itself, a link to what it counts. */
  readonly value: ReactNode;
  /** What it is a part of. */
  readonly of?: ReactNode;
}

/** Horizontal bars, each with its name and its figure in words: the bar only shows the proportion. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ id, name, ratio, value, of }) => (
        <li key={id} className={styles['row']}>
          <span className={styles['rowName']}>{name}</span>
          <span className={styles['track']} aria-hidden>
            <span className={styles['fill']} style={{ width: `${Math.round(Math.min(1, ratio) * 100)}%` }} />
          </span>
          <span className={styles['rowValue']}>{value}</span>
          {of === undefined ? null : <span className={styles['rowOf']}>{of}</span>}
        </li>
      ))}
    </ul>
  );
}
