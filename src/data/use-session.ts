import { useSyncExternalStore } from 'react';
import type { Session } from '../../src-worker/api.ts';
import { abonnerSession, sessionCourante } from './session-courante.ts';

/** The signed-in user; null when signed out. */
export const useSession = (): Session | null => useSyncExternalStore(abonnerSession, sessionCourante);
