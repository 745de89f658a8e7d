import { useMemo } from 'react';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Query } from '../../../data/query.ts';
import { useLive } from '../../../data/use-live.ts';
import { dossierRow, type DossierRow } from './dossier-row.ts';

/** Rows drawn before the whole list is read: a first screen, with room to scroll. */
const FIRST_ROWS = 60;

export interface DossierRows {
  /** undefined: nothing read yet. */
  readonly rows: readonly DossierRow[] | undefined;
  /** false while only the first screen is read: nothing may be counted on it. */
  readonly isWhole: boolean;
}

/** Dossiers in these states, the newest first; the first screen comes before the rest. */
export function useDossierRows(etats: readonly EtatDossier[]): DossierRows {
  const whole: Query = { selector: { etat: { $in: [...etats] } }, sort: [{ rang: 'asc' }] };
  const first = useLive('dossiers', { ...whole, limit: FIRST_ROWS });
  // Read together, the whole list would take the processor from its own first screen.
  const all = useLive('dossiers', whole, first !== undefined);
  return useMemo(() => {
    const documents = all ?? (first?.length === 0 ? undefined : first);
    return { rows: documents?.map(dossierRow), isWhole: all !== undefined };
  }, [all, first]);
}
