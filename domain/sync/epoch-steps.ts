/** [sync/S16] An epoch, and the last seq that it shares with what came after it; of the last one, how far it has come. */
export interface EpochStep {
  readonly epoch: string;
  readonly seq: number;
}

/** Last seq shared with an epoch of these steps, the oldest first; null: it is none of them. */
export function sharedWithStep(steps: readonly EpochStep[], epoch: string): number | null {
  const at = steps.findLastIndex((one) => one.epoch === epoch);
  return at === -1 ? null : Math.min(...steps.slice(at).map(({ seq }) => seq));
}

/**
 * What a database that takes the place of another one shares with it: the last seq, through the epoch that both descend
 * from and that brings them furthest (0: nothing is known to be shared), and the epochs of the other that it never heard
 * of, since a backup older than the restoration before this one knows nothing of what began since.
 */
export function sharedBetween(
  own: readonly EpochStep[],
  replaced: readonly EpochStep[],
): { readonly shared: number; readonly unknown: readonly string[] } {
  const common = own.map(({ epoch }) =>
    Math.min(sharedWithStep(own, epoch) ?? 0, sharedWithStep(replaced, epoch) ?? 0),
  );
  return {
    shared: Math.max(0, ...common),
    unknown: replaced.map(({ epoch }) => epoch).filter((epoch) => sharedWithStep(own, epoch) === null),
  };
}

/** What the marks of a device tell of the database that it has read ([sync/C28]). */
interface ToldByMarks {
  /** Last seq that it shares with this one. */
  readonly shared: number;
  /** One of them was given by another database. */
  readonly isReplaced: boolean;
}

/**
 * Last seq shared with the database that a device has read. `told`: what the epochs tell of the one that it names; null: this
 * database never heard of it. Two databases bore one name when nobody noticed the first of two restorations: of the one that the
 * device has read, only its marks tell.
 */
export function sharedAcross(told: number | null, marks: ToldByMarks | null): number | null {
  if (told === null || marks === null) return told ?? marks?.shared ?? null;
  return marks.isReplaced ? Math.min(told, marks.shared) : told;
}
