import type { EtatVerrou } from '../../src-worker/api.ts';
import { useObservable } from '../platform/use-observable.ts';
import { screenLock } from './verrou.ts';

/** The lock of the screen; null when signed out. */
export const useVerrou = (): EtatVerrou | null => useObservable(screenLock);
