import { plusDays } from '#domain/base/days.ts';
import type { Random } from './random.ts';
import { isWorkday } from './days.ts';

/** Hours at which visits begin. */
const HOURS = ['08:30', '10:00', '11:30', '14:00', '15:45'];
/** Minutes between the end of a visit and the next one. */
const TRIP_MIN = 15;
const TRIALS = 8;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export interface DayWindow {
  /** Days from today, inclusive, before (negative) or after it. */
  readonly min: number;
  readonly max: number;
  readonly dureeMin: number;
}

/** Who is where: a visit of a controller begins once the one before has ended and the road is done. */
export class Agenda {
  readonly #h: Random;
  readonly #aujourdhui: string;
  /** Minute of the day at which the controller is free again. */
  readonly #freeFrom = new Map<string, number>();
  /** Windows of a controller in which no hour is left. */
  readonly #fullDays = new Set<string>();

  constructor(h: Random, aujourdhui: string) {
    this.#h = h;
    this.#aujourdhui = aujourdhui;
  }

  /**
   * A free hour on a working day of the window, today and tomorrow left out: they are planned by hand. A full window
   * is overbooked: only a demo of thousands of dossiers, which no three controllers could visit, gets there.
   */
  place(idControleur: number, dayWindow: DayWindow): { jour: string; heure: string } {
    const { min, max, dureeMin } = dayWindow;
    const key = [idControleur, min, max, dureeMin].join();
    if (!this.#fullDays.has(key)) {
      const tires = Array.from({ length: TRIALS }, () => this.#h.integer(min, max));
      const all = Array.from({ length: max - min + 1 }, (_, rank) => min + rank);
      for (const gap of [...tires, ...all]) {
        const place = this.#take(idControleur, gap, dureeMin);
        if (place !== null) return place;
      }
      this.#fullDays.add(key);
    }
    return { jour: plusDays(this.#aujourdhui, this.#h.integer(min, max)), heure: this.#h.among(HOURS) };
  }

  /** Whether a controller is free at an hour that somebody else was given, and then is not any more. */
  accompany(
    idControleur: number,
    { jour, heure, dureeMin }: { jour: string; heure: string; dureeMin: number },
  ): boolean {
    const key = `${idControleur}:${jour}`;
    if (minutes(heure) < (this.#freeFrom.get(key) ?? 0)) return false;
    this.#freeFrom.set(key, minutes(heure) + dureeMin + TRIP_MIN);
    return true;
  }

  #take(idControleur: number, gap: number, dureeMin: number): { jour: string; heure: string } | null {
    const day = plusDays(this.#aujourdhui, gap);
    if (gap === 0 || gap === 1 || !isWorkday(day)) return null;
    const key = `${idControleur}:${day}`;
    const free = this.#freeFrom.get(key) ?? 0;
    const time = HOURS.find((debut) => minutes(debut) >= free);
    if (time === undefined) return null;
    this.#freeFrom.set(key, minutes(time) + dureeMin + TRIP_MIN);
    return { jour: day, heure: time };
  }
}
