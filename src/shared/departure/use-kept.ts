import { useEffect, useRef } from 'react';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { useErased } from '../../data/use-erased.ts';

interface Kept<T> {
  readonly shown: T | null | undefined;
  /** It was open, and this device does not hold it any more. */
  readonly isGone: boolean;
}

/** [sync/S33] What is open stays readable when it leaves this device, unless it was erased. `read`: what the store says of `id`. */
export function useKept<T>(collection: SyncedCollection, id: string, read: T | null | undefined): Kept<T> {
  const isErased = useErased(collection, id, read === null);
  const last = useRef<{ readonly id: string; readonly shown: T } | null>(null);
  useEffect(() => {
    if (read !== null && read !== undefined) last.current = { id, shown: read };
    else if (isErased) last.current = null;
  });
  /* oxlint-disable react/refs -- what was drawn last decides what is drawn when the store forgets it */
  const former = last.current?.id === id ? last.current.shown : null;
  return read === null && former !== null && !isErased
    ? { shown: former, isGone: true }
    : { shown: read, isGone: false };
  /* oxlint-enable react/refs */
}
