import { jourEtHeure } from '../base/fuseau.ts';

/** A minute of a calendar day, where the office is. */
export interface Moment {
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
/** ISO instant to the hour of the office. */
export function momentDe(instant: string): Moment {
  const { jour, heure } = jourEtHeure(instant);
  return { jour, minute: minuteDe(heure) };
}

/** The instant of an hour of the office. An hour that the change of clocks skips is the hour after. */
export function instantDe({ jour, minute }: Moment): string {
  const voulu = Date.parse(jour) + minute * MINUTE_MS;
  const decale = (ms: number): number => {
    const vu = momentDe(new Date(ms).toISOString());
    return Date.parse(vu.jour) + vu.minute * MINUTE_MS - ms;
  };
  const proche = voulu - decale(voulu);
  return new Date(voulu - decale(proche)).toISOString();
}

/** `HH:MM` to minutes from midnight. */
export const minuteDe = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3, 5));

/** Minutes from midnight to `HH:MM`. */
export const heureDe = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** 1 is Monday, 7 is Sunday. */
export const jourDeSemaine = (jour: string): number => new Date(jour).getUTCDay() || 7;
