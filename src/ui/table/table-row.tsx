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
      style={pinnedAt === null ? undefined : { insetInlineStart: pinnedAt }}
    >
      {column.id === CHECK_COLUMN ? (
        <CheckRow isChosen={isSelected === true} label={checkName(row)} />
      ) : (
        column.cell(row)
      )}
    </div>
  ));
}

type PlaceProps = Pick<TableRowProps<unknown>, 'domId' | 'index' | 'top' | 'height' | 'isActive' | 'isSelected'>;

/** What a row is to the grid, drawn in columns or as a card. */
const placeOf = ({ domId, index, top, height, isActive, isSelected }: PlaceProps) =>
  ({
    role: 'row',
    id: domId,
    'aria-rowindex': index + 2,
    'aria-selected': isSelected,
    'data-index': index,
    'data-active': isActive || undefined,
    'data-selected': isSelected || undefined,
    style: { transform: `translateY(${top}px)`, height },
  }) as const;

function Row<Data>({ row, laid, checkName, ...place }: TableRowProps<Data>) {
  return (
    <div {...placeOf(place)} className={styles['row']}>
      <Cells row={row} laid={laid} checkName={checkName} isSelected={place.isSelected} />
    </div>
  );
}
/** Redrawn only when its own row, place or mark changes, not at each frame of the scroll. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter and changes nothing else
export const TableRow = memo(Row) as typeof Row;

interface TableCardProps extends PlaceProps {
  readonly children: ReactNode;
}

/** The same row on a phone: three lines, the whole card opens. */
export function TableCard({ children, ...place }: TableCardProps) {
  return (
    <div {...placeOf(place)} className={styles['card']}>
      <div role="gridcell" className={styles['cardBody']}>
        {children}
      </div>
    </div>
  );
}
