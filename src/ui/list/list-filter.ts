import { hasFacet, type FacetFilter } from './facets.ts';
import { bounds, isPeriod, type Period } from './period.ts';

interface Named {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
}

/** A choice among values, one at a time. */
export interface ListFilter<Row> extends Named {
  readonly kind?: 'select';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly matches: (row: Row, value: string) => boolean;
}
/** Several of the values present, counted. */
export interface ManyFilter<Row> extends Named, FacetFilter<Row> {
  readonly kind: 'many';
}
/** By day. */
export interface PeriodFilter<Row> extends Named {
  readonly kind: 'period';
  readonly ready: readonly Period[];
  /** YYYY-MM-DD, or an instant; null is never kept. */
  readonly dayOf: (row: Row) => string | null;
}
export type AnyFilter<Row> = ListFilter<Row> | ManyFilter<Row> | PeriodFilter<Row>;

/** Rows that every filter of the address keeps. `today`: YYYY-MM-DD. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly AnyFilter<Row>[],
  { valuesOf, today }: { readonly valuesOf: (id: string) => readonly string[]; readonly today: string },
): readonly Row[] {
  const tests = filters.flatMap((filter) => {
    const asked = valuesOf(filter.id);
    return asked.length === 0 ? [] : [testOf(filter, asked, today)];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

function testOf<Row>(filter: AnyFilter<Row>, asked: readonly string[], today: string): (row: Row) => boolean {
  const [first = ''] = asked;
  if (filter.kind === 'many') {
    const set = new Set(asked);
    return (row) => hasFacet(filter.valuesOf(row), set);
  }
  if (filter.kind !== 'period') return (row) => filter.matches(row, first);
  // What an address says badly keeps everything: a filter that is not shown must not hide a row.
  if (!isPeriod(first)) return () => true;
  const { from, to } = first === 'retard' ? { from: '', to: today } : bounds(first, today);
  return (row) => {
    const day = filter.dayOf(row)?.slice(0, 10);
    return day !== undefined && day >= from && (first === 'retard' ? day < to : day <= to);
  };
}
