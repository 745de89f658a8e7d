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
  /** What neighbouring columns have in common, said under them; they follow one another and cover all the columns. */
  readonly spans?: readonly ColumnSpan[];
}
export interface ColumnSpan {
  readonly id: string;
  readonly name: ReactNode;
  /** Columns that it covers. */
  readonly count: number;
}

/** Columns of stacked parts; the figures are text above them, so that neither height nor colour has to be read. */
export function Columns({ columns, minWidth, spans }: ColumnsProps) {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0));
  const highest = Math.max(1, ...totals);
  const gridTemplateColumns = `repeat(${columns.length}, minmax(${minWidth}px, 1fr))`;
  return (
    <div className={styles['scroll']}>
      <ol className={styles['columns']} style={{ gridTemplateColumns }}>
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
      {spans === undefined ? null : (
        <div className={styles['spans']} style={{ gridTemplateColumns }}>
          {spans.map(({ id, name, count }) => (
            <span key={id} className={styles['span']} style={{ gridColumn: `span ${count}` }}>
              {name}
            </span>
          ))}
        </div>
      )}
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
