import { zoneOf } from '#domain/base/time-zone.ts';
import type { Session } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import { officeZone } from '../platform/office-zone.ts';

/** The signed-in user; null when signed out, and until `restoreSession` has answered. Set by session.ts alone. */
export const pageSession = observable<Session | null>(null);
export const currentSession = (): Session | null => pageSession.get();
/** [session/K7] This page knew who was signed in, and what the device kept of it opens no more: the sign-in page says so. */
export const lostSession = observable(false);

pageSession.subscribe(() => {
  const user = currentSession()?.user;
  officeZone.set(user === undefined || user.idBureauInspection === null ? null : zoneOf(user));
});
