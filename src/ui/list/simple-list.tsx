import { IconTableExport } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useToday } from '../format/use-today.ts';
import { PageHeader } from '../page-header.tsx';
import type { Sort, TableColumn } from '../table/column.ts';
import { toCsv, type CsvColumn } from '../table/csv.ts';
import { DataTable } from '../table/data-table.tsx';
import { textFilter } from '../table/fold.ts';
import { EMPTY_SELECTION, kept, type Selection } from '../table/selection.ts';
import { sortRows } from '../table/sort-rows.ts';
import type { ShownRange } from '../table/shown-range.ts';
import { TabPanel, Tabs, type TabsProps } from '../tabs.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import { filterRows, type AnyFilter } from './list-filter.ts';
import { useListUrl, valuesIn, type ListUrl } from './use-list-url.ts';
import styles from './simple-list.module.css';

export interface Bulk<Row> {
  readonly chosen: readonly Row[];
  readonly onClear: () => void;
  /** Absent: this list is not exported. */
  readonly onExport: (() => void) | undefined;
}

export interface SimpleListProps<Row> {
  readonly title: string;
  /** undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly AnyFilter<Row>[];
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
  /** What the CSV file holds, and the beginning of its name; absent: no export. */
  readonly csv?: { readonly name: string; readonly columns: readonly CsvColumn<Row>[] };
  /** Name under which this person's columns are kept on the device; absent: the columns are not chosen. */
  readonly columnChoice?: { readonly name: string; readonly atFirst: ReadonlySet<string> };
  /** What is done to the chosen rows; absent: rows are not chosen. */
  readonly renderBulk?: (bulk: Bulk<Row>) => ReactNode;
  /** Neighbouring lists, this one among them. */
  readonly tabs?: Omit<TabsProps<string>, 'children'>;
  /** Rows with an edit that the server has not received. */
  readonly unsent?: number;
}

const NO_CHOICE = { name: '', atFirst: EMPTY_SELECTION };

/** What one drawing of the list needs, worked out from its properties. */
function useSimpleList<Row>(props: SimpleListProps<Row>) {
  const { filters, rowId, columnChoice = NO_CHOICE } = props;
  const ids = useMemo(() => filters.map(({ id }) => id), [filters]);
  const url = useListUrl(ids, props.defaultSort);
  const shown = useShown(props, url);
  const [chosenIds, setChosen] = useState<Selection>(EMPTY_SELECTION);
  const selected = useMemo(
    () => (shown === undefined || chosenIds.size === 0 ? chosenIds : kept(chosenIds, new Set(shown.map(rowId)))),
    [shown, chosenIds, rowId],
  );
  const chosen = useMemo(() => shown?.filter((row) => selected.has(rowId(row))) ?? [], [shown, selected, rowId]);
  const exportRows = useExport(props.csv);
  const choice = useHiddenColumns(columnChoice.name, columnChoice.atFirst);
  return { url, shown, selected, setChosen, chosen, exportRows, choice };
}

/** A list: title, search and filters in the address, table, count; export, chosen rows and columns when asked for. */
export function SimpleList<Row>(props: SimpleListProps<Row>) {
  const { title, rows, columns, filters, tabs } = props;
  const list = useSimpleList(props);
  const { url, shown, exportRows, choice } = list;
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const content = (
    <>
      <ListFilterBar rows={rows ?? []} filters={filters} url={url}>
        {props.columnChoice === undefined ? undefined : (
          <ColumnMenu columns={columns} hidden={choice.hidden} onChange={choice.setHidden} onReset={choice.reset} />
        )}
      </ListFilterBar>
      <ListTable {...props} list={list} />
    </>
  );
  return (
    <div className={styles['page']}>
      <PageHeader title={title} count={countText()}>
        {exportRows === undefined ? null : (
          <ExportButton count={shown?.length ?? 0} onExport={() => exportRows(shown ?? [])} />
        )}
        {props.actions}
      </PageHeader>
      {tabs === undefined ? (
        content
      ) : (
        <>
          <Tabs {...tabs} />
          <TabPanel group={tabs.group} id={tabs.value} className={styles['panel'] ?? ''}>
            {content}
          </TabPanel>
        </>
      )}
    </div>
  );

  function countText(): string | undefined {
    if (rows === undefined || shown === undefined) return undefined;
    return url.isFiltered
      ? t('compteFiltre', { vus: nombre(shown.length), total: nombre(rows.length) })
      : nombre(rows.length);
  }
}

function ListTable<Row>({
  list: { url, shown, selected, setChosen, chosen, exportRows, choice },
  ...props
}: SimpleListProps<Row> & { readonly list: ReturnType<typeof useSimpleList<Row>> }) {
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const { renderBulk, unsent = 0 } = props;
  const labels = useMemo(
    () => ({
      selectAll: t('tableau.toutChoisir'),
      selectRow: (nom: string) => t('tableau.choisir', { nom }),
      loading: t('chargement'),
    }),
    [t],
  );
  return (
    <DataTable
      label={props.title}
      labels={labels}
      rows={shown}
      columns={props.columns}
      hidden={props.columnChoice === undefined ? EMPTY_SELECTION : choice.hidden}
      rowId={props.rowId}
      rowName={props.rowName}
      sort={url.sort}
      onSort={url.setSort}
      selection={renderBulk === undefined ? undefined : { chosen: selected, onChange: setChosen }}
      onOpen={props.onOpen}
      renderCard={props.renderCard}
      empty={url.isFiltered ? <NoMatch onClear={url.clear} /> : props.empty}
      selectionBar={
        renderBulk === undefined || chosen.length === 0
          ? null
          : renderBulk({
              chosen,
              onClear: () => setChosen(EMPTY_SELECTION),
              onExport: exportRows && (() => exportRows(chosen)),
            })
      }
      renderFoot={footText}
    />
  );

  function footText({ first, last }: ShownRange): string {
    if (shown === undefined || shown.length === 0) return t('lignes', { count: 0 });
    const parts = [
      t('lignesVues', { premiere: nombre(first), derniere: nombre(last), total: nombre(shown.length) }),
      ...(chosen.length > 0 ? [t('pied.choisies', { count: chosen.length })] : []),
      ...(unsent > 0 ? [t('pied.aEnvoyer', { count: unsent })] : []),
    ];
    return parts.join(', ');
  }
}

/** Rows on screen, in their order: worked out again when the rows or the address change, not when a row is chosen. */
function useShown<Row>(
  { rows, columns, filters, haystack }: SimpleListProps<Row>,
  url: ListUrl,
): readonly Row[] | undefined {
  // Typing goes first: the rows follow it.
  const query = useDeferredValue(url.query);
  const texte = useDeferredValue(url.texte);
  const sort = useDeferredValue(url.sort);
  const today = useToday();
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const matches = textFilter(texte);
    const filtered = filterRows(rows, filters, { valuesOf: valuesIn(query), today });
    const found = texte.trim() === '' ? filtered : filtered.filter((row) => matches(haystack(row)));
    return sortRows(found, columns, sort);
  }, [rows, columns, filters, haystack, query, texte, sort, today]);
}

/** Hands the rows as a CSV file, in the order on screen. */
function useExport<Row>(csv: SimpleListProps<Row>['csv']): ((rows: readonly Row[]) => void) | undefined {
  const formats = useFormats();
  if (csv === undefined) return undefined;
  return (rows) => {
    const day = formats.jourDe(new Date().toISOString());
    const file = new Blob([toCsv(rows, csv.columns)], { type: 'text/csv;charset=utf-8' });
    saveFile(`${csv.name}_${day}.csv`, file);
  };
}

function ExportButton({ count, onExport }: { readonly count: number; readonly onExport: () => void }) {
  const { t } = useTranslation('liste');
  return (
    <Button
      icon={<IconTableExport size={16} stroke={1.8} aria-hidden />}
      title={t('exporterTitre', { count })}
      disabled={count === 0}
      onClick={onExport}
    >
      {t('exporter')}
    </Button>
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
