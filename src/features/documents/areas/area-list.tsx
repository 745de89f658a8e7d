import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/roles.ts';
import { groupBy } from '#domain/base/group.ts';
import { isUnread } from '#domain/documents/readers.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { areaPath } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure, wholeFigure } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import { List } from '../../../ui/list/list.tsx';
import { useIsAllHere } from '../../../ui/received.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import documents from '../documents.module.css';
import { type DocumentRow, inForce } from '../row.ts';

/** A client, and what stands in its area. */
interface AreaRow {
  readonly id: string;
  readonly nom: string;
  readonly ville: string;
  readonly documents: number;
  readonly deposes: number;
  readonly nonLus: number;
  readonly echeances: number;
  /** ISO instant of the last file that came; null: none has. */
  readonly dernier: string | null;
}

const DEFAULT_SORT = { id: 'dernier', isDescending: true };
const rowId = ({ id }: AreaRow): string => id;
const rowName = ({ nom }: AreaRow): string => nom;
const haystack = ({ nom, ville }: AreaRow): string => `${nom}\n${ville}`;

function areaOf({ id, raisonSociale, ville }: ClientRecord, rows: readonly DocumentRow[], actor: Actor): AreaRow {
  const standing = rows.filter(({ document }) => document.retireLe === null);
  const count = (keeps: (row: DocumentRow) => boolean): number => standing.filter(keeps).length;
  const given = standing.flatMap((row) => inForce(row)?.file.createdAt ?? []);
  return {
    id,
    nom: raisonSociale,
    ville: ville ?? '',
    documents: standing.length,
    deposes: count(({ document }) => document.auteur.role === 'CLIENT'),
    nonLus: count(({ document, giver }) => isUnread(document, giver, actor)),
    echeances: count(({ echeance }) => echeance === 'expire' || echeance === 'sous30'),
    dernier: given.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null,
  };
}

interface AreasProps {
  readonly clients: readonly ClientRecord[] | undefined;
  /** Every document of the device. */
  readonly filed: readonly DocumentRow[] | undefined;
  readonly actor: Actor;
}

/** Clients of the office: those that have something in their area, and those that are open, which may be given something. */
export function AreaListPage({ clients, filed, actor }: AreasProps) {
  const { t } = useTranslation(['documents', 'menu']);
  const isAllHere = useIsAllHere();
  const navigate = useNavigate();
  const rows = useMemo(() => {
    if (clients === undefined || filed === undefined) return undefined;
    const byClient = groupBy(filed, ({ document }) => document.idClient ?? '');
    return clients
      .map((client) => ({ client, area: areaOf(client, byClient.get(client.id) ?? [], actor) }))
      .filter(({ client, area }) => client.actif !== false || area.documents > 0)
      .map(({ area }) => area);
  }, [clients, filed, actor]);
  const columns = useAreasColumns();
  const filters: readonly AnyFilter<AreaRow>[] = useMemo(
    () => [
      {
        id: 'espace',
        label: t('documents:espaces.contenu'),
        options: (['documents', 'deposes', 'nonLus', 'echeances'] as const).map((value) => ({
          value,
          label: t(`documents:espaces.filtres.${value}`),
        })),
        matches: (row, value) => row[value as 'documents'] > 0,
      },
    ],
    [t],
  );
  return (
    <List
      name={useListName('espaces')}
      title={t('menu:ged')}
      rows={rows}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={({ id }) => void navigate(areaPath(id))}
      renderCard={({ nom, ville, documents, nonLus }) => (
        <ListCard
          name={nom}
          text={[ville, nonLus > 0 && t('documents:espaces.nonLusCompte', { count: nonLus })]
            .filter(Boolean)
            .join(' · ')}
          end={<Figure value={documents} isWhole={isAllHere} />}
        />
      )}
      empty={<EmptyState title={t('documents:espaces.vide')} text={t('documents:espaces.videTexte')} />}
    />
  );
}

function useAreasColumns(): readonly TableColumn<AreaRow>[] {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const isAllHere = useIsAllHere();
  return useMemo(() => {
    const count = (id: 'documents' | 'deposes' | 'nonLus' | 'echeances', width: number): TableColumn<AreaRow> => ({
      id,
      header: t(`espaces.${id}`),
      width,
      value: (row) => wholeFigure(row[id], isAllHere),
      cell: (row) => <Figure value={row[id]} isWhole={isAllHere} />,
      sortValue: (row) => wholeFigure(row[id], isAllHere),
    });
    return [
      {
        id: 'nom',
        header: t('espaces.client'),
        width: 220,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ nom }) => nom,
        cell: ({ id, nom }) => (
          <Link to={areaPath(id)} tabIndex={-1} className={documents['open']}>
            {nom}
          </Link>
        ),
        sortValue: ({ nom }) => fold(nom),
      },
      count('documents', 110),
      count('deposes', 170),
      count('nonLus', 110),
      count('echeances', 180),
      {
        id: 'dernier',
        header: t('espaces.dernier'),
        width: 170,
        value: ({ dernier }) => dernier,
        cell: ({ dernier }) => <span className="tabular">{dernier === null ? '–' : formats.date(dernier)}</span>,
        sortValue: ({ dernier }) => dernier,
      },
    ];
  }, [t, formats, isAllHere]);
}
