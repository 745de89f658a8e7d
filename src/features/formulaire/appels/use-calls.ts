import { useEffect, useMemo, useState } from 'react';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { type CallStep, callQueue, hasCalls, type QueuedCall } from '#domain/lots/contact/call-queue.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import type { DrawnOrder } from '#domain/lots/drawn-order.ts';
import { etatOfLot, type Lot } from '#domain/lots/lot.ts';
import { listOf, type OperationsRecord } from '#domain/lots/operation.ts';
import { useLive } from '../../../data/use-live.ts';
import { useHasReceivedAll } from '../../../data/use-received.ts';

const LOTS = { selector: {} };

/** Lots whose controls by contact may still be made, by their code; undefined: not read yet. */
export function useLotsToCall(): readonly Lot[] | undefined {
  const lots = useLive<Lot>('rsBatchs', LOTS);
  const hasReceivedAll = useHasReceivedAll();
  return useMemo(
    () =>
      (hasReceivedAll ? lots : undefined)
        ?.filter((lot) => hasCalls(lot) && etatOfLot(lot) !== 'CLOS')
        .toSorted((a, b) => (a.uniqueCode ?? '').localeCompare(b.uniqueCode ?? '')),
    [hasReceivedAll, lots],
  );
}

type LocalControl = ControlRecord & LocalDocument;
export type LocalCall = QueuedCall<LocalControl>;
export interface Calls {
  readonly lot: Lot;
  readonly queue: readonly LocalCall[];
  readonly counts: Readonly<Record<CallStep, number>>;
}

const MINUTE_MS = 60_000;

/** A minute is what a recall is told by. */
function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** [lots/L83] [lots/L72] The calls of one lot of this device; undefined: not all here yet; null: it is not here, or not drawn. */
export function useCalls(idLot: string): Calls | null | undefined {
  const now = useNow();
  const hasReceivedAll = useHasReceivedAll();
  const lots = useLive<Lot>('rsBatchs', { selector: { id: idLot } });
  const parts = useLive<OperationsRecord>('records', { selector: { kind: 'operations', cleDossier: idLot } });
  const orders = useLive<DrawnOrder>('records', { selector: { kind: 'tirage', cleDossier: idLot } });
  const controls = useLive<LocalControl>('records', { selector: { kind: 'controle', cleDossier: idLot } });
  return useMemo(() => {
    if (!hasReceivedAll || lots === undefined || parts === undefined || orders === undefined || controls === undefined)
      return undefined;
    const [lot] = lots;
    const [order] = orders;
    if (lot === undefined || order === undefined) return null;
    const queue = callQueue({ lot, order, list: listOf(parts), controls }, now);
    const count = (step: CallStep): number => queue.filter((one) => one.step === step).length;
    const counts = {
      rappel: count('rappel'),
      aAppeler: count('aAppeler'),
      aReessayer: count('aReessayer'),
      plusTard: count('plusTard'),
      conclu: count('conclu'),
    };
    return { lot, queue, counts };
  }, [hasReceivedAll, lots, parts, orders, controls, now]);
}
