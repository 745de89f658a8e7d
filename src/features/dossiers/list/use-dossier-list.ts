import { useDeferredValue, useMemo } from 'react';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Sort, TableColumn } from '../../../ui/table/column.ts';
import { sortRows } from '../../../ui/table/sort-rows.ts';
import type { DossierRow } from './dossier-row.ts';
import { filterRows, type FilterContext, type Filters } from './filters.ts';
import { useDossierRows } from './use-dossier-rows.ts';
import { useWarmRows } from './warm-rows.ts';

interface DossierListOptions {
  readonly etats: readonly EtatDossier[];
  readonly filters: Filters;
  readonly sort: Sort;
  readonly columns: readonly TableColumn<DossierRow>[];
  readonly context: FilterContext;
}

export interface DossierList {
  /** Every dossier of the list, before its filters; undefined until all of them are read. */
  readonly all: readonly DossierRow[] | undefined;
  /** Rows on screen, from the first ones read on. Their number is known when `all` is. */
  readonly shown: readonly DossierRow[] | undefined;
}

/** The list as it stands on screen: the page of a dossier follows the same order to its neighbours. */
export function useDossierList({ etats, filters, sort, columns, context }: DossierListOptions): DossierList {
  const { rows, isWhole } = useDossierRows(etats);
  const all = isWhole ? rows : undefined;
  useWarmRows(all);
  const wanted = useDeferredValue(filters);
  const kept = useMemo(() => rows && filterRows(rows, wanted, context), [rows, wanted, context]);
  const shown = useMemo(() => kept && sortRows(kept, columns, sort), [kept, columns, sort]);
  // A filter that keeps nothing of the first screen says nothing of the rest.
  return { all, shown: isWhole || shown?.length !== 0 ? shown : undefined };
}
