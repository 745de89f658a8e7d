import type { TFunction } from 'i18next';
import type { CellState } from '#domain/supervisions/matrix.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import { type MatrixRow, statesOf } from './matrix-rows.ts';

const isState = (value: string, row: MatrixRow | undefined): CellState | undefined =>
  row?.cells.find(({ etat }) => etat === value)?.etat;

/** Office (of who reads several), fiche, state of a cell, supervisor. */
export const matrixFilters = (t: TFunction<'supervisions'>, hasOffices: boolean): readonly AnyFilter<MatrixRow>[] => [
  ...(hasOffices
    ? [
        {
          id: 'bureau',
          label: t('matrice.bureau'),
          kind: 'many' as const,
          valuesOf: ({ inspecteur }: MatrixRow) => [String(inspecteur.idBureauInspection)],
          labelOf: (_: string, row: MatrixRow | undefined) => row?.bureau,
        },
      ]
    : []),
  {
    id: 'fiche',
    label: t('colonnes.fiche'),
    kind: 'many',
    valuesOf: ({ cells }) => cells.filter(({ etat }) => etat !== 'non-habilite').map(({ code }) => code),
    labelOf: (value) => value,
  },
  {
    id: 'etat',
    label: t('colonnes.etat'),
    kind: 'many',
    valuesOf: statesOf,
    labelOf: (value, row) => {
      const state = isState(value, row);
      return state === undefined ? undefined : t(`cellules.${state}`);
    },
  },
  {
    id: 'superviseur',
    label: t('colonnes.superviseur'),
    kind: 'many',
    valuesOf: ({ superviseurs }) => [...superviseurs.keys()],
    labelOf: (value, row) => row?.superviseurs.get(value),
  },
];
