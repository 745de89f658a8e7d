import { dayAndTime, type TimeZone } from './time-zone.ts';

/** A minute of a calendar day, where the office is. */
export interface Moment {
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
/** ISO instant to the hour of the office. */
export function momentOf(instant: string, zone: TimeZone): Moment {
  const { jour, heure } = dayAndTime(instant, zone);
  return { jour, minute: minuteOf(heure) };
}

/** The instant of an hour of the office. An hour that the change of clocks skips is the hour after. */
export function instantOf({ jour, minute }: Moment, zone: TimeZone): string {
  const wanted = Date.parse(jour) + minute * MINUTE_MS;
  const offsetAt = (ms: number): number => {
    const seen = momentOf(new Date(ms).toISOString(), zone);
    return Date.parse(seen.jour) + seen.minute * MINUTE_MS - ms;
  };
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}

/** `HH:MM` to minutes from midnight. */
export const minuteOf = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3, 5));

/** Minutes from midnight to `HH:MM`. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** 1 is Monday, 7 is Sunday. */
export const weekday = (jour: string): number => new Date(jour).getUTCDay() || 7;
