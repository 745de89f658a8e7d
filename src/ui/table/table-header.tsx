// oxlint-disable jsx-a11y/prefer-tag-over-role -- part of a grid, not of a table element
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { nextSort } from './sort-rows.ts';
import type { Sort } from './column.ts';
import { CHECK_COLUMN, type ColumnLayout, type LaidColumn } from './use-columns.ts';
import styles from './header.module.css';

interface TableHeaderProps<Row> {
  readonly layout: ColumnLayout<Row>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly checkbox: React.ReactNode;
}

export function TableHeader<Row>({ layout, sort, onSort, checkbox }: TableHeaderProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={styles['header']}>
      {layout.laid.map((laid, position) => (
        <div
          key={laid.column.id}
          role="columnheader"
          aria-colindex={position + 1}
          aria-sort={ariaSort(laid, sort)}
          className={styles['headerCell']}
          data-align={laid.column.align}
          data-pinned={laid.pinnedAt === null ? undefined : ''}
          data-edge={laid.isLastPinned || undefined}
          style={laid.pinnedAt === null ? undefined : { insetInlineStart: laid.pinnedAt }}
        >
          {laid.column.id === CHECK_COLUMN ? checkbox : <HeaderLabel laid={laid} sort={sort} onSort={onSort} />}
          {laid.column.id === CHECK_COLUMN ? null : (
            <span
              aria-hidden="true"
              className={styles['resizer']}
              onPointerDown={layout.onResizeStart(laid.column.id)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function ariaSort<Row>({ column }: LaidColumn<Row>, sort: Sort | null) {
  if (column.sortValue === undefined || sort?.id !== column.id) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

interface HeaderLabelProps<Row> {
  readonly laid: LaidColumn<Row>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

function HeaderLabel<Row>({ laid: { column }, sort, onSort }: HeaderLabelProps<Row>) {
  const label = column.headerIcon ?? column.header;
  const name = column.name ?? column.header;
  if (column.sortValue === undefined) {
    return column.headerIcon === undefined ? (
      label
    ) : (
      <span role="img" aria-label={name} title={name}>
        {label}
      </span>
    );
  }
  const isSorted = sort?.id === column.id;
  const Arrow = isSorted && sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles['sortButton']}
      data-sorted={isSorted || undefined}
      aria-label={column.headerIcon === undefined ? undefined : name}
      title={name}
      onClick={() => {
        onSort(nextSort(sort, column.id));
      }}
    >
      <span className={styles['headerText']}>{label}</span>
      {isSorted ? <Arrow size={14} stroke={2} aria-hidden="true" /> : null}
    </button>
  );
}
