import { useEffect, useRef } from 'react';
import { engine } from '../../data/worker-client.ts';
import type { RemedyActions } from './remedy.tsx';
import type { PlanAddress } from './use-plan-address.ts';

/** [planning/PO17] Computes again, with a day more or with what was just written. `isRead`: the visits of the period are here. */
export function useAgain({ days, change }: PlanAddress, isRead: boolean, start: () => void): RemedyActions {
  const added = useRef<string | null>(null);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
    if (added.current === null || !isRead || !days.includes(added.current)) return;
    added.current = null;
    start();
  });
  return {
    onAddDay: (jour) => {
      added.current = jour;
      change({ du: days[0] ?? jour, au: jour });
    },
    onRecompute: () => {
      // The server computes with what it has.
      void engine()
        .synchronise()
        .then(() => latest.current());
    },
  };
}
