import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { useLive } from '../../../data/use-live.ts';
import { PATHS, readerPath, SYNTHESE } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { fold } from '../../../ui/table/fold.ts';

const ISSUED = { selector: { kind: 'synthese' } };
const DEFAULT_SORT = { id: 'emiseLe', isDescending: true };
const rowId = ({ id }: SyntheseRecord): string => id;
const rowName = ({ donnees }: SyntheseRecord): string => donnees.lot.uniqueCode;
const haystack = ({ donnees: { lot }, conclusion }: SyntheseRecord): string =>
  [lot.uniqueCode, lot.libelle, lot.client, lot.fiche, conclusion].join(' ');
const fileOf = ({ id }: SyntheseRecord): string => readerPath(id, { name: SYNTHESE, back: PATHS.issuedLots });

/** [lots/L86] /batch/issued: what an assessor reads of the lots of their offices, as it was issued; each opens on its file. */
export function IssuedLotsPage() {
  const { t } = useTranslation(['synthese', 'lots', 'menu', 'archives']);
  const formats = useFormats();
  const navigate = useNavigate();
  const rows = useLive<SyntheseRecord>('records', ISSUED);
  const columns = useColumns();
  const filters = useFilters(rows);
  const name = useListName('lots-emis');
  const [isArchiving, setArchiving] = useState(false);
  return (
    <>
      <List
        name={name}
        title={t('menu:lots')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={(row) => void navigate(fileOf(row))}
        unsent={0}
        renderCard={(row) => (
          <ListCard
            name={row.donnees.lot.uniqueCode}
            text={[t('synthese:version', { version: row.version }), row.donnees.lot.fiche].filter(Boolean).join(' · ')}
            end={formats.date(row.emiseLe)}
          />
        )}
        empty={<EmptyState title={t('synthese:aucuneEmise')} text={t('synthese:aucuneEmiseTexte')} />}
        actions={[{ label: t('archives:periode'), onRun: () => setArchiving(true) }]}
      />
      {isArchiving && <ArchiveDialog onClose={() => setArchiving(false)} />}
    </>
  );
}

function useColumns(): readonly TableColumn<SyntheseRecord>[] {
  const { t } = useTranslation(['synthese', 'lots']);
  const formats = useFormats();
  return useMemo(() => {
    const text = (id: 'client' | 'fiche', width: number): TableColumn<SyntheseRecord> => ({
      id,
      header: t(`lots:colonnes.${id}`),
      width,
      grows: id === 'client',
      value: ({ donnees }) => donnees.lot[id],
      cell: ({ donnees }) => donnees.lot[id] || '–',
      sortValue: ({ donnees }) => fold(donnees.lot[id]),
    });
    const versionOf = ({ version, remplacePar }: SyntheseRecord): string =>
      remplacePar === null ? String(version) : `${version} · ${t('remplacee', { version: remplacePar.version })}`;
    const results = ({ donnees: { resultats } }: SyntheseRecord): string =>
      `${resultats.lieu.S} / ${resultats.lieu.NS} / ${resultats.lieu.NV}`;
    return [
      {
        id: 'code',
        header: t('lots:colonnes.code'),
        width: 170,
        isPinned: true,
        isRequired: true,
        value: rowName,
        cell: (row) => (
          <Link to={fileOf(row)} tabIndex={-1}>
            {rowName(row)}
          </Link>
        ),
        sortValue: (row) => fold(rowName(row)),
      },
      text('client', 170),
      text('fiche', 120),
      {
        id: 'operations',
        header: t('lots:colonnes.operations'),
        width: 106,
        align: 'right',
        value: ({ donnees }) => donnees.nbOperations,
        cell: ({ donnees }) => <span className="tabular">{formats.nombre(donnees.nbOperations)}</span>,
        sortValue: ({ donnees }) => donnees.nbOperations,
      },
      {
        id: 'resultats',
        header: t('lots:colonnes.resultats'),
        width: 124,
        align: 'right',
        value: results,
        cell: (row) => <span className="tabular">{results(row)}</span>,
      },
      {
        id: 'version',
        header: t('emission.version'),
        width: 200,
        value: versionOf,
        cell: versionOf,
        sortValue: ({ version }) => version,
      },
      {
        id: 'emiseLe',
        header: t('emission.le'),
        width: 110,
        value: ({ emiseLe }) => formats.date(emiseLe),
        cell: ({ emiseLe }) => <span className="tabular">{formats.date(emiseLe)}</span>,
        sortValue: ({ emiseLe }) => emiseLe,
      },
    ];
  }, [t, formats]);
}

function useFilters(rows: readonly SyntheseRecord[] | undefined): readonly AnyFilter<SyntheseRecord>[] {
  const { t } = useTranslation('lots');
  return useMemo(() => {
    const one = (id: 'client' | 'fiche'): AnyFilter<SyntheseRecord> => ({
      id,
      label: t(`colonnes.${id}`),
      options: [...new Set((rows ?? []).map(({ donnees }) => donnees.lot[id]))]
        .filter(Boolean)
        .toSorted((a, b) => a.localeCompare(b))
        .map((value) => ({ value, label: value })),
      matches: ({ donnees }, value) => donnees.lot[id] === value,
    });
    return [one('client'), one('fiche')];
  }, [rows, t]);
}
