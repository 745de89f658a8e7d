import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { OBSERVED } from '#domain/supervisions/type.ts';
import { yearPlan } from '#domain/supervisions/year-plan.ts';
import { useLive } from '../../data/use-live.ts';
import { useMatrix, useSupervisions } from '../../shared/supervisions/use-matrix.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { keptRows } from '../../ui/list/list-address.ts';
import { useListUrl } from '../../ui/list/use-list-url.ts';
import { matrixFilters } from './matrix-filters.ts';
import { type MatrixRow, matrixRows, shownMatrix } from './matrix-rows.ts';

const BUREAUX = { selector: { kind: 'bureau' } };
const NO_SORT = { id: '', isDescending: false };
const haystack = ({ nom }: MatrixRow): string => nom;

export type MatrixData = NonNullable<ReturnType<typeof useMatrixView>>;

/** The matrix as the address asks for it; undefined: not read yet. */
export function useMatrixView() {
  const { t } = useTranslation('supervisions');
  const matrix = useMatrix();
  const supervisions = useSupervisions();
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const today = useToday();
  const rows = useMemo(
    () =>
      matrix &&
      supervisions &&
      bureaux &&
      matrixRows({
        lines: matrix.lines,
        supervisions,
        offices: new Map(bureaux.map(({ idBureau, nom }) => [idBureau, nom])),
      }),
    [matrix, supervisions, bureaux],
  );
  const hasOffices = new Set(rows?.map(({ inspecteur }) => inspecteur.idBureauInspection)).size > 1;
  const filters = useMemo(() => matrixFilters(t, hasOffices), [t, hasOffices]);
  const url = useListUrl(filters, NO_SORT);
  const isLateFirst = new URLSearchParams(url.query).has('retards');
  if (matrix === undefined || supervisions === undefined || rows === undefined) return undefined;
  const { asked } = url.wanted;
  const kept = keptRows(rows, { filters, haystack }, { ...url.wanted, today });
  const shown = shownMatrix(kept, matrix.fiches, { asked, isLateFirst });
  const ids = new Set(shown.rows.map(({ inspecteur }) => inspecteur.idUser));
  const observations = supervisions.filter((one) => OBSERVED.includes(one.categorie) && ids.has(one.idInspecteur));
  const annee = Number(today.slice(0, 4));
  const year = { annee, mois: yearPlan([], observations, { annee, today }).mois };
  return { rows, shown, filters, url, supervisions, year, isLateFirst };
}
