import type { Hasard } from './hasard.ts';
import { estOuvre, jourPlus } from './jours.ts';

/** Hours at which visits begin. */
const HEURES = ['08:30', '10:00', '11:30', '14:00', '15:45'];
/** Minutes between the end of a visit and the next one. */
const TRAJET_MIN = 15;
const ESSAIS = 24;

const minutes = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));

export interface Fenetre {
  /** Days from today, inclusive, before (negative) or after it. */
  readonly min: number;
  readonly max: number;
  readonly dureeMin: number;
}

/** Who is where: a visit of a controller begins once the one before has ended and the road is done. */
export class Agenda {
  readonly #h: Hasard;
  readonly #aujourdhui: string;
  /** Minute of the day at which the controller is free again. */
  readonly #libres = new Map<string, number>();

  constructor(h: Hasard, aujourdhui: string) {
    this.#h = h;
    this.#aujourdhui = aujourdhui;
  }

  /**
   * A free hour on a working day of the window, today and tomorrow left out: they are planned by hand. A window that
   * seems full is overbooked: only a demo of thousands of dossiers, which no three controllers could visit, gets there.
   */
  place(idControleur: number, { min, max, dureeMin }: Fenetre): { jour: string; heure: string } {
    let jour = this.#aujourdhui;
    for (let essai = 0; essai < ESSAIS; essai += 1) {
      const ecart = this.#h.entier(min, max);
      jour = jourPlus(this.#aujourdhui, ecart);
      if (ecart === 0 || ecart === 1 || !estOuvre(jour)) continue;
      const cle = `${idControleur}:${jour}`;
      const libre = this.#libres.get(cle) ?? 0;
      const heure = HEURES.find((debut) => minutes(debut) >= libre);
      if (heure === undefined) continue;
      this.#libres.set(cle, minutes(heure) + dureeMin + TRAJET_MIN);
      return { jour, heure };
    }
    return { jour, heure: this.#h.parmi(HEURES) };
  }
}
