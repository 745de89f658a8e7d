import type { ReactNode } from 'react';
import styles from './bar-rows.module.css';

export interface BarRow {
  readonly id: string;
  readonly name: ReactNode;
  /** Length of the bar, 0 to 1. */
  readonly ratio: number;
  /** The figure itself, a link to what it counts. */
  readonly value: ReactNode;
  /** What it is a part of. */
  readonly of?: ReactNode;
  /** Said when the bar passes the mark. */
  readonly over?: string | undefined;
}

interface BarRowsProps {
  readonly rows: readonly BarRow[];
  /** A limit drawn across the bars, 0 to 1 of their length. */
  readonly mark?: number | undefined;
}

/** Horizontal bars, each with its name and its figure in words: the bar only shows the proportion. */
export function BarRows({ rows, mark }: BarRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ id, name, ratio, value, of, over }) => (
        <li key={id} className={styles['row']} data-over={over === undefined ? undefined : ''}>
          <span className={styles['rowName']}>{name}</span>
          <span className={styles['track']} aria-hidden>
            <span className={styles['fill']} style={{ width: `${Math.round(Math.min(1, ratio) * 100)}%` }} />
            {mark === undefined ? null : (
              <span className={styles['mark']} style={{ insetInlineStart: `${mark * 100}%` }} />
            )}
          </span>
          <span className={styles['rowValue']}>
            {value}
            {over === undefined ? null : <span className="visually-hidden">{over}</span>}
          </span>
          {of === undefined ? null : <span className={styles['rowOf']}>{of}</span>}
        </li>
      ))}
    </ul>
  );
}
