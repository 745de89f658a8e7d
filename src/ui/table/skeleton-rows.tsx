// oxlint-disable jsx-a11y/prefer-tag-over-role -- part of a grid, not of a table element
import type { RowSize } from './use-row-size.ts';
import type { LaidColumn } from './use-columns.ts';
import styles from './data-table.module.css';

const ROWS = Array.from({ length: 18 }, (_, row) => row);
/** Widths that vary as names do, without randomness: the same drawing at each render. */
const share = (row: number, column: number): string => `${42 + ((row * 17 + column * 29) % 46)}%`;

interface SkeletonRowsProps<Row> {
  readonly laid: readonly LaidColumn<Row>[];
  readonly size: RowSize;
  readonly label: string;
}

/** The shape of the list before its content; the sentence is for screen readers, the drawing is not. */
export function SkeletonRows<Row>({ laid, size, label }: SkeletonRowsProps<Row>) {
  const columns = size.isCard ? laid.slice(0, 1) : laid;
  return (
    <div role="row">
      <div role="gridcell" aria-label={label}>
        <div aria-hidden="true">
          {ROWS.map((row) => (
            <div
              key={row}
              className={styles['skeletonRow']}
              style={size.isCard ? { height: size.height, gridTemplateColumns: '1fr' } : { height: size.height }}
            >
              {columns.map(({ column }, position) => (
                <div key={column.id} className={styles['cell']}>
                  <span className={styles['skeleton']} style={{ width: share(row, position) }} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
