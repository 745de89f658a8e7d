import type { ReactNode } from 'react';
import styles from './chart.module.css';

/** Told apart by their drawing: full, hatched, outlined with dashes. */
export type Pattern = 'full' | 'hatched' | 'dashed';

export interface ColumnPart {
  readonly pattern: Pattern;
  readonly amount: number;
  /** Above the bar: a link to what it counts. Absent: not written, the table behind has it. */
  readonly figure?: ReactNode;
}
export interface Column {
  readonly id: string;
  readonly name: ReactNode;
  readonly isCurrent?: boolean;
  /** From the bottom up. */
  readonly parts: readonly ColumnPart[];
}

interface ColumnsProps {
  readonly columns: readonly Column[];
  /** Room of one column, pixels. */
  readonly minWidth: number;
}

/** Columns of stacked parts; the figures are text above them, so that neither height nor colour has to be read. */
export function Columns({ columns, minWidth }: ColumnsProps) {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0));
  const highest = Math.max(1, ...totals);
  return (
    <div className={styles['scroll']}>
      <ol
        className={styles['columns']}
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(${minWidth}px, 1fr))` }}
      >
        {columns.map(({ id, name, parts, isCurrent = false }) => (
          <li key={id} className={styles['column']} data-current={isCurrent || undefined}>
            <span className={styles['figures']}>
              {parts.map(({ pattern, figure }) => (figure === undefined ? null : <span key={pattern}>{figure}</span>))}
            </span>
            <span className={styles['stack']} aria-hidden>
              {parts.map(({ pattern, amount }) => (
                <span
                  key={pattern}
                  data-pattern={pattern}
                  className={styles['part']}
                  style={{ height: `${(amount / highest) * 100}%` }}
                />
              ))}
            </span>
            <span className={styles['columnName']}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What each drawing stands for. */
export function Legend({
  entries,
}: {
  readonly entries: readonly { readonly pattern: Pattern; readonly name: string }[];
}) {
  return (
    <span className={styles['legend']}>
      {entries.map(({ pattern, name }) => (
        <span key={pattern} className={styles['legendEntry']}>
          <span className={styles['swatch']} data-pattern={pattern} aria-hidden />
          {name}
        </span>
      ))}
    </span>
  );
}
