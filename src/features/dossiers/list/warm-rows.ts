import { useEffect } from 'react';
import type { DossierRow } from './dossier-row.ts';

/** Rows between two looks at the clock. */
const STEP = 200;
/** Browsers without idle callbacks (Safari) get short turns instead. */
const TURN_MS = 8;

type Idle = (hasTime: () => boolean) => void;

function whenIdle(work: Idle): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback((deadline) => {
      work(() => deadline.timeRemaining() > 1);
    });
    return () => {
      cancelIdleCallback(id);
    };
  }
  const timer = setTimeout(() => {
    const end = performance.now() + TURN_MS;
    work(() => performance.now() < end);
  }, TURN_MS);
  return () => {
    clearTimeout(timer);
  };
}

/** Works the searched texts out while nobody waits, so that the first letter typed filters at once. */
export function useWarmRows(rows: readonly DossierRow[] | undefined): void {
  useEffect(() => {
    if (rows === undefined) return undefined;
    let next = 0;
    let cancel = (): void => undefined;
    const work: Idle = (hasTime) => {
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
