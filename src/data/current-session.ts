import type { Session } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';

/** The signed-in user; null when signed out, and until `restaurerSession` has answered. Set by session.ts alone. */
export const pageSession = observable<Session | null>(null);
export const currentSession = (): Session | null => pageSession.get();
