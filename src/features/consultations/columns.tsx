import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSESSOR_ROLES } from '#domain/access/roles.ts';
import { type ConsultationRow, READ_KINDS } from '#domain/api/consultations.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';

export function useColumns(): readonly TableColumn<ConsultationRow>[] {
  const { t } = useTranslation(['archives', 'commun']);
  const formats = useFormats();
  return useMemo(() => {
    const text = (
      id: 'qui' | 'role' | 'genre' | 'quoi' | 'emporte',
      width: number,
      tell: (row: ConsultationRow) => string,
    ): TableColumn<ConsultationRow> => ({
      id,
      header: t(`lectures.${id}`),
      width,
      grows: id === 'quoi',
      value: tell,
      cell: (row) => tell(row) || '–',
      sortValue: (row) => fold(tell(row)),
    });
    return [
      {
        id: 'le',
        header: t('lectures.le'),
        width: 140,
        isPinned: true,
        isRequired: true,
        value: ({ le }) => formats.dateHeure(le),
        cell: ({ le }) => <span className="tabular">{formats.dateHeure(le)}</span>,
        sortValue: ({ le }) => le,
      },
      text('qui', 190, ({ qui }) => qui),
      text('role', 190, ({ role }) => t(`commun:roles.${role}`)),
      text('genre', 120, ({ genre }) => t(`lectures.genres.${genre}`)),
      text('quoi', 200, ({ nom }) => nom),
      {
        id: 'documents',
        header: t('lectures.documents'),
        width: 110,
        align: 'right',
        value: ({ documents }) => documents,
        cell: ({ documents }) => <span className="tabular">{formats.nombre(documents)}</span>,
        sortValue: ({ documents }) => documents,
      },
      text('emporte', 120, ({ archive }) => (archive ? t('lectures.oui') : '')),
    ];
  }, [t, formats]);
}

export function useFilters(): readonly AnyFilter<ConsultationRow>[] {
  const { t } = useTranslation(['archives', 'commun']);
  return useMemo(
    () => [
      {
        id: 'role',
        label: t('lectures.role'),
        options: ASSESSOR_ROLES.map((value) => ({ value, label: t(`commun:roles.${value}`) })),
        matches: ({ role }, value) => role === value,
      },
      {
        id: 'genre',
        label: t('lectures.genre'),
        options: READ_KINDS.map((value) => ({ value, label: t(`lectures.genres.${value}`) })),
        matches: ({ genre }, value) => genre === value,
      },
    ],
    [t],
  );
}
