import type { Sort, SortValue, TableColumn } from './column.ts';

/**
 * Rows in the order of one column; equal rows keep the order they came in.
 * Values are read once per row: 50,000 rows sort in tens of milliseconds, which a collator cannot.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find((column) => column.id === sort?.id)?.sortValue;
  if (valueOf === undefined || sort === null) return rows;
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  const direction = sort.isDescending ? -1 : 1;
  keyed.sort((a, b) => compare(a.value, b.value, direction));
  return keyed.map(({ row }) => row);
}

function compare(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}

/** The next sort when a header is pressed: ascending, descending, then the other way again. */
export const nextSort = (current: Sort | null, id: string): Sort => ({
  id,
  isDescending: current?.id === id && !current.isDescending,
});
