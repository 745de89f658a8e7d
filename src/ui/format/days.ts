const DAY_MS = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one day (YYYY-MM-DD) to another: negative when the second is past. */
export const joursEntre = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);

export const plusJours = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);
