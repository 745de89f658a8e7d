const MINUTE_MS = 60_000;
const PARIS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

export const estOuvre = (jour: string): boolean => {
  const rang = new Date(`${jour}T12:00:00Z`).getUTCDay();
  return rang !== 0 && rang !== 6;
};

/** Instant of a French wall clock: instantParis('2026-11-23', '08:30') is 07:30 UTC. */
export function instantParis(jour: string, heure: string): string {
  const [h = 0, m = 0] = heure.split(':').map(Number);
  const midi = new Date(`${jour}T12:00:00Z`);
  const decalage = Number(PARIS.format(midi)) - 12;
  return new Date(Date.parse(`${jour}T00:00:00Z`) + ((h - decalage) * 60 + m) * MINUTE_MS).toISOString();
}

export const minutesApres = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
