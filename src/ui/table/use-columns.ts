import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './column.ts';

const features = tableFeatures({
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
/** TanStack lays out the columns only: rows come sorted and filtered, and 50,000 row objects are never built. */
const NO_ROWS: readonly object[] = [];
const helper = createColumnHelper<typeof features, object>();

export interface LaidColumn<Row> {
  readonly column: TableColumn<Row>;
  /** Pixels from the left edge when the column is pinned; null when it scrolls. */
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

export interface ColumnLayout<Row> {
  readonly laid: readonly LaidColumn<Row>[];
  /** CSS grid template of every row, and the least width of the table in pixels. */
  readonly template: string;
  readonly minWidth: number;
  readonly onResizeStart: (id: string) => ((event: unknown) => void) | undefined;
}

export const CHECK_COLUMN = 'check';
const CHECK = { id: CHECK_COLUMN, header: '', width: 48, isPinned: true, isRequired: true, cell: () => null } as const;

interface ColumnsOptions<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  /** Puts the column of boxes first. */
  readonly hasCheck: boolean;
}

export function useColumns<Row>({ columns: own, hidden, hasCheck }: ColumnsOptions<Row>): ColumnLayout<Row> {
  const columns = useMemo<readonly TableColumn<Row>[]>(() => (hasCheck ? [CHECK, ...own] : own), [own, hasCheck]);
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.display({ id: column.id, size: column.width, minSize: Math.min(column.width, 64) }),
        ),
      ),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])),
      columnPinning: { start: columns.filter((column) => column.isPinned).map((column) => column.id), end: [] },
    }),
    [columns, hidden],
  );
  const table = useTable({ features, columns: definitions, data: NO_ROWS, state, columnResizeMode: 'onChange' });
  const leaves = table.getVisibleLeafColumns();
  const sizing = table.state.columnSizing;
  const laid = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leaves.flatMap((leaf) => {
      const column = byId.get(leaf.id);
      if (column === undefined) return [];
      const isPinned = leaf.getIsPinned() === 'start';
      return [
        {
          column,
          pinnedAt: isPinned ? leaf.getStart('start') : null,
          isLastPinned: isPinned && leaf.getAfter('start') === 0,
        },
      ];
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `sizing` moves the pinned offsets that the leaves answer
  }, [columns, leaves, sizing]);
  const template = leaves
    .map((leaf) => {
      const grows = sizing[leaf.id] === undefined && columns.find((column) => column.id === leaf.id)?.grows === true;
      return grows ? `minmax(${leaf.getSize()}px, 1fr)` : `${leaf.getSize()}px`;
    })
    .join(' ');
  const minWidth = table.getTotalSize();
  return useMemo(
    () => ({
      laid,
      template,
      minWidth,
      onResizeStart: (id) =>
        table
          .getHeaderGroups()[0]
          ?.headers.find((header) => header.column.id === id)
          ?.getResizeHandler(),
    }),
    [laid, template, minWidth, table],
  );
}
