import type { TFunction } from 'i18next';
import { CATEGORIES } from '#domain/documents/document.ts';
import { foldersOf, isUnder } from '#domain/documents/folders.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import type { DocumentRow } from './row.ts';

/** Name of the filter by folder in the address: the tree writes it too. */
export const FOLDER = 'dossier';

const VALIDITES = ['expire', 'sous30', 'sous60'] as const;

/** Category, validity, folder. */
export const filtersOf = (
  t: TFunction<'documents'>,
  rows: readonly DocumentRow[],
): readonly AnyFilter<DocumentRow>[] => [
  {
    id: 'categorie',
    label: t('colonnes.categorie'),
    options: CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
    matches: ({ document }, value) => document.categorie === value,
  },
  {
    id: 'validite',
    label: t('colonnes.validite'),
    options: VALIDITES.map((value) => ({ value, label: t(`validites.${value}`) })),
    // Sixty days hold the thirty.
    matches: ({ echeance }, value) => echeance === value || (value === 'sous60' && echeance === 'sous30'),
  },
  {
    id: FOLDER,
    label: t('dossier'),
    options: foldersOf(rows.map(({ document }) => document)).map(({ path }) => ({ value: path, label: path })),
    matches: ({ document }, value) => isUnder(document.dossierParent, value),
  },
];
