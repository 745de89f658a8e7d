import { jourPlus, ouvre } from './jours.ts';

/** Hours at which visits begin. */
const HEURES = ['08:30', '10:00', '11:30', '14:00', '15:45'];
/** Minutes between the end of a visit and the next one. */
const TRAJET_MIN = 15;

const minutes = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));

/** Who is where: a visit of a controller begins once the one before has ended and the road is done. */
export class Agenda {
  /** Minute of the day at which the controller is free again. */
  readonly #libres = new Map<string, number>();

  /** First free hour of a controller on a working day, from `jour` on; `fermes`: days that are planned by hand. */
  place(
    idControleur: number,
    jour: string,
    { dureeMin, fermes }: { readonly dureeMin: number; readonly fermes: readonly string[] },
  ): { jour: string; heure: string } {
    let candidat = ouvre(jour);
    for (;;) {
      const cle = `${idControleur}:${candidat}`;
      const libre = this.#libres.get(cle) ?? 0;
      const heure = HEURES.find((debut) => minutes(debut) >= libre);
      if (heure !== undefined && !fermes.includes(candidat)) {
        this.#libres.set(cle, minutes(heure) + dureeMin + TRAJET_MIN);
        return { jour: candidat, heure };
      }
      candidat = ouvre(jourPlus(candidat, 1));
    }
  }
}
