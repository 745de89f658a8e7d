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
import { EMPTY_SELECTION, kept, type Selection } from '../table/selection.ts';
import { SelectionBar, type BulkAction } from '../table/selection-bar.tsx';
import { sortRows } from '../table/sort-rows.ts';
import { OnceReceived, useIsAllHere } from '../received.tsx';
import { TabPanel, Tabs, type TabsProps } from '../tabs.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ListActions, type ListAction } from './list-actions.tsx';
import { keptRows } from './list-address.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import type { AnyFilter } from './list-filter.ts';
import { ListFoot } from './list-foot.tsx';
import { useWarmRows } from './searched-text.ts';
import { exportColumns, useExport } from './use-export.ts';
import { useListPlace } from './use-list-place.ts';
import { useListUrl, type ListUrl } from './use-list-url.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewTabs, type ListViews } from './view-tabs.tsx';
import styles from './list.module.css';

export interface Bulk<Row> {
  readonly chosen: readonly Row[];
  readonly onClear: () => void;
  readonly exporting: BulkAction;
}

/** Words of a list that has better ones than « ligne » and « Chercher ». */
export interface ListWords {
  /** Name of the table, for who hears it. */
  readonly table: string;
  readonly search: string;
  /** The same, shorter. */
  readonly searchOnPhone: string;
  readonly loading: string;
  /** In the foot, of no row. */
  readonly none: string;
  /** Begins the name of an exported file. */
  readonly file: string;
}

const NONE: readonly never[] = [];

export interface ListProps<Row extends object> {
  readonly title: string;
  /** undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  /** false while `rows` is a first screen: it is drawn, and nothing is counted on it. */
  readonly isWhole?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly AnyFilter<Row>[];
  readonly defaultSort: Sort;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Text in which the search looks; the same function from one drawing to the next. */
  readonly haystack: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** The row on a phone. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Nothing at all: what brings something here. */
  readonly empty: ReactNode;
  /** Filters that keep no row, when there is more to say of it. */
  readonly renderNoMatch?: (url: ListUrl) => ReactNode;
  readonly actions?: readonly ListAction[];
  /** What an export holds beside the columns on screen. */
  readonly exported?: readonly CsvColumn<Row>[];
  /** Name under which what this person chose for this list is kept on the device (hidden-columns.ts). */
  readonly name: string;
  /** Columns put away until they are asked for. */
  readonly hiddenAtFirst?: ReadonlySet<string>;
  /** What is done to the chosen rows; absent: they are exported. */
  readonly renderBulk?: (bulk: Bulk<Row>) => ReactNode;
  /** Neighbouring lists, this one among them. */
  readonly tabs?: Omit<TabsProps<string>, 'children'> | undefined;
  /** Sets of filters that everybody has, as tabs; in a list without neighbours. Absent: a person's own are in a menu. */
  readonly views?: ListViews;
  /** Above the table: what is to be known of its rows. */
  readonly notice?: ReactNode;
  /** Rows with an edit that the server has not received. */
  readonly unsent?: number;
  /** What the foot counts beside. */
  readonly footParts?: readonly string[];
  readonly words?: Partial<ListWords>;
}

/** What one drawing of the list needs, worked out from its properties. */
function useList<Row extends object>(props: ListProps<Row>) {
  const { filters, rowId, columns, exported = NONE, hiddenAtFirst = EMPTY_SELECTION, isWhole = true } = props;
  const { t } = useTranslation('liste');
  const words: ListWords = {
    table: props.title,
    search: t('chercher'),
    searchOnPhone: t('chercher'),
    loading: t('chargement'),
    none: t('lignes', { count: 0 }),
    file: props.title,
    ...props.words,
  };
  const url = useListUrl(filters, props.defaultSort);
  const whole = isWhole ? props.rows : undefined;
  useWarmRows(whole, props.haystack);
  const shown = useShown(props, url);
  const place = useListPlace(url.query);
  const [chosenIds, setChosen] = useState<Selection>(() => new Set(place.initial?.chosen));
  const selected = useMemo(
    () => (shown === undefined || chosenIds.size === 0 ? chosenIds : kept(chosenIds, new Set(shown.map(rowId)))),
    [shown, chosenIds, rowId],
  );
  const chosen = useMemo(() => shown?.filter((row) => selected.has(rowId(row))) ?? [], [shown, selected, rowId]);
  const exportRows = useExport(
    words.file,
    useMemo(() => [...exportColumns(columns), ...exported], [columns, exported]),
  );
  const choice = useHiddenColumns(props.name, hiddenAtFirst);
  // [sync/S29] Rows that have come are shown; how many there are is not said before all have.
  const counted = useIsAllHere() ? whole : undefined;
  return { url, words, whole, shown, counted, selected, setChosen, chosen, exportRows, choice, place };
}

/** [platform/K4] From the content of the page to its rows, past actions, tabs and filters. */
function goToRows(button: HTMLElement): void {
  button.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus();
}

/** A list: title, search, filters and order in the address, views, table, counts; export, chosen rows and columns. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { title, columns, filters, haystack, actions = NONE } = props;
  const list = useList(props);
  const { url, whole, shown, counted, exportRows, choice } = list;
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  return (
    <div className={styles['page']}>
      <button type="button" className={styles['skip']} onClick={({ currentTarget }) => goToRows(currentTarget)}>
        {t('allerAuxLignes')}
      </button>
      <PageHeader title={title} count={countText()}>
        <ListActions
          count={shown?.length ?? 0}
          onExport={(format) => exportRows(shown ?? [], format)}
          actions={actions}
          columns={columns}
          sort={url.sort}
          onSort={url.setSort}
        />
      </PageHeader>
      {besideTabs(
        <>
          <ListFilterBar rows={whole ?? NONE} filters={filters} url={url} words={list.words}>
            {props.views === undefined ? <ViewMenu name={props.name} filters={filters} url={url} /> : null}
            <ColumnMenu columns={columns} hidden={choice.hidden} onChange={choice.setHidden} onReset={choice.reset} />
          </ListFilterBar>
          {props.notice}
          <ListTable {...props} list={list} />
        </>,
      )}
    </div>
  );

  function besideTabs(content: ReactNode): ReactNode {
    const { tabs, views, name } = props;
    if (tabs !== undefined) {
      return (
        <>
          <Tabs {...tabs} />
          <TabPanel group={tabs.group} id={tabs.value} className={styles['panel'] ?? ''}>
            {content}
          </TabPanel>
        </>
      );
    }
    if (views === undefined) return <div className={styles['panel']}>{content}</div>;
    return (
      <ViewTabs {...views} {...{ rows: counted, filters, haystack, url, name }} shown={counted && shown?.length}>
        {content}
      </ViewTabs>
    );
  }

  function countText(): string | undefined {
    if (counted === undefined || shown === undefined) return undefined;
    return url.count > 0
      ? t('compteFiltre', { vus: nombre(shown.length), total: nombre(counted.length) })
      : nombre(counted.length);
  }
}

function ListTable<Row extends object>({
  list: { url, words, whole, counted, shown, selected, setChosen, chosen, exportRows, choice, place },
  ...props
}: ListProps<Row> & { readonly list: ReturnType<typeof useList<Row>> }) {
  const { t } = useTranslation('liste');
  const { renderBulk = onlyExport, renderNoMatch = noMatch } = props;
  const { loading } = words;
  const labels = useMemo(
    () => ({
      selectAll: t('tableau.toutChoisir'),
      selectRow: (nom: string) => t('tableau.choisir', { nom }),
      loading,
    }),
    [t, loading],
  );
  const bulk: Bulk<Row> = {
    chosen,
    onClear: () => setChosen(EMPTY_SELECTION),
    exporting: {
      id: 'exporter',
      label: t('exporter'),
      icon: <IconTableExport size={16} stroke={1.8} aria-hidden />,
      onRun: () => exportRows(chosen, 'xlsx'),
    },
  };
  return (
    <DataTable
      label={words.table}
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
      place={{ ...place, isWhole: whole !== undefined }}
      renderCard={props.renderCard}
      empty={<OnceReceived>{url.count > 0 ? renderNoMatch(url) : props.empty}</OnceReceived>}
      selectionBar={chosen.length === 0 ? null : renderBulk(bulk)}
      renderFoot={(range) => (
        <ListFoot
          range={range}
          total={counted && shown?.length}
          words={words}
          chosen={chosen.length}
          unsent={props.unsent ?? 0}
          parts={props.footParts ?? NONE}
        />
      )}
    />
  );
}

/** Rows on screen, in their order: worked out again when the rows or the address change, not when a row is chosen. */
function useShown<Row extends object>(
  { rows, isWhole = true, columns, filters, haystack }: ListProps<Row>,
  url: ListUrl,
): readonly Row[] | undefined {
  // Typing goes first: the rows follow it.
  const wanted = useDeferredValue(url.wanted);
  const sort = useDeferredValue(url.sort);
  const today = useToday();
  const found = useMemo(
    () => rows && keptRows(rows, { filters, haystack }, { ...wanted, today }),
    [rows, filters, haystack, wanted, today],
  );
  const shown = useMemo(() => found && sortRows(found, columns, sort), [found, columns, sort]);
  // A filter that keeps nothing of the first screen says nothing of the rest.
  return isWhole || shown?.length !== 0 ? shown : undefined;
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

const noMatch = ({ clear }: ListUrl) => <NoMatch onClear={clear} />;

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('liste');
  return (
    <EmptyState title={t('aucun')} text={t('aucunTexte')}>
      <Button onClick={onClear}>{t('effacer')}</Button>
    </EmptyState>
  );
}
