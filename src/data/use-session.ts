import type { Session } from '../../src-worker/api.ts';
import { useObservable } from '../platform/use-observable.ts';
import { pageSession } from './current-session.ts';

/** The signed-in user; null when signed out. */
export const useSession = (): Session | null => useObservable(pageSession);
