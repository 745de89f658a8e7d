import { useCallback, useMemo } from 'react';
import type { Sort } from '../table/column.ts';
import { useAddress } from './use-address.ts';

export interface ListUrl {
  readonly texte: string;
  readonly sort: Sort;
  /** The part of the address after « ? »: the same text, the same list. */
  readonly query: string;
  /** One value, or several: written in this order. */
  readonly set: (name: string, value: string | null | readonly string[]) => void;
  readonly setSort: (sort: Sort) => void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
}

/** Search, filters and order of a list, in the address: a link or a reload shows the same list. `-nom` is descending. */
export function useListUrl(filters: readonly string[], defaultSort: Sort): ListUrl {
  const { query, edit } = useAddress();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const set = useCallback(
    (name: string, value: string | null | readonly string[]) =>
      edit((now) => {
        now.delete(name);
        for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one !== '') now.append(name, one);
        return now;
      }),
    [edit],
  );
  const sort = useMemo(() => readSort(params.get('tri')) ?? defaultSort, [params, defaultSort]);
  return {
    texte: params.get('q') ?? '',
    sort,
    query,
    set,
    setSort: ({ id, isDescending }) => set('tri', `${isDescending ? '-' : ''}${id}`),
    clear: () =>
      edit((now) => {
        for (const name of ['q', ...filters]) now.delete(name);
        return now;
      }),
    isFiltered: ['q', ...filters].some((name) => params.has(name)),
  };
}

/** Values asked for of one filter, in an address. */
export const valuesIn =
  (query: string) =>
  (filter: string): readonly string[] =>
    new URLSearchParams(query).getAll(filter).filter((value) => value !== '');

function readSort(text: string | null): Sort | null {
  if (text === null) return null;
  return text.startsWith('-') ? { id: text.slice(1), isDescending: true } : { id: text, isDescending: false };
}
