// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one: table elements lose their meaning under another display
import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';
import { TableCard, TableRow } from './table-row.tsx';
import type { LaidColumn } from './use-columns.ts';
import type { RowSize } from './use-row-size.ts';
import type { VirtualRows } from './use-virtual-rows.ts';
import styles from './data-table.module.css';

interface TableBodyProps<Row> {
  readonly gridId: string;
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly virtual: VirtualRows;
  readonly size: RowSize;
  readonly laid: readonly LaidColumn<Row>[];
  readonly active: number;
  /** undefined: rows are not chosen. */
  readonly chosen: Selection | undefined;
  readonly checkName: (row: Row) => string;
  readonly renderCard: (row: Row) => ReactNode;
}

export function TableBody<Row>({
  gridId,
  rows,
  ids,
  virtual,
  size,
  laid,
  active,
  chosen,
  checkName,
  renderCard,
}: TableBodyProps<Row>) {
  return (
    <div role="rowgroup" className={styles['body']} style={{ height: virtual.totalHeight }}>
      {virtual.items.map(({ index, key, start }) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        const place = {
          domId: `${gridId}-${index}`,
          index,
          top: start,
          height: size.height,
          isActive: index === active,
          isSelected: chosen?.has(id),
        };
        return size.isCard ? (
          <TableCard key={key} {...place}>
            {renderCard(row)}
          </TableCard>
        ) : (
          <TableRow key={key} {...place} row={row} laid={laid} checkName={checkName} />
        );
      })}
    </div>
  );
}
