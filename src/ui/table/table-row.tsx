// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one: table elements lose their meaning under another display
import { memo, type ReactNode } from 'react';
import { CheckRow } from './checks.tsx';
import { CHECK_COLUMN, type LaidColumn } from './use-columns.ts';
import styles from './data-table.module.css';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly domId: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly laid: readonly LaidColumn<Row>[];
  readonly isActive: boolean;
  /** undefined: this table has no selection. */
  readonly isSelected: boolean | undefined;
  readonly checkName: (row: Row) => string;
}

function Cells<Row>({
  row,
  laid,
  isSelected,
  checkName,
}: Pick<TableRowProps<Row>, 'row' | 'laid' | 'isSelected' | 'checkName'>) {
  return laid.map(({ column, pinnedAt, isLastPinned }, position) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={position + 1}
      className={styles['cell']}
      data-align={column.align}
      data-pinned={pinnedAt === null ? undefined : ''}
      data-edge={isLastPinned || undefined}
      style={pinnedAt === null ? undefined : { left: pinnedAt }}
    >
      {column.id === CHECK_COLUMN ? (
        <CheckRow isChosen={isSelected === true} label={checkName(row)} />
      ) : (
        column.cell(row)
      )}
    </div>
  ));
}

function Row<Data>({ domId, index, top, height, isActive, isSelected, ...cells }: TableRowProps<Data>) {
  return (
    <div
      role="row"
      id={domId}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <Cells {...cells} isSelected={isSelected} />
    </div>
  );
}
/** Redrawn only when its own row, place or mark changes, not at each frame of the scroll. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter and changes nothing else
export const TableRow = memo(Row) as typeof Row;

interface TableCardProps extends Omit<TableRowProps<unknown>, 'row' | 'laid' | 'checkName'> {
  readonly children: ReactNode;
}

/** The same row on a phone: three lines, the whole card opens. */
export function TableCard({ domId, index, top, height, isActive, isSelected, children }: TableCardProps) {
  return (
    <div
      role="row"
      id={domId}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      className={styles['card']}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="gridcell" className={styles['cardBody']}>
        {children}
      </div>
    </div>
  );
}
