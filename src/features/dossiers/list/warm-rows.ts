import { useEffect } from 'react';
import { type IdleWork, whenIdle } from '../../../platform/browser.ts';
import type { DossierRow } from './dossier-row.ts';

/** Rows between two looks at the clock. */
const STEP = 200;
/** Works the searched texts out while nobody waits, so that the first letter typed filters at once. */
export function useWarmRows(rows: readonly DossierRow[] | undefined): void {
  useEffect(() => {
    if (rows === undefined) return undefined;
    let next = 0;
    let cancel = (): void => undefined;
    const work: IdleWork = (hasTime) => {
      while (next < rows.length && hasTime()) {
        for (const row of rows.slice(next, next + STEP)) void row.haystack;
        next += STEP;
      }
      if (next < rows.length) cancel = whenIdle(work);
    };
    cancel = whenIdle(work);
    return () => {
      cancel();
    };
  }, [rows]);
}
