import type { Sort } from '../table/column.ts';
import { textFilter } from '../table/fold.ts';
import { askedOf, filterRows, type AnyFilter, type Asked } from './list-filter.ts';
import { searchedText } from './searched-text.ts';

/** What a list is asked for, its order apart. */
export interface Wanted {
  readonly texte: string;
  readonly asked: Asked;
}

/** The address is the truth: a link sent to a colleague shows the same list. What it does not know is dropped. */
export function readWanted<Row>(filters: readonly AnyFilter<Row>[], query: string): Wanted {
  const params = new URLSearchParams(query);
  const asked = filters.flatMap((filter) => {
    const values = askedOf(filter, params.getAll(filter.id));
    return values.length === 0 ? [] : [[filter.id, values] as const];
  });
  return { texte: params.get('q') ?? '', asked: new Map(asked) };
}

export const countWanted = ({ texte, asked }: Wanted): number => asked.size + (texte.trim() === '' ? 0 : 1);

/** Always in the same order, so that two equal sets of filters are one text; the order of the rows is no part of it. */
export function canonical<Row>(filters: readonly AnyFilter<Row>[], query: string): string {
  const { texte, asked } = readWanted(filters, query);
  const params = new URLSearchParams();
  if (texte.trim() !== '') params.set('q', texte.trim());
  for (const [id, values] of asked) for (const value of values) params.append(id, value);
  return params.toString();
}

/** `-nom` is descending. */
export const writeSort = ({ id, isDescending }: Sort): string => (isDescending ? `-${id}` : id);

export function readSort(query: string, fallback: Sort): Sort {
  const text = new URLSearchParams(query).get('tri');
  if (text === null || text === '' || text === '-') return fallback;
  return text.startsWith('-') ? { id: text.slice(1), isDescending: true } : { id: text, isDescending: false };
}

interface Search<Row extends object> {
  readonly filters: readonly AnyFilter<Row>[];
  readonly haystack: (row: Row) => string;
}

/** Rows that an address keeps, in the order they came in. `today`: YYYY-MM-DD. */
export function keptRows<Row extends object>(
  rows: readonly Row[],
  { filters, haystack }: Search<Row>,
  { texte, asked, today }: Wanted & { readonly today: string },
): readonly Row[] {
  const filtered = filterRows(rows, filters, { asked, today });
  if (texte.trim() === '') return filtered;
  const matches = textFilter(texte);
  const text = searchedText(haystack);
  return filtered.filter((row) => matches(text(row)));
}
