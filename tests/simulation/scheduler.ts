interface Waiting {
  readonly action: () => Promise<void>;
}

/**
 * One operation at a time, whoever asks: between two of them every process has gone as far as it can. What happens
 * is then a matter of the script alone, and a story told again is the same story.
 */
export class Scheduler {
  /** Which of the waiting ones goes next; the first that came by default. */
  choose: (count: number) => number = () => 0;
  readonly #queue: Waiting[] = [];
  #pumping: Promise<void> | null = null;

  pass<T>(action: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ action: () => action().then(resolve, reject) });
      this.#pumping ??= this.#pump();
    });
  }

  /** Nothing waits any more. */
  async calm(): Promise<void> {
    while (this.#pumping !== null) await this.#pumping;
  }

  async #pump(): Promise<void> {
    await allArrived();
    while (this.#queue.length > 0) {
      const [suivant] = this.#queue.splice(this.choose(this.#queue.length), 1);
      await suivant?.action();
      await allArrived();
    }
    this.#pumping = null;
  }
}

const allArrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
