import { plusJours } from '#domain/base/jours.ts';
import type { Hasard } from './hasard.ts';
import { estOuvre } from './jours.ts';

/** Hours at which visits begin. */
const HEURES = ['08:30', '10:00', '11:30', '14:00', '15:45'];
/** Minutes between the end of a visit and the next one. */
const TRAJET_MIN = 15;
const ESSAIS = 8;

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
  /** Windows of a controller in which no hour is left. */
  readonly #pleines = new Set<string>();

  constructor(h: Hasard, aujourdhui: string) {
    this.#h = h;
    this.#aujourdhui = aujourdhui;
  }

  /**
   * A free hour on a working day of the window, today and tomorrow left out: they are planned by hand. A full window
   * is overbooked: only a demo of thousands of dossiers, which no three controllers could visit, gets there.
   */
  place(idControleur: number, fenetre: Fenetre): { jour: string; heure: string } {
    const { min, max, dureeMin } = fenetre;
    const cle = [idControleur, min, max, dureeMin].join();
    if (!this.#pleines.has(cle)) {
      const tires = Array.from({ length: ESSAIS }, () => this.#h.entier(min, max));
      const tous = Array.from({ length: max - min + 1 }, (_, rang) => min + rang);
      for (const ecart of [...tires, ...tous]) {
        const place = this.#prendre(idControleur, ecart, dureeMin);
        if (place !== null) return place;
      }
      this.#pleines.add(cle);
    }
    return { jour: plusJours(this.#aujourdhui, this.#h.entier(min, max)), heure: this.#h.parmi(HEURES) };
  }

  #prendre(idControleur: number, ecart: number, dureeMin: number): { jour: string; heure: string } | null {
    const jour = plusJours(this.#aujourdhui, ecart);
    if (ecart === 0 || ecart === 1 || !estOuvre(jour)) return null;
    const cle = `${idControleur}:${jour}`;
    const libre = this.#libres.get(cle) ?? 0;
    const heure = HEURES.find((debut) => minutes(debut) >= libre);
    if (heure === undefined) return null;
    this.#libres.set(cle, minutes(heure) + dureeMin + TRAJET_MIN);
    return { jour, heure };
  }
}
