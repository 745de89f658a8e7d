const MINUTE_MS = 60_000;
const PARIS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

export const isWorkday = (day: string): boolean => {
  const rank = new Date(`${day}T12:00:00Z`).getUTCDay();
  return rank !== 0 && rank !== 6;
};

/** Instant of a French wall clock: instantParis('2026-11-23', '08:30') is 07:30 UTC. */
export function parisInstant(day: string, time: string): string {
  const [h = 0, m = 0] = time.split(':').map(Number);
  const noon = new Date(`${day}T12:00:00Z`);
  const offset = Number(PARIS.format(noon)) - 12;
  return new Date(Date.parse(`${day}T00:00:00Z`) + ((h - offset) * 60 + m) * MINUTE_MS).toISOString();
}

export const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
