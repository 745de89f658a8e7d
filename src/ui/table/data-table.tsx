// oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows come and go cannot be a table element
import { useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { CheckAll } from './checks.tsx';
import type { Sort, TableColumn, TableLabels } from './column.ts';
import { EMPTY_SELECTION, type Selection } from './selection.ts';
import type { ShownRange } from './shown-range.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBody } from './table-body.tsx';
import { TableHeader } from './table-header.tsx';
import { useColumns, type ColumnLayout } from './use-columns.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useKeptPlace, type KeptPlace } from './use-kept-place.ts';
import { useRowSize, type RowSize } from './use-row-size.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './data-table.module.css';

/** Room under the last row while the selection bar floats over it. */
const BAR_ROOM = 72;
const NO_PLACE = { initial: null, isWhole: true, keep: undefined };
const NONE_HIDDEN: ReadonlySet<string> = new Set();

export interface DataTableProps<Row> {
  readonly label: string;
  readonly labels: TableLabels;
  /** Filtered and sorted; undefined while the first answer is awaited (skeleton rows). */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden?: ReadonlySet<string>;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Absent: rows are not chosen. */
  readonly selection?: { readonly chosen: Selection; readonly onChange: (chosen: Selection) => void } | undefined;
  readonly onOpen: (row: Row) => void;
  /** The row on a phone, three lines. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  /** Floats over the foot while something is chosen; null otherwise. */
  readonly selectionBar?: ReactNode;
  readonly renderFoot: (shown: ShownRange) => ReactNode;
  /** Absent: the list begins at its top, and nobody asks where it was left. */
  readonly place?: {
    readonly initial: KeptPlace | null;
    /** false while other rows are still to come. */
    readonly isWhole: boolean;
    readonly keep: (place: KeptPlace) => void;
  };
}

/** What one drawing of the table needs, worked out from its properties. */
function useDataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, selection, labels, rowName, onOpen, place = NO_PLACE } = props;
  const chosen = selection?.chosen ?? EMPTY_SELECTION;
  const size = useRowSize();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useColumns({
    columns: props.columns,
    hidden: props.hidden ?? NONE_HIDDEN,
    hasCheck: selection !== undefined,
  });
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const checkName = useMemo(() => (row: Row) => labels.selectRow(rowName(row)), [labels, rowName]);
  const bar = props.selectionBar == null ? 0 : BAR_ROOM;
  const virtual = useVirtualRows({ scroller, ids, rowHeight: size.height, header: size.header, bar });
  const grid = useGridActions({
    ids,
    chosen,
    onChoose: selection?.onChange,
    onOpen: (index) => {
      const row = rows?.[index];
      if (row !== undefined) onOpen(row);
    },
    onReveal: virtual.reveal,
    page: virtual.page,
    opensOnClick: size.isTapped,
    activeAtFirst: place.initial?.active ?? null,
  });
  useKeptPlace({
    scroller,
    ids,
    rowHeight: size.height,
    active: ids[grid.active] ?? null,
    chosen,
    isWhole: place.isWhole,
    initial: place.initial,
    keep: place.keep,
  });
  return { size, scroller, layout, ids, checkName, bar, virtual, grid };
}

/** The same elements until a column, the sort or the selection changes: a frame of the scroll does not draw them. */
function useHeader<Row>(
  { sort, onSort, selection, labels }: DataTableProps<Row>,
  layout: ColumnLayout<Row>,
  ids: readonly string[],
) {
  return useMemo(
    () => (
      <TableHeader layout={layout} sort={sort} onSort={onSort} checkbox={<AllBox {...{ ids, selection, labels }} />} />
    ),
    [layout, sort, onSort, ids, selection, labels],
  );
}

/**
 * A list of any length: rows are drawn as they come into view. The caller filters and sorts (sort-rows.ts), so that
 * an export or a "next record" follows the very order on screen.
 * Keyboard: arrows, Page, Home, End move; Shift extends; Space chooses; Ctrl+A all; Escape none; Enter opens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, selection, labels } = props;
  const { size, scroller, layout, ids, checkName, bar, virtual, grid } = useDataTable(props);
  const header = useHeader(props, layout, ids);
  const gridId = useId();
  const isEmpty = rows?.length === 0;
  const isActiveDrawn = virtual.items.some((item) => item.index === grid.active);
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={ids.length + 1}
        aria-colcount={size.isCard ? 1 : layout.laid.length}
        aria-multiselectable={selection !== undefined}
        aria-busy={rows === undefined}
        aria-activedescendant={isActiveDrawn ? `${gridId}-${grid.active}` : undefined}
        data-empty={isEmpty || undefined}
        className={styles['scroller']}
        style={variables(layout, size)}
        onKeyDown={grid.onKeyDown}
        onClick={grid.onClick}
        onDoubleClick={grid.onDoubleClick}
        onScroll={markScrolled}
      >
        <div className={styles['inner']}>
          {size.isCard ? null : header}
          {rows === undefined ? (
            <SkeletonRows laid={layout.laid} size={size} label={labels.loading} />
          ) : (
            <TableBody
              gridId={gridId}
              rows={rows}
              ids={ids}
              virtual={virtual}
              size={size}
              laid={layout.laid}
              active={grid.active}
              chosen={selection?.chosen}
              checkName={checkName}
              renderCard={props.renderCard}
            />
          )}
        </div>
      </div>
      {isEmpty ? <div className={styles['empty']}>{props.empty}</div> : null}
      {bar > 0 ? <div className={styles['fade']} /> : null}
      {props.selectionBar}
      <div className={styles['foot']}>{props.renderFoot(virtual.shown)}</div>
    </div>
  );
}

function AllBox<Row>({
  ids,
  selection,
  labels,
}: Pick<DataTableProps<Row>, 'selection' | 'labels'> & { readonly ids: readonly string[] }) {
  if (selection === undefined) return null;
  return (
    <CheckAll
      chosen={selection.chosen.size}
      total={ids.length}
      label={labels.selectAll}
      onChange={(isAll) => {
        selection.onChange(isAll ? new Set(ids) : EMPTY_SELECTION);
      }}
    />
  );
}

function variables<Row>(layout: ColumnLayout<Row>, size: RowSize): CSSProperties & Record<`--${string}`, string> {
  return { '--table-columns': layout.template, '--table-width': size.isCard ? '0' : `${layout.minWidth}px` };
}

/** Written straight to the element: a shadow must not redraw the table. */
function markScrolled(event: React.UIEvent): void {
  event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0);
}
