import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Export, useExport } from '../../ui/list/use-export.ts';
import { useCellWords } from './cell-words.tsx';
import type { MatrixRow } from './matrix-rows.ts';

/** The matrix on screen as a workbook: a line an inspector, a column a fiche. */
export function useMatrixExport(fiches: readonly string[]): Export<MatrixRow> {
  const { t } = useTranslation('supervisions');
  const words = useCellWords();
  const columns = useMemo(
    () => [
      { header: t('matrice.controleur'), value: ({ nom }: MatrixRow) => nom },
      { header: t('matrice.bureau'), value: ({ bureau }: MatrixRow) => bureau },
      ...fiches.map((fiche) => ({
        header: fiche,
        value: ({ cells }: MatrixRow) => {
          const cell = cells.find(({ code }) => code === fiche);
          return cell === undefined ? '' : words.whole(cell);
        },
      })),
    ],
    [t, fiches, words],
  );
  return useExport(t('matrice.nom'), columns);
}
