import { moved } from '../../base/moved.ts';

/** One of a list of a form that is no field: a rule between fields, a criterion. */
interface Entry {
  readonly id: string;
}

/** One taken out of its list: enough to put it back. */
export interface RemovedEntry<One extends Entry> {
  readonly entry: One;
  readonly place: number;
}

export const changeEntry = <One extends Entry>(all: readonly One[], id: string, next: One): readonly One[] =>
  all.map((one) => (one.id === id ? next : one));

export const moveEntry = <One extends Entry>(all: readonly One[], id: string, by: -1 | 1): readonly One[] =>
  moved(
    all,
    all.findIndex((one) => one.id === id),
    by,
  );

/** Without it; null where there is none. */
export function removeEntry<One extends Entry>(
  all: readonly One[],
  id: string,
): { readonly left: readonly One[]; readonly removed: RemovedEntry<One> } | null {
  const place = all.findIndex((one) => one.id === id);
  const entry = all[place];
  return entry === undefined ? null : { left: all.toSpliced(place, 1), removed: { entry, place } };
}

/** [forms/FD4] At the place where it was, whatever was written meanwhile; nothing when it is there. */
export const putBackEntry = <One extends Entry>(
  all: readonly One[],
  { entry, place }: RemovedEntry<One>,
): readonly One[] => (all.some(({ id }) => id === entry.id) ? all : all.toSpliced(place, 0, entry));
