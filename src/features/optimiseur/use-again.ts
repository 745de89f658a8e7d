import { useEffect, useRef, useState } from 'react';
import { sameJson } from '#domain/base/json.ts';
import { MAX_SUPPOSITIONS, type Supposition } from '#domain/planning/supposed.ts';
import { engine } from '../../data/worker-client.ts';
import type { RemedyActions } from './remedy.tsx';
import type { PlanAddress } from './use-plan-address.ts';

interface AgainOf {
  /** What the plan on screen supposes. */
  readonly suppositions: readonly Supposition[];
  /** The visits of the period are here. */
  readonly isRead: boolean;
  readonly start: (suppositions: readonly Supposition[]) => void;
}
export interface Again extends RemedyActions {
  /** Computes again without it. */
  readonly onTakeBack: (one: Supposition) => void;
  /** The last day that a remedy added, while it still ends the period; null: none. */
  readonly addedDay: string | null;
  readonly onTakeDayBack: () => void;
}
/** A day that was added, and the period as it was before. */
interface Added {
  readonly jour: string;
  readonly du: string;
  readonly au: string;
}

/** [planning/PO17] [planning/PS5] Computes again: with a remedy or without it, with what was just written. */
export function useAgain({ du, au, change }: PlanAddress, { suppositions, isRead, start }: AgainOf): Again {
  /** Last day of the period that is awaited. */
  const awaited = useRef<string | null>(null);
  const latest = useRef(() => start(suppositions));
  const [added, setAdded] = useState<readonly Added[]>([]);
  useEffect(() => {
    latest.current = () => start(suppositions);
    if (!isRead || awaited.current !== au) return;
    awaited.current = null;
    start(suppositions);
  });
  const last = added.at(-1);
  const move = (period: { readonly du: string; readonly au: string }): void => {
    awaited.current = period.au;
    change({ du: period.du, au: period.au });
  };
  return {
    onAddDay: (jour) => {
      setAdded([...added, { jour, du, au }]);
      move({ du, au: jour });
    },
    addedDay: last !== undefined && last.du === du && last.jour === au ? last.jour : null,
    onTakeDayBack: () => {
      if (last === undefined) return;
      setAdded(added.slice(0, -1));
      move(last);
    },
    onTry: suppositions.length < MAX_SUPPOSITIONS ? (one) => start([...suppositions, one]) : undefined,
    onTakeBack: (one) => start(suppositions.filter((other) => !sameJson(other, one))),
    onRecompute: () => {
      // The server computes with what it has.
      void engine()
        .synchronise()
        .then(() => latest.current());
    },
  };
}
