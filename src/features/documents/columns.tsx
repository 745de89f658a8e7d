import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#domain/documents/document.ts';
import { STATUTS } from '#domain/documents/validity.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import type { DocumentRow } from './row.ts';
import { nameColumn, validityColumn, versionColumn } from './shared-columns.tsx';
import { StatutBadge } from './statut-badge.tsx';
import { useOffices } from './use-documents.ts';

type Column = TableColumn<DocumentRow>;

interface Reading {
  readonly hasShares: boolean;
  /** The same function from one drawing to the next. */
  readonly onOpen: (id: string) => void;
}

/** Columns of knowledge: name, category, version, status, validity, shares. */
export function useColumns({ hasShares, onOpen }: Reading): readonly Column[] {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const offices = useOffices();
  return useMemo(() => {
    const shared = ({ document }: DocumentRow): string =>
      document.partages.map((one) => offices.get(one) ?? t('bureauInconnu', { numero: one })).join(', ');
    const shares: Column = {
      id: 'partages',
      header: t('colonnes.partages'),
      width: 140,
      value: shared,
      cell: (row) => shared(row) || '–',
      sortValue: ({ document }) => document.partages.length,
    };
    return [
      nameColumn(t, onOpen),
      {
        id: 'categorie',
        header: t('colonnes.categorie'),
        width: 120,
        value: ({ document }) => t(`categories.${document.categorie}`),
        cell: ({ document }) => t(`categories.${document.categorie}`),
        sortValue: ({ document }) => CATEGORIES.indexOf(document.categorie),
      },
      versionColumn(t),
      {
        id: 'statut',
        header: t('colonnes.statut'),
        width: 140,
        value: ({ statut }) => t(`statuts.${statut}`),
        cell: ({ statut }) => <StatutBadge statut={statut} />,
        sortValue: ({ statut }) => STATUTS.indexOf(statut),
      },
      validityColumn(t, formats),
      ...(hasShares ? [shares] : []),
    ];
  }, [t, formats, offices, hasShares, onOpen]);
}
