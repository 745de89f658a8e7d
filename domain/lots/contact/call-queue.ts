import { type ControlRecord, madeAttempts } from '../control.ts';
import { controlsDue } from '../controls-due.ts';
import type { DrawnOrder } from '../drawn-order.ts';
import type { Lot } from '../lot.ts';
import type { Operation } from '../operation.ts';

/** [lots/L83] Whether a lot has calls, or may have some by a complementary draw; one that is controlled whole has none. */
export const hasCalls = ({ methode, tirage = null }: Pick<Lot, 'methode' | 'tirage'>): boolean =>
  methode !== '100 %' && tirage !== null && (tirage.contact > 0 || (tirage.regles?.contact?.centiemes ?? 0) > 0);

/** How a call stands: to be made now, asked again at an instant that came, later, or concluded. */
export const CALL_STEPS = ['rappel', 'aAppeler', 'aReessayer', 'plusTard', 'conclu'] as const;
export type CallStep = (typeof CALL_STEPS)[number];

export interface QueuedCall<C extends ControlRecord = ControlRecord> {
  readonly control: C;
  readonly operation: Operation;
  readonly step: CallStep;
  /** Instant from which the person asked to be called again; null: none. */
  readonly rappelLe: string | null;
  readonly attempts: number;
}

interface CallsOfLot<C extends ControlRecord> {
  readonly lot: Pick<Lot, 'methode'>;
  readonly order: Pick<DrawnOrder, 'strates' | 'remplacements'>;
  readonly list: readonly Operation[];
  readonly controls: readonly C[];
}

/**
 * [lots/L83] The controls by contact that a lot asks for, in the order in which somebody makes forty of them: who asked to be
 * called again and whose time came, nobody called yet, the longest without a new attempt, those of later, those that conclude.
 */
export function callQueue<C extends ControlRecord>(
  { lot, order, list, controls }: CallsOfLot<C>,
  now: string,
): readonly QueuedCall<C>[] {
  const due = new Map(controlsDue(order, lot).flatMap(({ rang, mode }, n) => (mode === 'contact' ? [[rang, n]] : [])));
  const calls = controls.flatMap((control) => {
    const operation = list[control.ordre - 1];
    if (control.mode !== 'contact' || !due.has(control.ordre) || operation === undefined) return [];
    return [callOf(control, operation, now)];
  });
  const rank = ({ control }: QueuedCall): number => due.get(control.ordre) ?? 0;
  return calls.toSorted(
    (a, b) =>
      CALL_STEPS.indexOf(a.step) - CALL_STEPS.indexOf(b.step) ||
      waitedSince(a).localeCompare(waitedSince(b)) ||
      rank(a) - rank(b),
  );
}

/** Instants compare as their texts. */
const waitedSince = ({ step, rappelLe, control }: QueuedCall): string =>
  step === 'aReessayer' ? (madeAttempts(control)[0]?.le ?? '') : step === 'conclu' ? '' : (rappelLe ?? '');

function callOf<C extends ControlRecord>(control: C, operation: Operation, now: string): QueuedCall<C> {
  const [last, ...others] = madeAttempts(control);
  const rappelLe = control.conclusion === null ? (last?.rappelLe ?? null) : null;
  const attempts = last === undefined ? 0 : others.length + 1;
  return { control, operation, attempts, rappelLe, step: stepOf(control, { rappelLe, attempts }, now) };
}

function stepOf(
  { conclusion }: ControlRecord,
  { rappelLe, attempts }: Pick<QueuedCall, 'rappelLe' | 'attempts'>,
  now: string,
): CallStep {
  if (conclusion !== null) return 'conclu';
  if (rappelLe !== null) return rappelLe <= now ? 'rappel' : 'plusTard';
  return attempts === 0 ? 'aAppeler' : 'aReessayer';
}

/** [lots/L83] The call that comes after this one: the first of the queue that may be made now; null: none is left for now. */
export const nextCall = <Q extends QueuedCall>(queue: readonly Q[], idControl: string | null): Q | null =>
  queue.find(({ step, control }) => step !== 'conclu' && step !== 'plusTard' && control.id !== idControl) ?? null;

/** Instants at which one may be called again, in hours from now. */
export const RECALL_HOURS = [1, 3, 24] as const;
export const recallAt = (hours: (typeof RECALL_HOURS)[number], now: string): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();
