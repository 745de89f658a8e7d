import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ETATS_SUPERVISION } from '#domain/supervisions/supervision.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { EtatSupervisionBadge } from '../../states/etat-supervision-badge.tsx';
import type { SupervisionRow } from './row.ts';

type Column = TableColumn<SupervisionRow>;

/** Columns of knowledge: number, kind, inspector, supervisor, fiche, days, state, open gaps, next one. */
export function useColumns(pathOf: (id: string) => string): readonly Column[] {
  const { t } = useTranslation(['supervisions', 'champs']);
  const formats = useFormats();
  return useMemo(() => {
    const text = (
      id: 'type' | 'inspecteur' | 'superviseur' | 'fiche',
      of: (row: SupervisionRow) => string,
    ): Column => ({
      id,
      header: t(`supervisions:colonnes.${id}`),
      width: id === 'fiche' ? 116 : 140,
      grows: id !== 'fiche',
      value: of,
      cell: (row) => of(row) || '–',
      sortValue: (row) => fold(of(row)) || null,
    });
    const day = (id: 'prevue' | 'realisee' | 'prochaine', of: (row: SupervisionRow) => string | null): Column => ({
      id,
      header: t(`supervisions:colonnes.${id}`),
      width: 108,
      value: of,
      cell: (row) => {
        const value = of(row);
        return <span className="tabular">{value === null ? '–' : formats.jour(value)}</span>;
      },
      sortValue: of,
    });
    return [
      {
        id: 'numero',
        header: t('champs:numero'),
        width: 144,
        isPinned: true,
        isRequired: true,
        value: ({ numero }) => numero,
        cell: ({ id, numero }) => (
          <Link to={pathOf(id)} tabIndex={-1} className="tabular">
            {numero || t('supervisions:sansNumero')}
          </Link>
        ),
        sortValue: ({ numero }) => numero || null,
      },
      text('type', ({ supervision }) => t(`supervisions:categories.${supervision.categorie}`)),
      text('inspecteur', ({ supervision }) => supervision.nomInspecteur),
      text('superviseur', ({ supervision }) => supervision.nomSuperviseur),
      text('fiche', ({ supervision }) => supervision.fiche ?? ''),
      day('prevue', ({ supervision }) => supervision.datePrevue),
      day('realisee', ({ supervision }) => supervision.dateRealisee),
      {
        id: 'etat',
        header: t('supervisions:colonnes.etat'),
        width: 148,
        value: ({ supervision, isLate }) =>
          isLate ? t('supervisions:enRetard') : t(`supervisions:etats.${supervision.etat}`),
        cell: ({ supervision, isLate }) => <EtatSupervisionBadge etat={supervision.etat} isLate={isLate} />,
        sortValue: ({ supervision }) => ETATS_SUPERVISION.indexOf(supervision.etat),
      },
      {
        id: 'ecarts',
        header: t('supervisions:colonnes.ecarts'),
        width: 112,
        align: 'right',
        value: ({ ecartsOuverts }) => ecartsOuverts,
        cell: ({ ecartsOuverts }) => <span className="tabular">{formats.nombre(ecartsOuverts)}</span>,
        sortValue: ({ ecartsOuverts }) => ecartsOuverts,
      },
      day('prochaine', ({ supervision }) => supervision.prochaineLe),
    ];
  }, [t, formats, pathOf]);
}
