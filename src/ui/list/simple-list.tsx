import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useFormats } from '../format/use-formats.ts';
import { PageHeader } from '../page-header.tsx';
import type { Sort, TableColumn } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { textFilter } from '../table/fold.ts';
import { sortRows } from '../table/sort-rows.ts';
import { useListUrl, type ListUrl } from './use-list-url.ts';
import styles from './simple-list.module.css';

/** A choice among values, one at a time; its id is its name in the address. */
export interface ListFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly matches: (row: Row, value: string) => boolean;
}

export interface SimpleListProps<Row> {
  readonly title: string;
  /** undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly ListFilter<Row>[];
  readonly defaultSort: Sort;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Folded text in which the search looks. */
  readonly haystack: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** The row on a phone. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Nothing at all: what brings something here. */
  readonly empty: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
}

/** A list of some hundreds of records: title, search and filters in the address, table, count. */
export function SimpleList<Row>(props: SimpleListProps<Row>) {
  const { title, rows, columns, filters, haystack } = props;
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const ids = useMemo(() => filters.map(({ id }) => id), [filters]);
  const url = useListUrl(ids, props.defaultSort);
  const matches = textFilter(url.texte);
  const kept = rows?.filter(
    (row) =>
      matches(haystack(row)) &&
      filters.every(({ id, matches: is }) => {
        const value = url.valueOf(id);
        return value === null || is(row, value);
      }),
  );
  const shown = kept && sortRows(kept, columns, url.sort);
  const labels = { selectAll: '', selectRow: () => '', loading: t('chargement') };
  return (
    <div className={styles['page']}>
      <PageHeader title={title} count={countText()}>
        {props.actions}
      </PageHeader>
      <FilterBar filters={filters} url={url} />
      <DataTable
        label={title}
        labels={labels}
        rows={shown}
        columns={columns}
        rowId={props.rowId}
        rowName={props.rowName}
        sort={url.sort}
        onSort={url.setSort}
        onOpen={props.onOpen}
        renderCard={props.renderCard}
        empty={url.isFiltered ? <NoMatch onClear={url.clear} /> : props.empty}
        renderFoot={({ first, last }) =>
          shown === undefined || shown.length === 0
            ? t('lignes', { count: 0 })
            : t('lignesVues', { premiere: nombre(first), derniere: nombre(last), total: nombre(shown.length) })
        }
      />
    </div>
  );

  function countText(): string | undefined {
    if (rows === undefined || shown === undefined) return undefined;
    return url.isFiltered
      ? t('compteFiltre', { vus: nombre(shown.length), total: nombre(rows.length) })
      : nombre(rows.length);
  }
}

function FilterBar<Row>({ filters, url }: { readonly filters: readonly ListFilter<Row>[]; readonly url: ListUrl }) {
  const { t } = useTranslation('liste');
  return (
    <search className={styles['bar']} aria-label={t('filtres')}>
      <label className={styles['search']}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label={t('chercher')}
          placeholder={t('chercher')}
          value={url.texte}
          onChange={(event) => url.set('q', event.currentTarget.value)}
        />
      </label>
      {filters.map(({ id, label, options }) => (
        <Select
          key={id}
          aria-label={label}
          placeholder={label}
          data={[...options]}
          value={url.valueOf(id)}
          clearable
          size="xs"
          className={styles['filter']}
          onChange={(value) => url.set(id, value)}
        />
      ))}
      {url.isFiltered && (
        <Button size="sm" variant="text" onClick={url.clear}>
          {t('effacer')}
        </Button>
      )}
    </search>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('liste');
  return (
    <EmptyState title={t('aucun')} text={t('aucunTexte')}>
      <Button onClick={onClear}>{t('effacer')}</Button>
    </EmptyState>
  );
}
