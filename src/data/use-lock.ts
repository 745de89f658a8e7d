import type { EtatVerrou } from '../../src-worker/api.ts';
import { useObservable } from '../platform/use-observable.ts';
import { screenLock } from './lock.ts';

/** The lock of the screen; null when signed out. */
export const useLock = (): EtatVerrou | null => useObservable(screenLock);
