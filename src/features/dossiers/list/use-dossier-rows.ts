import { useMemo } from 'react';
import { storedEtats, type ShownEtat } from '#domain/dossiers/shown.ts';
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

/** Dossiers shown in these states, the newest first; the first screen comes before the rest. */
export function useDossierRows(etats: readonly ShownEtat[]): DossierRows {
  const whole: Query = { selector: { etat: { $in: [...storedEtats(etats)] } }, sort: [{ rang: 'asc' }] };
  const first = useLive('dossiers', { ...whole, limit: FIRST_ROWS });
  // Read together, the whole list would take the processor from its own first screen.
  const all = useLive('dossiers', whole, first !== undefined);
  return useMemo(() => {
    const rows = (all ?? first)?.map(dossierRow).filter(({ etat }) => etats.includes(etat));
    // None among the first ones is not none at all.
    return { rows: all === undefined && rows?.length === 0 ? undefined : rows, isWhole: all !== undefined };
  }, [all, first, etats]);
}
