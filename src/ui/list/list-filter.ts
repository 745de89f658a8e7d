import { hasFacet, type FacetFilter } from './facets.ts';
import { bounds, isPeriod, type Period } from './period.ts';

interface Named {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /**
   * While it is free: in sight where there is room for it, or under « 4 autres filtres ». Absent: always in sight.
   * Once set, a filter is in sight.
   */
  readonly place?: 'wide' | 'others';
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
  /** YYYY-MM-DD; null is never kept. */
  readonly dayOf: (row: Row) => string | null;
  /** Rows that can still be late, or due within some days: two days by name keep the others too. Absent: all. */
  readonly isDue?: (row: Row) => boolean;
}
/** Yes, or not asked; always under « 4 autres filtres ». */
export interface FlagFilter<Row> extends Named {
  readonly kind: 'flag';
  readonly matches: (row: Row) => boolean;
}
export type AnyFilter<Row> = ListFilter<Row> | ManyFilter<Row> | PeriodFilter<Row> | FlagFilter<Row>;

/** What is asked of each filter that is set, by its id. */
export type Asked = ReadonlyMap<string, readonly string[]>;

/** What the values of an address ask of a filter; what they say badly hides no row, since nothing would show it. */
export function askedOf<Row>({ kind }: AnyFilter<Row>, values: readonly string[]): readonly string[] {
  const said = [...new Set(values.filter((value) => value !== ''))];
  if (kind === 'many') return said;
  if (kind === 'flag') return said.filter((value) => value === FLAG_ON);
  return (kind === 'period' ? said.filter(isPeriod) : said).slice(0, 1);
}

/** What an address says of a flag that is set. */
export const FLAG_ON = '1';

/** Rows that every filter asked for keeps. `today`: YYYY-MM-DD. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly AnyFilter<Row>[],
  { asked, today }: { readonly asked: Asked; readonly today: string },
): readonly Row[] {
  const tests = filters.flatMap((filter) => {
    const values = asked.get(filter.id);
    return values === undefined ? [] : [testOf(filter, values, today)];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

type Test<Row> = (row: Row) => boolean;

function testOf<Row>(filter: AnyFilter<Row>, asked: readonly string[], today: string): Test<Row> {
  const [first = ''] = asked;
  switch (filter.kind) {
    case 'many': {
      const set = new Set(asked);
      return (row) => hasFacet(filter.valuesOf(row), set);
    }
    case 'period':
      return periodTest(filter, first, today);
    case 'flag':
      return filter.matches;
    default:
      return (row) => filter.matches(row, first);
  }
}

function periodTest<Row>({ dayOf, isDue = () => true }: PeriodFilter<Row>, period: Period, today: string): Test<Row> {
  const day = (row: Row): string | undefined => dayOf(row) ?? undefined;
  if (period === 'retard') return (row) => isDue(row) && (day(row) ?? today) < today;
  const { from, to } = bounds(period, today);
  const isRelative = !period.includes('..');
  return (row) => {
    const own = day(row);
    return own !== undefined && own >= from && own <= to && (!isRelative || isDue(row));
  };
}
