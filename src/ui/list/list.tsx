import { IconTableExport } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useToday } from '../format/use-today.ts';
import { PageHeader } from '../page-header.tsx';
import type { Sort, TableColumn } from '../table/column.ts';
import type { CsvColumn } from '../table/csv.ts';
import { DataTable } from '../table/data-table.tsx';
import { textFilter } from '../table/fold.ts';
import { EMPTY_SELECTION, kept, type Selection } from '../table/selection.ts';
import { SelectionBar, type BulkAction } from '../table/selection-bar.tsx';
import { sortRows } from '../table/sort-rows.ts';
import type { ShownRange } from '../table/shown-range.ts';
import { TabPanel, Tabs, type TabsProps } from '../tabs.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import { filterRows, type AnyFilter } from './list-filter.ts';
import { exportColumns, useExport } from './use-export.ts';
import { useListUrl, valuesIn, type ListUrl } from './use-list-url.ts';
import styles from './list.module.css';

export interface Bulk<Row> {
  readonly chosen: readonly Row[];
  readonly onClear: () => void;
  readonly exporting: BulkAction;
}

const NONE: readonly never[] = [];

export interface ListProps<Row> {
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
  /** What an export holds beside the columns on screen. */
  readonly exported?: readonly CsvColumn<Row>[];
  /** Name under which this person's columns are kept on the device. */
  readonly name: string;
  /** Columns put away until they are asked for. */
  readonly hiddenAtFirst?: ReadonlySet<string>;
  /** What is done to the chosen rows; absent: they are exported. */
  readonly renderBulk?: (bulk: Bulk<Row>) => ReactNode;
  /** Neighbouring lists, this one among them. */
  readonly tabs?: Omit<TabsProps<string>, 'children'>;
  /** Rows with an edit that the server has not received. */
  readonly unsent?: number;
}

/** What one drawing of the list needs, worked out from its properties. */
function useList<Row>(props: ListProps<Row>) {
  const { filters, rowId, columns, exported = NONE, hiddenAtFirst = EMPTY_SELECTION } = props;
  const ids = useMemo(() => filters.map(({ id }) => id), [filters]);
  const url = useListUrl(ids, props.defaultSort);
  const shown = useShown(props, url);
  const [chosenIds, setChosen] = useState<Selection>(EMPTY_SELECTION);
  const selected = useMemo(
    () => (shown === undefined || chosenIds.size === 0 ? chosenIds : kept(chosenIds, new Set(shown.map(rowId)))),
    [shown, chosenIds, rowId],
  );
  const chosen = useMemo(() => shown?.filter((row) => selected.has(rowId(row))) ?? [], [shown, selected, rowId]);
  const exportRows = useExport(
    props.title,
    useMemo(() => [...exportColumns(columns), ...exported], [columns, exported]),
  );
  const choice = useHiddenColumns(props.name, hiddenAtFirst);
  return { url, shown, selected, setChosen, chosen, exportRows, choice };
}

/** A list: title, search and filters in the address, table, count; export, chosen rows and columns when asked for. */
export function List<Row>(props: ListProps<Row>) {
  const { title, rows, columns, filters, tabs } = props;
  const list = useList(props);
  const { url, shown, exportRows, choice } = list;
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const content = (
    <>
      <ListFilterBar rows={rows ?? []} filters={filters} url={url}>
        <ColumnMenu columns={columns} hidden={choice.hidden} onChange={choice.setHidden} onReset={choice.reset} />
      </ListFilterBar>
      <ListTable {...props} list={list} />
    </>
  );
  return (
    <div className={styles['page']}>
      <PageHeader title={title} count={countText()}>
        <ExportMenu count={shown?.length ?? 0} onExport={(format) => exportRows(shown ?? [], format)} />
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
}: ListProps<Row> & { readonly list: ReturnType<typeof useList<Row>> }) {
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const { renderBulk = onlyExport, unsent = 0 } = props;
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
      hidden={choice.hidden}
      rowId={props.rowId}
      rowName={props.rowName}
      sort={url.sort}
      onSort={url.setSort}
      selection={{ chosen: selected, onChange: setChosen }}
      onOpen={props.onOpen}
      renderCard={props.renderCard}
      empty={url.isFiltered ? <NoMatch onClear={url.clear} /> : props.empty}
      selectionBar={
        chosen.length === 0
          ? null
          : renderBulk({
              chosen,
              onClear: () => setChosen(EMPTY_SELECTION),
              exporting: {
                id: 'exporter',
                label: t('exporter'),
                icon: <IconTableExport size={16} stroke={1.8} aria-hidden />,
                onRun: () => exportRows(chosen, 'xlsx'),
              },
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
function useShown<Row>({ rows, columns, filters, haystack }: ListProps<Row>, url: ListUrl): readonly Row[] | undefined {
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

const onlyExport = (bulk: Bulk<unknown>) => <ExportBar {...bulk} />;

function ExportBar({ chosen, onClear, exporting }: Bulk<unknown>) {
  const { t } = useTranslation('liste');
  return (
    <SelectionBar
      summary={t('choix.resume', { count: chosen.length })}
      actions={[exporting]}
      clearLabel={t('choix.effacer')}
      onClear={onClear}
    />
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
