import { groupBy } from '#domain/base/group.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import type { ListedOperation } from '../use-lot.ts';

export interface ControlEvent {
  readonly key: string;
  readonly le: string;
  /** Names of the words of the history: controls of what was drawn, those that 100 % added, a second visit. */
  readonly kind: 'controles' | 'controleTotal' | 'contreVisite';
  readonly count: number;
  /** Of the operation, or of the first one of them. */
  readonly reference: string;
}

interface Made {
  readonly controls: readonly ControlRecord[];
  readonly visits: readonly { readonly id: string; readonly createdAt: string }[];
}

/**
 * [lots/L14] [lots/L16] [lots/L17] What was made of a draw, from what this device holds; steps of one day are one event.
 * `dayOf`: the day of an instant, as the reader counts days.
 */
export function controlEvents(
  rows: readonly Pick<ListedOperation, 'rang' | 'choice'>[],
  { controls, visits }: Made,
  dayOf: (instant: string) => string,
): readonly ControlEvent[] {
  const modes = new Map(rows.map(({ rang, choice }) => [rang, choice?.mode]));
  const kindOf = ({ ordre, mode }: ControlRecord) => {
    const drawn = modes.get(ordre);
    return mode === 'lieu' && (drawn === 'contact' || drawn === 'reserve') ? 'controleTotal' : 'controles';
  };
  const first = controls.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.ordre - b.ordre);
  const made = [...groupBy(first, (one) => `${kindOf(one)} ${dayOf(one.createdAt)}`)].flatMap(
    ([key, some]): ControlEvent[] =>
      some.slice(0, 1).map((one) => ({
        key,
        le: one.createdAt,
        kind: kindOf(one),
        count: some.length,
        reference: one.reference,
      })),
  );
  const created = new Map(visits.map(({ id, createdAt }) => [id, createdAt]));
  const seconds = controls.flatMap(({ idContreVisite, reference }): ControlEvent[] => {
    const le = created.get(idContreVisite ?? '');
    return le === undefined
      ? []
      : [{ key: `contreVisite ${reference}`, le, kind: 'contreVisite', count: 1, reference }];
  });
  return [...made, ...seconds];
}
