import type { ControlMode, ControlRecord } from './control.ts';
import { choicesOf, type Order } from './drawn-order.ts';
import type { Lot } from './lot.ts';

/** A control that the lot asks for. */
export interface DueControl {
  /** Place of the operation in the list, from 1. */
  readonly rang: number;
  readonly mode: ControlMode;
}

/**
 * [lots/L14] [lots/L16] Controls that a drawn lot asks for, in the order of the draw, visits first: those that were drawn,
 * replacements included; every operation on the spot once the lot is controlled at 100 %.
 */
export function controlsDue(order: Order, { methode }: Pick<Lot, 'methode'>): readonly DueControl[] {
  const choices = choicesOf(order);
  const of = (isKept: (mode: string) => boolean, mode: ControlMode): DueControl[] =>
    [...choices]
      .filter(([, choice]) => isKept(choice.mode))
      .toSorted(([, a], [, b]) => a.n - b.n)
      .map(([rang]) => ({ rang, mode }));
  if (methode === '100 %') return [...of((mode) => mode === 'lieu', 'lieu'), ...of((mode) => mode !== 'lieu', 'lieu')];
  return [...of((mode) => mode === 'lieu', 'lieu'), ...of((mode) => mode === 'contact', 'contact')];
}

export const keyOfControl = ({ rang, mode }: DueControl): string => `${rang} ${mode}`;

/** [lots/L14] Those of them that nobody made yet. */
export function controlsToMake(
  due: readonly DueControl[],
  made: readonly Pick<ControlRecord, 'ordre' | 'mode'>[],
): readonly DueControl[] {
  const known = new Set(made.map(({ ordre: rang, mode }) => keyOfControl({ rang, mode })));
  return due.filter((one) => !known.has(keyOfControl(one)));
}
