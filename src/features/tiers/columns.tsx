import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import { rgeState } from '#domain/tiers/rge.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { Figure, wholeFigure } from '../../ui/figure.tsx';
import { useIsAllHere } from '../../ui/received.tsx';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import type { Genre, Tiers } from './fiche.ts';
import { filtersOf } from './filters.ts';
import { isHousehold } from './is-household.ts';
import { CONTRAT_DU_CLIENT } from '#domain/contrats/of-client.ts';
import { useContratsOfClients } from './use-contrats.ts';
import styles from './tiers.module.css';

const ALL = { selector: {} };
const text = (value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '–' : value;
const folded = (value: string | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : fold(value);

/** Dossiers that name each third party, among those of this device; undefined: not read yet. */
export function useDossierCounts(genre: Genre): ReadonlyMap<string, number> | undefined {
  const dossiers = useLive<Dossier>('dossiers', ALL);
  return useMemo(() => {
    if (dossiers === undefined) return undefined;
    const counts = new Map<string, number>();
    for (const { idClient, idEntreprise } of dossiers) {
      const id = genre === 'client' ? idClient : idEntreprise;
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [dossiers, genre]);
}

/** The last day on which every RGE qualification is still valid; null without any. */
const rgeEnd = (tiers: Tiers): string | null => {
  const fins = ((tiers as Entreprise).qualificationsRGE ?? []).map(({ valideAu }) => valideAu).toSorted();
  return fins[0] ?? null;
};

export function useColumns(genre: Genre): readonly TableColumn<Tiers>[] {
  const { t } = useTranslation('tiers');
  const formats = useFormats();
  const today = useToday();
  const counts = useDossierCounts(genre);
  const isAllHere = useIsAllHere();
  const contrats = useContratsOfClients();
  return useMemo(() => {
    const countOf = ({ id }: Tiers): number | undefined => counts && (counts.get(id) ?? 0);
    const identityColumns: readonly TableColumn<Tiers>[] = [
      {
        id: 'raisonSociale',
        header: t('champs.raisonSociale'),
        width: 220,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: (row) => row.raisonSociale,
        cell: (row) => <strong>{row.raisonSociale}</strong>,
        sortValue: (row) => fold(row.raisonSociale),
      },
      ...(isHousehold(genre)
        ? []
        : [
            {
              id: 'siret',
              header: t('champs.siret'),
              width: 150,
              value: (row: Tiers) => row.siret,
              cell: (row: Tiers) => <span className="tabular">{text(row.siret)}</span>,
            },
          ]),
      {
        id: 'ville',
        header: t('champs.ville'),
        width: 160,
        grows: true,
        value: (row) => row.ville,
        cell: (row) => (row.departement === '' ? text(row.ville) : `${row.ville} (${row.departement})`),
        sortValue: (row) => folded(row.ville),
      },
    ];
    const ownColumns: readonly TableColumn<Tiers>[] =
      genre === 'client'
        ? [
            {
              id: 'contact',
              header: t('champs.contact'),
              width: 160,
              grows: true,
              value: (row) => ('contact' in row ? row.contact : null),
              cell: (row) => text('contact' in row ? row.contact : null),
              sortValue: (row) => folded('contact' in row ? row.contact : null),
            },
          ]
        : [
            {
              id: 'rge',
              header: t('rge'),
              width: 230,
              value: rgeEnd,
              cell: (row) => {
                const end = rgeEnd(row);
                if (end === null) return '–';
                const etat = rgeState(end, today);
                const note = etat === 'valide' ? null : t(etat === 'expiree' ? 'rgeExpiree' : 'rgeBientot');
                return (
                  <span className={etat === 'expiree' ? styles['ko'] : etat === 'bientot' ? styles['wait'] : undefined}>
                    {note === null ? formats.jour(end) : `${formats.jour(end)} · ${note}`}
                  </span>
                );
              },
              sortValue: rgeEnd,
            },
          ];
    return [
      ...identityColumns,
      ...ownColumns,
      {
        id: 'telephone',
        header: t('champs.telephone'),
        width: 130,
        value: (row) => row.telephone ?? null,
        cell: (row) => <span className="tabular">{text(row.telephone)}</span>,
      },
      {
        id: 'dossiers',
        header: t('dossiers'),
        width: 90,
        align: 'right',
        value: (row) => wholeFigure(countOf(row), isAllHere),
        cell: (row) => <Figure value={countOf(row)} isWhole={isAllHere} />,
        sortValue: (row) => wholeFigure(countOf(row), isAllHere),
      },
      ...(genre === 'client' && VARIANT !== 'eds' ? [contratColumn(t, contrats)] : []),
    ];
  }, [t, formats, today, counts, isAllHere, contrats, genre]);
}

/** [contrats/CT42] Active, to be renewed, none; what is not read yet says nothing. */
function contratColumn(t: TFunction<'tiers'>, of: ReturnType<typeof useContratsOfClients>): TableColumn<Tiers> {
  const word = ({ id }: Tiers): string => (of === undefined ? '' : t(`contrat.etats.${of(id)}`));
  return {
    id: 'contrat',
    header: t('contrat.titre'),
    width: 130,
    value: word,
    cell: (row) => (
      <span className={of?.(row.id) === 'aRenouveler' ? styles['wait'] : undefined}>
        {of?.(row.id) === 'aucun' ? '–' : word(row)}
      </span>
    ),
    sortValue: ({ id }) => (of === undefined ? null : CONTRAT_DU_CLIENT.indexOf(of(id))),
  };
}

export function useFilters(genre: Genre, rows: readonly Tiers[] | undefined): ReturnType<typeof filtersOf> {
  const { t } = useTranslation('tiers');
  const today = useToday();
  const contrats = useContratsOfClients();
  return useMemo(() => {
    const narrowing = filtersOf(t, { genre, rows, today });
    if (genre === 'entreprise' || VARIANT === 'eds') return narrowing;
    return [...narrowing, contratFilter(t, contrats)];
  }, [genre, rows, t, today, contrats]);
}

const contratFilter = (
  t: TFunction<'tiers'>,
  of: ReturnType<typeof useContratsOfClients>,
): ReturnType<typeof filtersOf>[number] => ({
  id: 'contrat',
  label: t('contrat.titre'),
  options: CONTRAT_DU_CLIENT.map((value) => ({ value, label: t(`contrat.etats.${value}`) })),
  matches: ({ id }, value) => of?.(id) === value,
});
