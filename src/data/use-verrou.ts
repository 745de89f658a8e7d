import { useSyncExternalStore } from 'react';
import type { EtatVerrou } from '../../src-worker/api.ts';
import { abonnerVerrou, etatVerrou } from './verrou.ts';

/** The lock of the screen; null when signed out. */
export const useVerrou = (): EtatVerrou | null => useSyncExternalStore(abonnerVerrou, etatVerrou);
