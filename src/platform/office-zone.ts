import type { TimeZone } from '#domain/base/time-zone.ts';
import { observable } from './observable.ts';

/** [bureaux/O16] Hour of the office of who is signed in; null: of no office, or of nobody, where the device's rules. Set with the session. */
export const officeZone = observable<TimeZone | null>(null);
