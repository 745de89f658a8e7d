import { Select, TextInput } from '@mantine/core';
import { IconMapPin, IconPhone, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Outcome } from '#domain/lots/outcomes.ts';
import type { Actor } from '#domain/access/roles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import type { Sort, TableColumn } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { fold } from '../../ui/table/fold.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useResultColumn } from './controls/use-result-column.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { ListedOperation, LotData } from './use-lot.ts';
import styles from './lots.module.css';

const TABS = ['tirees', 'lieu', 'contact', 'reserve', 'toutes'] as const;
type TabId = (typeof TABS)[number];
const isIn = (tab: TabId, { choice }: ListedOperation): boolean => {
  if (tab === 'toutes') return true;
  if (tab === 'tirees') return choice?.mode === 'lieu' || choice?.mode === 'contact';
  return choice?.mode === tab;
};
const rowId = ({ id }: ListedOperation): string => id;
const rowName = ({ operation }: ListedOperation): string => operation.reference;

interface OperationsTableProps {
  readonly data: LotData;
  readonly actor: Actor;
  /** What became of each control that was made; null: none, or not read yet. */
  readonly outcomes: ReadonlyMap<string, Outcome> | null;
  readonly onContact: (outcome: Outcome) => void;
}

/** The operations of a lot: drawn ones first, each with its place in the draw. */
export function OperationsTable({ data, actor, outcomes, onContact }: OperationsTableProps) {
  const { t } = useTranslation(['lots', 'liste']);
  const formats = useFormats();
  const [chosen, setTab] = useState<TabId | null>(null);
  const tab = chosen ?? (data.order === null ? 'toutes' : 'tirees');
  const [text, setText] = useState('');
  const [installer, setInstaller] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const [replaced, setReplaced] = useState<ListedOperation | null>(null);
  const mayReplace = data.order !== null && can(actor, 'lot.tirer', data.lot).ok;
  const usual = useColumns(mayReplace ? setReplaced : null);
  const result = useResultColumn({ actor, outcomes, onContact });
  const columns = useMemo(() => (result === null ? usual : [...usual, result]), [usual, result]);
  const shown = useMemo(() => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    const found = data.rows.filter((row) => {
      const { reference, nom, prenom, ville, codePostal, installateur } = row.operation;
      if (!isIn(tab, row) || (installer !== null && (installateur ?? '') !== installer)) return false;
      const hay = fold([reference, nom, prenom, ville, codePostal, installateur].filter(Boolean).join(' '));
      return words.every((word) => hay.includes(word));
    });
    return sortRows(found, columns, sort);
  }, [data.rows, tab, text, installer, sort, columns]);
  const installers = [...new Set(data.rows.map(({ operation }) => operation.installateur ?? ''))].filter(Boolean);
  const tabs = data.order === null ? (['toutes'] as const) : TABS;
  return (
    <div className={styles['operations']}>
      <Tabs
        group="operations"
        label={t('lots:onglets.titre')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((id) => ({
          id,
          label: t(`lots:onglets.${id}`),
          count: formats.nombre(data.rows.filter((row) => isIn(id, row)).length),
        }))}
      />
      <TabPanel group="operations" id={tab} className={styles['panel'] ?? ''}>
        <search className={styles['filters']} aria-label={t('liste:filtres')}>
          <TextInput
            aria-label={t('lots:filtrer')}
            placeholder={t('lots:filtrer')}
            leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Select
            aria-label={t('lots:champs.installateur')}
            placeholder={t('lots:champs.installateur')}
            data={installers.toSorted((a, b) => a.localeCompare(b))}
            value={installer}
            onChange={setInstaller}
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
          onSort={setSort}
          onOpen={(row) => {
            if (mayReplace && isReplaceable(row)) setReplaced(row);
          }}
          renderCard={(row) => (
            <ListCard
              name={`${row.operation.reference} · ${row.operation.nom}`}
              text={`${row.operation.codePostal} ${row.operation.ville}`}
              badge={<Drawn row={row} />}
            />
          )}
          empty={<EmptyState title={t('liste:aucun')} text={t('liste:aucunTexte')} />}
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
      </TabPanel>
      {replaced !== null && <ReplaceDialog data={data} row={replaced} onClose={() => setReplaced(null)} />}
    </div>
  );
}

const isReplaceable = ({ choice }: ListedOperation): boolean => choice?.mode === 'lieu' || choice?.mode === 'contact';

/** [lots/L8] Its place in the draw. */
function Drawn({ row: { choice } }: { readonly row: ListedOperation }) {
  const { t } = useTranslation('lots');
  if (choice === null) return <>–</>;
  const Icon = choice.mode === 'contact' ? IconPhone : IconMapPin;
  return (
    <span className={styles['drawn']} title={choice.motif}>
      {choice.mode === 'reserve' ? null : <Icon size={14} stroke={1.7} aria-hidden />}
      {t(`modes.${choice.mode}`, { n: choice.n })}
    </span>
  );
}

const MODES = ['lieu', 'contact', 'remplacee', 'reserve'];
const placeOf = ({ choice }: ListedOperation): number | null =>
  choice === null ? null : MODES.indexOf(choice.mode) * 100_000 + choice.n;

function useColumns(onReplace: ((row: ListedOperation) => void) | null): readonly TableColumn<ListedOperation>[] {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  return useMemo(() => {
    const text = (
      id: 'ligne1' | 'installateur',
      of: (row: ListedOperation) => string,
      width: number,
    ): TableColumn<ListedOperation> => ({
      id,
      header: t(`champs.${id}`),
      width,
      grows: true,
      cell: (row) => of(row) || '–',
      sortValue: (row) => fold(of(row)) || null,
    });
    return [
      {
        id: 'reference',
        header: t('champs.reference'),
        width: 150,
        isPinned: true,
        isRequired: true,
        cell: ({ operation }) => <strong>{operation.reference}</strong>,
        sortValue: ({ operation }) => fold(operation.reference),
      },
      {
        id: 'beneficiaire',
        header: t('champs.nom'),
        width: 190,
        grows: true,
        cell: ({ operation: { nom, prenom } }) => [prenom, nom].filter(Boolean).join(' '),
        sortValue: ({ operation }) => fold(operation.nom),
      },
      {
        id: 'ville',
        header: t('champs.ville'),
        width: 160,
        grows: true,
        cell: ({ operation: { ville, codePostal } }) => `${ville} (${codePostal.slice(0, 2)})`,
        sortValue: ({ operation }) => fold(operation.ville),
      },
      text('installateur', ({ operation }) => operation.installateur ?? '', 160),
      {
        id: 'engagement',
        header: t('champs.dateEngagement'),
        width: 116,
        cell: ({ operation: { dateEngagement } }) => (dateEngagement === null ? '–' : formats.jour(dateEngagement)),
        sortValue: ({ operation }) => operation.dateEngagement,
      },
      {
        id: 'volume',
        header: t('champs.volumeCumac'),
        width: 116,
        align: 'right',
        cell: ({ operation: { volumeCumac } }) => (volumeCumac === null ? '–' : formats.nombre(volumeCumac)),
        sortValue: ({ operation }) => operation.volumeCumac,
      },
      {
        id: 'tiree',
        header: t('champs.tiree'),
        width: 140,
        cell: (row) => <Drawn row={row} />,
        sortValue: placeOf,
      },
      ...(onReplace === null
        ? []
        : [
            {
              id: 'remplacer',
              header: t('champs.motif'),
              width: 190,
              grows: true,
              cell: (row: ListedOperation) =>
                isReplaceable(row) ? (
                  <Button variant="text" size="sm" onClick={() => onReplace(row)}>
                    {t('remplacer.bouton')}
                  </Button>
                ) : (
                  (row.choice?.motif ?? '–')
                ),
            },
          ]),
    ];
  }, [t, formats, onReplace]);
}
