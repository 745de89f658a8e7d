import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { etatOfLot, isReported } from '#domain/lots/lot.ts';
import type { Outcome } from '#domain/lots/outcomes.ts';
import type { Actor } from '#domain/access/roles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { searchedText } from '../../ui/list/searched-text.ts';
import { readSort, writeSort } from '../../ui/list/list-address.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { useListPlace } from '../../ui/list/use-list-place.ts';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { textFilter } from '../../ui/table/fold.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useResultColumn } from './controls/use-result-column.tsx';
import { Drawn, isReplaceable, useOperationColumns } from './operation-columns.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { ListedOperation, LotData } from './use-lot.ts';
import styles from './lots.module.css';

const TABS = ['tirees', 'lieu', 'contact', 'reserve', 'toutes'] as const;
type TabId = (typeof TABS)[number] | 'histoire';
const isIn = (tab: TabId, { choice }: ListedOperation): boolean => {
  if (tab === 'toutes') return true;
  if (tab === 'tirees') return choice?.mode === 'lieu' || choice?.mode === 'contact';
  return choice?.mode === tab;
};
const rowId = ({ id }: ListedOperation): string => id;
const rowName = ({ operation }: ListedOperation): string => operation.reference;
const SEARCHED = ['reference', 'nom', 'prenom', 'ville', 'codePostal', 'installateur'] as const;
const haystack = ({ operation }: ListedOperation): string => searchableText(operation, SEARCHED);

/** [platform/W14] What is asked of the table stands in the address: who comes back finds it, and its place, as it was left. */
function useOperationsAddress(tabs: readonly TabId[]) {
  const { query, edit } = useAddress();
  const place = useListPlace(query);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  // The same from one drawing to the next: a long list is sorted once.
  const sort = useMemo(() => (params.has('tri') ? readSort(query, NO_SORT) : null), [params, query]);
  const write = (name: 'onglet' | 'q' | 'installateur' | 'tri', value: string): void =>
    edit((next) => {
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    tab: tabs.find((id) => id === params.get('onglet')) ?? tabs[0] ?? 'toutes',
    text: params.get('q') ?? '',
    installer: params.get('installateur'),
    sort,
    write,
    place: { ...place, isWhole: true },
  };
}
const NO_SORT: Sort = { id: 'reference', isDescending: false };

interface OperationsTableProps {
  readonly data: LotData;
  readonly actor: Actor;
  /** What became of each control that was made; null: none, or not read yet. */
  readonly outcomes: ReadonlyMap<string, Outcome> | null;
  /** What happened to the list: a tab of its own. */
  readonly story: ReactNode;
}

/** The operations of a lot: drawn ones first, each with its place in the draw. */
export function OperationsTable({ data, actor, outcomes, story }: OperationsTableProps) {
  const { t } = useTranslation(['lots', 'liste']);
  const formats = useFormats();
  const tabs: readonly TabId[] = [...(data.order === null ? (['toutes'] as const) : TABS), 'histoire'];
  const { tab, text, installer, sort, write, place } = useOperationsAddress(tabs);
  const [replaced, setReplaced] = useState<ListedOperation | null>(null);
  const mayReplace = data.order !== null && !isReported(data.lot) && can(actor, 'lot.tirer', data.lot).ok;
  const result = useResultColumn({ actor, outcomes, isClosed: etatOfLot(data.lot) === 'CLOS' });
  const columns = useOperationColumns({ onReplace: mayReplace ? setReplaced : null, result });
  const shown = useMemo(() => {
    const matches = textFilter(text);
    const searched = searchedText(haystack);
    const found = data.rows.filter((row) => {
      const isAsked = isIn(tab, row) && (installer === null || (row.operation.installateur ?? '') === installer);
      return isAsked && matches(searched(row));
    });
    return sortRows(found, columns, sort);
  }, [data.rows, tab, text, installer, sort, columns]);
  const installers = [...new Set(data.rows.map(({ operation }) => operation.installateur ?? ''))].filter(Boolean);
  return (
    <div className={styles['operations']}>
      <Tabs
        group="operations"
        label={t('lots:onglets.titre')}
        value={tab}
        onChange={(next) => write('onglet', next)}
        tabs={tabs.map((id) => ({
          id,
          label: t(`lots:onglets.${id}`),
          ...(id === 'histoire' ? {} : { count: formats.nombre(data.rows.filter((row) => isIn(id, row)).length) }),
        }))}
      />
      <TabPanel group="operations" id={tab} className={styles['panel'] ?? ''}>
        {tab === 'histoire' ? (
          story
        ) : (
          <>
            <search className={styles['filters']} aria-label={t('liste:filtres')}>
              <TextInput
                aria-label={t('lots:filtrer')}
                placeholder={t('lots:filtrer')}
                leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
                value={text}
                onChange={({ currentTarget: { value } }) => write('q', value)}
              />
              <Select
                aria-label={t('lots:champs.installateur')}
                placeholder={t('lots:champs.installateur')}
                data={installers.toSorted((a, b) => a.localeCompare(b))}
                value={installer}
                onChange={(name) => write('installateur', name ?? '')}
                clearable
                searchable
              />
            </search>
            <DataTable
              label={t('lots:onglets.titre')}
              labels={{
                selectAll: t('liste:tableau.toutChoisir'),
                selectRow: (nom) => t('liste:tableau.choisir', { nom }),
                loading: t('liste:chargement'),
              }}
              rows={shown}
              columns={columns}
              rowId={rowId}
              rowName={rowName}
              sort={sort}
              onSort={(next) => write('tri', writeSort(next))}
              place={place}
              onOpen={(row) => {
                if (mayReplace && isReplaceable(row)) setReplaced(row);
              }}
              renderCard={(row) => (
                <ListCard
                  name={`${row.operation.reference} · ${row.operation.nom}`}
                  text={`${row.operation.codePostal} ${row.operation.ville}`}
                  badge={<Drawn row={row} />}
                  foot={result?.cell(row)}
                />
              )}
              empty={<EmptyState ofDevice title={t('liste:aucun')} text={t('liste:aucunTexte')} />}
              renderFoot={({ first, last }) => (
                <span>
                  {shown.length === 0
                    ? t('liste:lignes', { count: 0 })
                    : t('liste:lignesVues', {
                        premiere: formats.nombre(first),
                        derniere: formats.nombre(last),
                        total: formats.nombre(shown.length),
                      })}
                </span>
              )}
            />
          </>
        )}
      </TabPanel>
      {replaced !== null && <ReplaceDialog data={data} row={replaced} onClose={() => setReplaced(null)} />}
    </div>
  );
}
