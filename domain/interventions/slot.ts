/** A time at the place of the visit: day `YYYY-MM-DD`, hours `HH:MM`. */
export interface Slot {
  readonly jour: string;
  readonly debut: string;
  readonly fin: string;
}

const MINUTES_PER_DAY = 24 * 60;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const time = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

/**
 * Visits of one day, one after the other from an hour, `pauseMin` minutes apart; null for those that would not end
 * before midnight.
 */
export function oneAfterAnother(
  depart: Pick<Slot, 'jour' | 'debut'>,
  durations: readonly number[],
  breakMin: number,
): readonly (Slot | null)[] {
  let debut = minutes(depart.debut);
  return durations.map((duration) => {
    const fin = debut + duration;
    const slot = fin < MINUTES_PER_DAY ? { jour: depart.jour, debut: time(debut), fin: time(fin) } : null;
    debut = fin + breakMin;
    return slot;
  });
}
