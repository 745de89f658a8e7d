import { REPOS, suivre, type EtatBoucle, type Signal } from './schedule.ts';

export interface EffetsBoucle {
  /** One complete round; true when nothing failed. */
  readonly tour: () => Promise<boolean>;
  /** Milliseconds. */
  readonly maintenant: () => number;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delaiMs: number) => () => void;
}

/** Runs schedule.ts: one round at a time, one timer at most. */
export class Boucle {
  readonly #effets: EffetsBoucle;
  #etat: EtatBoucle = REPOS;
  #desarmer: () => void = () => undefined;
  #isArretee = false;

  constructor(effets: EffetsBoucle) {
    this.#effets = effets;
  }

  signaler(genre: Exclude<Signal['genre'], 'fini' | 'echeance'>): void {
    this.#avancer({ genre });
  }

  arreter(): void {
    this.#isArretee = true;
    this.#desarmer();
  }

  #avancer(signal: Signal): void {
    if (this.#isArretee) return;
    const avant = this.#etat;
    const maintenantMs = this.#effets.maintenant();
    this.#etat = suivre(avant, signal, maintenantMs);
    this.#desarmer();
    const { prevuMs, isEnTour } = this.#etat;
    if (prevuMs !== null)
      this.#desarmer = this.#effets.programmer(
        () => this.#avancer({ genre: 'echeance' }),
        Math.max(0, prevuMs - maintenantMs),
      );
    if (isEnTour && !avant.isEnTour) void this.#tourner();
  }

  async #tourner(): Promise<void> {
    let isReussi = false;
    try {
      isReussi = await this.#effets.tour();
    } finally {
      // A fault of one round stops none of the next ones.
      this.#avancer({ genre: 'fini', isReussi });
    }
  }
}
