import { useMemo } from 'react';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { useLive } from '../../../data/use-live.ts';
import { dossierRow, type DossierRow } from './dossier-row.ts';

/** Rows drawn before the whole list is read: a first screen, with room to scroll. */
const FIRST_ROWS = 60;

/** Dossiers in these states, the newest first; the first screen comes before the rest. undefined: nothing read yet. */
export function useDossierRows(etats: readonly EtatDossier[]): readonly DossierRow[] | undefined {
  const selector = { etat: { $in: [...etats] } };
  const sort = [{ rang: 'asc' as const }];
  const all = useLive('dossiers', { selector, sort });
  const first = useLive('dossiers', { selector, sort, limit: FIRST_ROWS });
  const documents = all ?? first;
  return useMemo(() => documents?.map(dossierRow), [documents]);
}
