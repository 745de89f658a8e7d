import { useMemo } from 'react';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { type Choice, choicesOf, type DrawnOrder } from '#domain/lots/drawn-order.ts';
import { listOf, type Operation, type OperationsRecord } from '#domain/lots/operation.ts';
import { useLive } from '../../data/use-live.ts';
import type { LocalLot } from './use-lots.ts';

export type Part = OperationsRecord & LocalDocument;

/** An operation of a lot, and what the draw says of it. */
export interface ListedOperation {
  readonly id: string;
  /** In the list, from 1. */
  readonly rang: number;
  readonly operation: Operation;
  /** null: the lot is not drawn. */
  readonly choice: Choice | null;
}

export interface LotData {
  readonly lot: LocalLot;
  readonly parts: readonly Part[];
  readonly order: DrawnOrder | null;
  readonly list: readonly Operation[];
  readonly rows: readonly ListedOperation[];
  /** Parts that the server has not received. */
  readonly waiting: number;
  /** Operations that the server refused, or that wait behind a refusal. */
  readonly refused: readonly Part[];
}

/** A lot of this device, its list and its draw; undefined: not read yet; null: there is none. */
export function useLot(id: string): LotData | null | undefined {
  const lots = useLive<LocalLot>('rsBatchs', { selector: { id } });
  const parts = useLive<Part>('records', { selector: { kind: 'operations', cleDossier: id } });
  const orders = useLive<DrawnOrder>('records', { selector: { kind: 'tirage', cleDossier: id } });
  return useMemo(() => {
    if (lots === undefined || parts === undefined || orders === undefined) return undefined;
    const [lot] = lots;
    if (lot === undefined) return null;
    const order = orders[0] ?? null;
    const choices = order === null ? null : choicesOf(order);
    const list = listOf(parts);
    const rows = list.map((operation, index) => ({
      id: String(index + 1),
      rang: index + 1,
      operation,
      choice: choices?.get(index + 1) ?? null,
    }));
    const refused = parts.filter(({ local }) => local?.refus !== undefined);
    return { lot, parts, order, list, rows, waiting: parts.filter(({ dirty }) => dirty === 1).length, refused };
  }, [lots, parts, orders]);
}
