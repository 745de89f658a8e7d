import { useEffect, useMemo, useState } from 'react';
import { useAddress } from '../../../ui/list/use-address.ts';
import type { Sort } from '../../../ui/table/column.ts';
import { readFilters, readSort, writeFilters, type Filters } from './filters.ts';

/** The address follows the typing after this pause, so that going back does not spell the word letter by letter. */
const PAUSE_MS = 250;
const DEFAULT_SORT: Sort = { id: 'echeance', isDescending: false };

/** Order of a list at this address. */
export const sortOf = (params: URLSearchParams): Sort => readSort(params, DEFAULT_SORT);

export interface ListState {
  readonly filters: Filters;
  readonly sort: Sort;
  /** The part of the address after « ? ». */
  readonly query: string;
  readonly setFilters: (filters: Filters) => void;
  readonly setTexte: (texte: string) => void;
  readonly setSort: (sort: Sort) => void;
  /** Takes the filters of a view and keeps the order. */
  readonly showView: (query: string) => void;
}

/** Filters and order of a list, kept in the address: a reload, a link or the back button shows the same rows. */
export function useListState(): ListState {
  const { query, edit } = useAddress();
  const address = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const sort = useMemo(() => sortOf(new URLSearchParams(query)), [query]);
  const [texte, setTexte] = useState(address.texte);
  const [seen, setSeen] = useState(address.texte);
  if (address.texte !== seen) {
    // The address was changed by a view, a link or the back button.
    setSeen(address.texte);
    setTexte(address.texte);
  }
  const filters = useMemo(() => ({ ...address, texte }), [address, texte]);

  const write = (next: Filters, order: Sort): void => {
    setSeen(next.texte.trim());
    const isDefault = order.id === DEFAULT_SORT.id && !order.isDescending;
    edit(() => writeFilters(next, isDefault ? null : order));
  };
  useEffect(() => {
    if (texte.trim() === address.texte) return undefined;
    const timer = setTimeout(() => {
      write(filters, sort);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });
  return {
    filters,
    sort,
    query,
    setTexte,
    setFilters: (next) => {
      setTexte(next.texte);
      write(next, sort);
    },
    setSort: (order) => {
      write(filters, order);
    },
    showView: (view) => {
      const next = readFilters(new URLSearchParams(view));
      setTexte(next.texte);
      write(next, sort);
    },
  };
}
