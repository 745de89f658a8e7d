import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { useSession } from '../../data/use-session.ts';
import { engine } from '../../data/worker-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { MatrixRow } from './matrix-rows.ts';

interface Shown {
  readonly fiches: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** [supervisions/SU33] Hands the matrix on screen as pages, drawn on the device: nothing is asked of the server. */
export function useMatrixPages() {
  const { t } = useTranslation(['supervisions', 'erreurs']);
  const session = useSession();
  const today = useToday();
  const [isDrawing, setDrawing] = useState(false);
  const draw = async ({ fiches, rows }: Shown): Promise<void> => {
    if (session === null) return;
    const offices = [...new Set(rows.map(({ bureau }) => bureau))];
    setDrawing(true);
    try {
      const drawn = await engine().drawMatrix({
        office: offices.filter((bureau) => bureau !== '').join(', '),
        auteur: fullName(session.user),
        today,
        fiches,
        rows: rows.map(({ nom, bureau, cells }) => ({ nom, bureau: offices.length > 1 ? bureau : '', cells })),
      });
      if (drawn.ok) saveFile(`matrice_supervisions_${today}.pdf`, drawn.value);
      else toast.error(t(`erreurs:${drawn.code}`));
    } catch {
      toast.error(t('supervisions:matrice.pdfImpossible'));
    } finally {
      setDrawing(false);
    }
  };
  return { draw: (shown: Shown) => void draw(shown), isDrawing };
}
