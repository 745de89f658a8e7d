import { IconDeviceTablet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EtatBadge } from '../../../ui/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { Formats } from '../../../ui/format/formats.ts';
import { SyncBadge } from '../../../ui/sync-badge.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { MOT } from '../mots.ts';
import { Echeance, Fiches, Numero, Visites } from './cells.tsx';
import type { DossierRow } from './dossier-row.ts';
import type { FilterContext } from './filters.ts';
import styles from './list.module.css';

interface ColumnContext extends FilterContext {
  readonly t: TFunction<'dossiers'>;
  readonly formats: Formats;
  /** A row waits on this device: the last column makes room for the word. */
  readonly hasUnsent: boolean;
}

const STATE_ORDER = ['EN ATTENTE', 'NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE'];
const DASH = '–';
const text = (value: string | null): string => (value === null || value === '' ? DASH : value);
const folded = (value: string | null): string | null => (value === null || value === '' ? null : fold(value));

/** Hidden until they are asked for: the rest fits 1,440 pixels without cutting a name. */
export const HIDDEN_AT_FIRST: ReadonlySet<string> = new Set(['reference', 'installateur', 'resultat', 'lot', 'etape', 'modifieLe']);

type Column = TableColumn<DossierRow>;

const identity = ({ t, toReview }: ColumnContext): readonly Column[] => [
  {
    id: 'numero',
    header: t('colonnes.numero'),
    width: 116,
    isPinned: true,
    isRequired: true,
    cell: (row) => <Numero row={row} />,
    sortValue: (row) => row.numero,
  },
  {
    id: 'etat',
    header: t('colonnes.etat'),
    width: toReview.size > 0 ? 166 : 118,
    cell: (row) => <EtatBadge etat={row.etat} verifRt={toReview.has(row.id)} />,
    sortValue: (row) => STATE_ORDER.indexOf(row.etat),
  },
  {
    id: 'beneficiaire',
    header: t('colonnes.beneficiaire'),
    width: 184,
    grows: true,
    cell: (row) => <span className={styles['name']}>{text(row.beneficiaire)}</span>,
    sortValue: (row) => folded(row.beneficiaire),
  },
  { id: 'ville', header: t('colonnes.ville'), width: 128, cell: (row) => text(row.ville), sortValue: (row) => folded(row.ville) },
];

const work = ({ t, formats }: ColumnContext): readonly Column[] => [
  {
    id: 'fiche',
    header: t(`colonnes.${MOT.fiche}`),
    width: 92,
    cell: (row) => <Fiches fiches={row.fiches} />,
    sortValue: (row) => row.fiches[0] ?? null,
  },
  { id: 'client', header: t(`colonnes.${MOT.client}`), width: 108, cell: (row) => row.client, sortValue: (row) => folded(row.client) },
  {
    id: 'interventions',
    header: t('colonnes.interventions'),
    name: t('colonnes.interventionsNom'),
    width: 60,
    cell: (row) => <Visites row={row} />,
    sortValue: (row) => (row.interventions === 0 ? null : row.valides / row.interventions),
  },
  {
    id: 'controleur',
    header: t('colonnes.controleur'),
    width: 106,
    cell: ({ controleurs: [first, ...others] }) => {
      if (first === undefined) return <span className={styles['muted']}>{t('ligne.aAffecter')}</span>;
      return others.length === 0 ? first.nom : t('ligne.etAutres', { nom: first.nom, count: others.length });
    },
    sortValue: (row) => folded(row.controleurs[0]?.nom ?? null),
  },
  {
    id: 'visite',
    header: t('colonnes.visite'),
    name: t('colonnes.visiteNom'),
    width: 106,
    cell: (row) => (row.visite === null ? DASH : <span className="tabular">{formats.dateHeure(row.visite)}</span>),
    sortValue: (row) => row.visite,
  },
];

const followUp = ({ t, formats, today, offline, hasUnsent }: ColumnContext): readonly Column[] => [
  {
    id: 'echeance',
    header: t('colonnes.echeance'),
    width: 112,
    cell: (row) => <Echeance row={row} today={today} />,
    sortValue: (row) => row.echeance,
  },
  { id: 'reference', header: t('colonnes.reference'), width: 130, cell: (row) => text(row.reference), sortValue: (row) => folded(row.reference) },
  {
    id: 'installateur',
    header: t(`colonnes.${MOT.installateur}`),
    width: 140,
    cell: (row) => text(row.entreprise),
    sortValue: (row) => folded(row.entreprise),
  },
  { id: 'resultat', header: t('colonnes.resultat'), width: 120, cell: (row) => text(row.resultat), sortValue: (row) => folded(row.resultat) },
  { id: 'lot', header: t('colonnes.lot'), width: 130, cell: (row) => text(row.lot), sortValue: (row) => folded(row.lot) },
  ...(VARIANT === 'mar'
    ? [{ id: 'etape', header: t('colonnes.etape'), width: 160, cell: (row: DossierRow) => text(row.etape), sortValue: (row: DossierRow) => folded(row.etape) }]
    : []),
  {
    id: 'modifieLe',
    header: t('colonnes.modifieLe'),
    width: 112,
    cell: (row) => <span className="tabular">{formats.dateHeure(row.modifieLe)}</span>,
    sortValue: (row) => row.modifieLe,
  },
  {
    id: 'appareil',
    header: t('colonnes.appareil'),
    headerIcon: <IconDeviceTablet size={15} stroke={1.8} aria-hidden />,
    width: hasUnsent ? 150 : 48,
    cell: (row) => <OnDevice row={row} isKept={offline.has(row.id)} label={t('ligne.horsLigne')} />,
    sortValue: (row) => (row.sync === 'recu' ? (offline.has(row.id) ? 1 : 2) : 0),
  },
];

function OnDevice({ row, isKept, label }: { readonly row: DossierRow; readonly isKept: boolean; readonly label: string }) {
  return (
    <span className={styles['onDevice']}>
      {row.sync === 'recu' ? null : <SyncBadge state={row.sync} />}
      {isKept ? <IconDeviceTablet size={16} stroke={1.7} role="img" aria-label={label} /> : null}
    </span>
  );
}

export function useDossierColumns(context: FilterContext & { readonly hasUnsent: boolean }): readonly Column[] {
  const { t } = useTranslation('dossiers');
  const formats = useFormats();
  const { today, offline, toReview, hasUnsent } = context;
  return useMemo(() => {
    const all: ColumnContext = { t, formats, today, offline, toReview, hasUnsent };
    return [...identity(all), ...work(all), ...followUp(all)];
  }, [t, formats, today, offline, toReview, hasUnsent]);
}
