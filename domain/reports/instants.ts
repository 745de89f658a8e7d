import { TIME_ZONE, dayAndTime, localDay } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';

/** 24/03/2026 */
export const writeDate = (instant: string, timeZone = TIME_ZONE): string => writeDay(localDay(instant, timeZone));

/** 24/03/2026 à 09:24 */
export const writeInstant = (instant: string, timeZone = TIME_ZONE): string =>
  `${writeDate(instant, timeZone)} à ${dayAndTime(instant, timeZone).heure}`;
