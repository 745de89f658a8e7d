import { useCallback, useMemo } from 'react';
import type { Sort } from '../table/column.ts';
import { countWanted, readSort, readWanted, writeSort, type Wanted } from './list-address.ts';
import type { AnyFilter } from './list-filter.ts';
import { useAddress } from './use-address.ts';

export interface ListUrl {
  readonly wanted: Wanted;
  readonly sort: Sort;
  /** The part of the address after « ? »: the same text, the same list. */
  readonly query: string;
  /** One value, or several: written in this order. */
  readonly set: (name: string, value: string | null | readonly string[]) => void;
  readonly setSort: (sort: Sort) => void;
  /** Takes the filters of a view and keeps the order. */
  readonly show: (query: string) => void;
  readonly clear: () => void;
  /** Filters and search that are set. */
  readonly count: number;
}

/** Search, filters and order of a list, in the address: a link or a reload shows the same list. `-nom` is descending. */
export function useListUrl<Row>(filters: readonly AnyFilter<Row>[], defaultSort: Sort): ListUrl {
  const { query, edit } = useAddress();
  const wanted = useMemo(() => readWanted(filters, query), [filters, query]);
  const sort = useMemo(() => readSort(query, defaultSort), [query, defaultSort]);
  const set = useCallback(
    (name: string, value: string | null | readonly string[]) =>
      edit((now) => {
        now.delete(name);
        for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one !== '') now.append(name, one);
        return now;
      }),
    [edit],
  );
  const show = useCallback(
    (view: string) =>
      edit((now) => {
        for (const name of ['q', ...filters.map(({ id }) => id)]) now.delete(name);
        for (const [name, value] of new URLSearchParams(view)) now.append(name, value);
        return now;
      }),
    [edit, filters],
  );
  return {
    wanted,
    sort,
    query,
    set,
    setSort: (next) => set('tri', isSame(next, defaultSort) ? null : writeSort(next)),
    show,
    clear: () => show(''),
    count: countWanted(wanted),
  };
}

const isSame = (a: Sort, b: Sort): boolean => a.id === b.id && a.isDescending === b.isDescending;
