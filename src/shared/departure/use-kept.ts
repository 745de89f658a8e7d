import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isErasedHere, subscribeErased } from './erased-here.ts';

interface Kept<T> {
  readonly shown: T | null | undefined;
  /** It was open, and this device does not hold it any more. */
  readonly isGone: boolean;
}

/** [sync/S33] What is open stays readable when it leaves this device, unless it was erased from here. `read`: what the store says of `id`. */
export function useKept<T>(id: string, read: T | null | undefined): Kept<T> {
  const isErased = useSyncExternalStore(subscribeErased, () => isErasedHere(id));
  const last = useRef<{ readonly id: string; readonly shown: T } | null>(null);
  useEffect(() => {
    if (read !== null && read !== undefined) last.current = { id, shown: read };
  });
  /* oxlint-disable react/refs -- what was drawn last decides what is drawn when the store forgets it */
  const former = last.current?.id === id ? last.current.shown : null;
  return read === null && former !== null && !isErased
    ? { shown: former, isGone: true }
    : { shown: read, isGone: false };
  /* oxlint-enable react/refs */
}
