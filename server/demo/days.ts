import { zoneOf } from '#domain/base/time-zone.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';

const MINUTE_MS = 60_000;

export const isWorkday = (day: string): boolean => {
  const rank = new Date(`${day}T12:00:00Z`).getUTCDay();
  return rank !== 0 && rank !== 6;
};

/** Instant of a French wall clock: instantParis('2026-11-23', '08:30') is 07:30 UTC. */
export const parisInstant = (day: string, time: string): string =>
  instantOf({ jour: day, minute: minuteOf(time.padStart(5, '0')) }, zoneOf(null));

export const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
