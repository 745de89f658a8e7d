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
  /** Every dossier of the list, before its filters; undefined while the first ones are read. */
  readonly all: readonly DossierRow[] | undefined;
  readonly shown: readonly DossierRow[] | undefined;
}

/** The list as it stands on screen: the page of a dossier follows the same order to its neighbours. */
export function useDossierList({ etats, filters, sort, columns, context }: DossierListOptions): DossierList {
  const all = useDossierRows(etats);
  useWarmRows(all);
  const wanted = useDeferredValue(filters);
  const kept = useMemo(() => all && filterRows(all, wanted, context), [all, wanted, context]);
  const shown = useMemo(() => kept && sortRows(kept, columns, sort), [kept, columns, sort]);
  return { all, shown };
}
