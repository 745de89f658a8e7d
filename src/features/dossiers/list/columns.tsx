import { IconDeviceTablet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLots } from '#domain/variants/variants.ts';
import { SHOWN_ETATS, type ShownEtat } from '#domain/dossiers/shown.ts';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { Formats } from '../../../ui/format/formats.ts';
import type { Sort, TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Beneficiaire, Deadline, Fiches, MessageCount, Numero, OnDevice, Visits } from './cells.tsx';
import type { DossierRow } from './dossier-row.ts';
import type { FilterContext } from './filters.ts';
import styles from './list.module.css';

interface ColumnContext extends Pick<FilterContext, 'offline'> {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly t: TFunction<readonly ['dossiers', 'demandes']>;
  readonly formats: Formats;
}

const STATE_ORDER: readonly ShownEtat[] = SHOWN_ETATS;
const DASH = '–';
const text = (value: string | null): string => (value === null || value === '' ? DASH : value);
const folded = (value: string | null): string | null => (value === null || value === '' ? null : fold(value));

export const DEFAULT_SORT: Sort = { id: 'echeance', isDescending: false };

/** Hidden until they are asked for: the rest fits 1,440 pixels without cutting a name. */
export const HIDDEN_AT_FIRST: ReadonlySet<string> = new Set([
  'reference',
  'installateur',
  'resultat',
  'lot',
  'etape',
  'modifieLe',
]);

type Column = TableColumn<DossierRow>;

const identity = ({ t, offline }: ColumnContext): readonly Column[] => [
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
    id: 'appareil',
    header: t('colonnes.appareil'),
    headerIcon: <IconDeviceTablet size={15} stroke={1.8} aria-hidden />,
    width: 36,
    cell: (row) => <OnDevice row={row} isKept={offline.has(row.id)} />,
    sortValue: (row) => (row.sync === 'recu' ? (offline.has(row.id) ? 1 : 2) : 0),
  },
  {
    id: 'etat',
    header: t('colonnes.etat'),
    width: 108,
    cell: (row) => <EtatBadge etat={row.etat} />,
    sortValue: (row) => STATE_ORDER.indexOf(row.etat),
  },
  {
    id: 'beneficiaire',
    header: t('colonnes.beneficiaire'),
    width: 170,
    grows: true,
    cell: (row) => <Beneficiaire row={row} />,
    sortValue: (row) => folded(row.beneficiaire),
  },
  {
    id: 'ville',
    header: t('colonnes.ville'),
    width: 124,
    grows: true,
    cell: (row) => text(row.ville),
    sortValue: (row) => folded(row.ville),
  },
];

const work = ({ t, formats }: ColumnContext): readonly Column[] => [
  {
    id: 'fiche',
    header: t('colonnes.fiche'),
    width: 108,
    cell: (row) => <Fiches fiches={row.fiches} />,
    sortValue: (row) => row.fiches[0] ?? null,
  },
  {
    id: 'client',
    header: t('colonnes.client'),
    width: 112,
    grows: true,
    cell: (row) => row.client,
    sortValue: (row) => folded(row.client),
  },
  {
    id: 'interventions',
    header: t('colonnes.interventions'),
    name: t('colonnes.interventionsNom'),
    width: 56,
    cell: (row) => <Visits row={row} />,
    sortValue: (row) => (row.interventions === 0 ? null : row.valides / row.interventions),
  },
  {
    id: 'controleur',
    header: t('colonnes.controleur'),
    width: 100,
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
    width: 118,
    cell: (row) =>
      row.visite === null ? DASH : <span className="tabular">{formats.at(row.source).dateHeure(row.visite)}</span>,
    sortValue: (row) => row.visite,
  },
];

const followUp = ({ t, formats, today }: ColumnContext): readonly Column[] => [
  {
    id: 'echeance',
    header: t('colonnes.echeance'),
    width: 124,
    cell: (row) => <Deadline row={row} today={today} />,
    sortValue: (row) => row.echeance,
  },
  {
    id: 'reference',
    header: t('colonnes.reference'),
    width: 130,
    cell: (row) => text(row.reference),
    sortValue: (row) => folded(row.reference),
  },
  {
    id: 'installateur',
    header: t('colonnes.installateur'),
    width: 140,
    cell: (row) => text(row.entreprise),
    sortValue: (row) => folded(row.entreprise),
  },
  {
    id: 'resultat',
    header: t('colonnes.resultat'),
    width: 120,
    cell: (row) => text(row.resultat),
    sortValue: (row) => folded(row.resultat),
  },
  ...(hasLots(VARIANT)
    ? [
        {
          id: 'lot',
          header: t('colonnes.lot'),
          width: 130,
          cell: (row: DossierRow) => text(row.lot),
          sortValue: (row: DossierRow) => folded(row.lot),
        },
      ]
    : []),
  ...(VARIANT === 'mar'
    ? [
        {
          id: 'etape',
          header: t('colonnes.etape'),
          width: 160,
          cell: (row: DossierRow) => text(row.etape),
          sortValue: (row: DossierRow) => folded(row.etape),
        },
      ]
    : []),
  {
    id: 'modifieLe',
    header: t('colonnes.modifieLe'),
    width: 112,
    cell: (row) => <span className="tabular">{formats.dateHeure(row.modifieLe)}</span>,
    sortValue: (row) => row.modifieLe,
  },
];

/** Of demands: when they were made, and what was said about them. */
const request = ({ t, formats }: ColumnContext): readonly Column[] => [
  {
    id: 'demandeLe',
    header: t('demandes:colonneDate'),
    width: 112,
    cell: (row) => <span className="tabular">{formats.date(row.source.createdAt)}</span>,
    sortValue: (row) => row.source.createdAt,
  },
  {
    id: 'messages',
    header: t('demandes:colonneMessages'),
    name: t('demandes:colonneMessagesNom'),
    width: 110,
    align: 'right',
    cell: (row) => <MessageCount idDossier={row.id} />,
  },
];

/** What a demand has not yet: visits, controllers, results come once it is accepted. */
const AFTER_ACCEPTANCE: ReadonlySet<string> = new Set([
  'interventions',
  'controleur',
  'visite',
  'resultat',
  'lot',
  'etape',
]);
/** A list of one state says it in its title. */
const NOT_ETAT = (column: Column): boolean => column.id !== 'etat';

/** Columns of the lists that show these states. */
export function useDossierColumns(
  { offline }: Pick<FilterContext, 'offline'>,
  etats: readonly ShownEtat[],
): readonly Column[] {
  const { t } = useTranslation(['dossiers', 'demandes']);
  const formats = useFormats();
  const today = useToday();
  const isMixed = etats.length > 1;
  const isDemands = etats.length === 1 && etats[0] === 'EN ATTENTE';
  return useMemo(() => {
    const all: ColumnContext = { t, formats, today, offline };
    const columns = [...identity(all), ...work(all), ...followUp(all)];
    if (isDemands) {
      return [...columns.filter(({ id }) => id !== 'etat' && !AFTER_ACCEPTANCE.has(id)), ...request(all)];
    }
    return isMixed ? columns : columns.filter(NOT_ETAT);
  }, [t, formats, today, offline, isMixed, isDemands]);
}
