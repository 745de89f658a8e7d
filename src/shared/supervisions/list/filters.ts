import type { TFunction } from 'i18next';
import { ETATS_SUPERVISION } from '#domain/supervisions/supervision.ts';
import { CATEGORIES } from '#domain/supervisions/type.ts';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import type { SupervisionRow } from './row.ts';

/** State, inspector, kind, year, late. */
export const filtersOf = (
  t: TFunction<'supervisions'>,
  rows: readonly SupervisionRow[],
): readonly AnyFilter<SupervisionRow>[] => [
  {
    id: 'etat',
    label: t('colonnes.etat'),
    options: ETATS_SUPERVISION.map((value) => ({ value, label: t(`etats.${value}`) })),
    matches: ({ supervision }, value) => supervision.etat === value,
  },
  {
    id: 'inspecteur',
    label: t('colonnes.inspecteur'),
    kind: 'many',
    valuesOf: ({ supervision }) => [String(supervision.idInspecteur)],
    labelOf: (_, row) => row?.supervision.nomInspecteur,
  },
  {
    id: 'type',
    label: t('colonnes.type'),
    options: CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
    matches: ({ supervision }, value) => supervision.categorie === value,
  },
  {
    id: 'annee',
    label: t('annee'),
    options: [...new Set(rows.map(({ annee }) => annee))]
      .filter((one) => one !== '')
      .toSorted()
      .toReversed()
      .map((value) => ({ value, label: value })),
    matches: ({ annee }, value) => annee === value,
  },
  {
    id: 'retard',
    label: t('enRetard'),
    options: [{ value: 'oui', label: t('enRetard') }],
    matches: ({ isLate }) => isLate,
  },
];
