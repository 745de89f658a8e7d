interface Attente {
  readonly agir: () => Promise<void>;
}

/**
 * One operation at a time, whoever asks: between two of them every process has gone as far as it can. What happens
 * is then a matter of the script alone, and a story told again is the same story.
 */
export class Ordonnanceur {
  /** Which of the waiting ones goes next; the first that came by default. */
  choisir: (nombre: number) => number = () => 0;
  readonly #file: Attente[] = [];
  #pompe: Promise<void> | null = null;

  passer<T>(agir: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#file.push({ agir: () => agir().then(resolve, reject) });
      this.#pompe ??= this.#pomper();
    });
  }

  /** Nothing waits any more. */
  async calme(): Promise<void> {
    while (this.#pompe !== null) await this.#pompe;
  }

  async #pomper(): Promise<void> {
    await tousArrives();
    while (this.#file.length > 0) {
      const [suivant] = this.#file.splice(this.choisir(this.#file.length), 1);
      await suivant?.agir();
      await tousArrives();
    }
    this.#pompe = null;
  }
}

const tousArrives = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
