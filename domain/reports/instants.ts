import { dayAndTime, localDay, type TimeZone } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';

/** 24/03/2026 */
export const writeDate = (instant: string, timeZone: TimeZone): string => writeDay(localDay(instant, timeZone));

/** 24/03/2026 à 09:24 */
export const writeInstant = (instant: string, timeZone: TimeZone): string =>
  `${writeDate(instant, timeZone)} à ${dayAndTime(instant, timeZone).heure}`;
