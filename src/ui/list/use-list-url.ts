import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../table/column.ts';

export interface ListUrl {
  readonly texte: string;
  readonly sort: Sort;
  readonly valueOf: (filter: string) => string | null;
  readonly set: (name: string, value: string | null) => void;
  readonly setSort: (sort: Sort) => void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
}

/** Search, filters and order of a list, in the address: a link or a reload shows the same list. `-nom` is descending. */
export function useListUrl(filters: readonly string[], defaultSort: Sort): ListUrl {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (now) => {
          if (value === null || value === '') now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const sort = useMemo(() => readSort(params.get('tri')) ?? defaultSort, [params, defaultSort]);
  return {
    texte: params.get('q') ?? '',
    sort,
    valueOf: (filter) => params.get(filter),
    set,
    setSort: ({ id, isDescending }) => set('tri', `${isDescending ? '-' : ''}${id}`),
    clear: () =>
      setParams(
        (now) => {
          for (const name of ['q', ...filters]) now.delete(name);
          return now;
        },
        { replace: true },
      ),
    isFiltered: ['q', ...filters].some((name) => params.has(name)),
  };
}

function readSort(text: string | null): Sort | null {
  if (text === null) return null;
  return text.startsWith('-') ? { id: text.slice(1), isDescending: true } : { id: text, isDescending: false };
}
