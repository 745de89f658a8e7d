import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useMatrixExport } from './use-matrix-export.ts';
import { useMatrixPages } from './use-matrix-pages.ts';
import type { MatrixData } from './use-matrix-view.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const NOTHING: MatrixData['shown'] = { fiches: [], rows: [] };

/** The matrix on screen as a workbook, or as pages ([supervisions/SU33]). */
export function MatrixGestures({ shown = NOTHING }: { readonly shown: MatrixData['shown'] | undefined }) {
  const { t } = useTranslation('supervisions');
  const hand = useMatrixExport(shown.fiches);
  const pages = useMatrixPages();
  const isEmpty = shown.rows.length === 0;
  return (
    <>
      <Button icon={<IconTableExport {...ICON} />} disabled={isEmpty} onClick={() => hand(shown.rows, 'xlsx')}>
        {t('matrice.exporter')}
      </Button>
      <Button
        icon={<IconFileTypePdf {...ICON} />}
        disabled={isEmpty || shown.fiches.length === 0}
        loading={pages.isDrawing}
        onClick={() => pages.draw(shown)}
      >
        {t('matrice.pdf')}
      </Button>
    </>
  );
}
