import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usableModeles, type ModeleContrat } from '#domain/contrats/modele.ts';
import { modeleList } from '#domain/contrats/list.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { useModeles } from '../use-contrats.ts';
import { ModelePanel } from './modele-panel.tsx';
import type { ModeleRow } from './modele-row.ts';

const DEFAULT_SORT = { id: 'libelle', isDescending: false };
const rowId = ({ modele }: ModeleRow): string => modele.id;
const rowName = ({ modele }: ModeleRow): string => modele.libelle;
const haystack = ({ modele }: ModeleRow): string => searchableText(modele, modeleList.searched);

/** /contracts/modeles: every version of the models of this portal ([contrats/CT1]); read without a network, written with it. */
export function ModelesContratPage() {
  const { t } = useTranslation(['contrats', 'menu']);
  const formats = useFormats();
  const rows = useModeleRows();
  const columns = useColumns();
  const filters = useFilters();
  const [opened, setOpened] = useState<string | null>(null);
  const row = rows?.find(({ modele }) => modele.id === opened);
  return (
    <>
      <List
        name={useListName('modeles-contrat')}
        title={t('contrats:modeles.titre')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ modele }) => setOpened(modele.id)}
        renderCard={({ modele, etat }) => (
          <ListCard
            name={modele.libelle}
            badge={<EtatModele etat={etat} />}
            text={t('contrats:modeleVersion', { libelle: modele.titre, version: formats.nombre(modele.version) })}
          />
        )}
        empty={<EmptyState title={t('contrats:modeles.vide')} />}
        actions={[{ label: t('menu:contrats'), to: PATHS.contrats }]}
      />
      {row === undefined ? null : <ModelePanel key={row.modele.id} row={row} onClose={() => setOpened(null)} />}
    </>
  );
}

function useModeleRows(): readonly ModeleRow[] | undefined {
  const all = useModeles();
  return useMemo(() => {
    if (all === undefined) return undefined;
    const offered = new Set(usableModeles(all).map(({ id }) => id));
    const stateOf = ({ id, retireLe }: ModeleContrat): ModeleRow['etat'] =>
      retireLe !== null ? 'retire' : offered.has(id) ? 'offert' : 'ancien';
    return all.map((modele) => ({ modele, etat: stateOf(modele) }));
  }, [all]);
}

const TONES = { offert: 'ok', ancien: 'archive', retire: 'archive' } as const;
function EtatModele({ etat }: Pick<ModeleRow, 'etat'>) {
  const { t } = useTranslation('contrats');
  return <Badge tone={TONES[etat]}>{t(`modeles.etats.${etat}`)}</Badge>;
}

function useColumns(): readonly TableColumn<ModeleRow>[] {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'libelle',
        header: t('modeles.nom'),
        width: 260,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ modele }) => modele.libelle,
        cell: ({ modele }) => <strong>{modele.libelle}</strong>,
        sortValue: ({ modele }) => fold(modele.libelle),
      },
      {
        id: 'version',
        header: t('champs.version'),
        width: 96,
        align: 'right',
        value: ({ modele }) => modele.version,
        cell: ({ modele }) => <span className="tabular">{formats.nombre(modele.version)}</span>,
        sortValue: ({ modele }) => modele.version,
      },
      {
        id: 'etat',
        header: t('colonnes.etat'),
        width: 150,
        value: ({ etat }) => t(`modeles.etats.${etat}`),
        cell: ({ etat }) => <EtatModele etat={etat} />,
        sortValue: ({ etat }) => etat,
      },
      {
        id: 'relecture',
        header: t('modeles.relecture'),
        width: 150,
        value: ({ modele }) => (modele.aRelire ? t('modeles.aRelire') : ''),
        cell: ({ modele }) => (modele.aRelire ? <Badge tone="wait">{t('modeles.aRelire')}</Badge> : '–'),
      },
      {
        id: 'auteur',
        header: t('modeles.auteur'),
        width: 160,
        value: ({ modele }) => modele.auteur,
        cell: ({ modele }) => modele.auteur,
        sortValue: ({ modele }) => fold(modele.auteur),
      },
      {
        id: 'date',
        header: t('modeles.date'),
        width: 112,
        value: ({ modele }) => formats.jourDe(modele.createdAt),
        cell: ({ modele }) => formats.jour(formats.jourDe(modele.createdAt)),
        sortValue: ({ modele }) => modele.createdAt,
      },
    ],
    [t, formats],
  );
}

function useFilters(): readonly AnyFilter<ModeleRow>[] {
  const { t } = useTranslation('contrats');
  return useMemo(
    () => [
      {
        id: 'etat',
        label: t('colonnes.etat'),
        options: (['offert', 'ancien', 'retire'] as const).map((value) => ({
          value,
          label: t(`modeles.etats.${value}`),
        })),
        matches: ({ etat }, value) => etat === value,
      },
    ],
    [t],
  );
}
