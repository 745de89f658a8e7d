import { observable } from '../platform/observable.ts';
import { useObservable } from '../platform/use-observable.ts';

/**
 * Files chosen in this page whose bytes are not on the disk yet: what would bear them waits, or it would leave without
 * them and give them to whatever is written next.
 */
const keeping = observable(0);

/** Counted until `garder` has ended, however it ends. */
export async function duringKeeping<T>(keep: () => Promise<T>): Promise<T> {
  keeping.set(keeping.get() + 1);
  try {
    return await keep();
  } finally {
    keeping.set(keeping.get() - 1);
  }
}

export const attachmentsBeingKept = (): boolean => keeping.get() > 0;

export const useAttachmentsBeingKept = (): boolean => useObservable(keeping) > 0;
