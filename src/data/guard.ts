/**
 * Takes what is typed outside of documents to the disk. What it guarantees:
 * [sync/C1] the last value is being written at most DELAY_MS after the first keystroke that was not, however fast the
 *      person goes on typing; and at once on `empty`, when the page may die.
 * One write at a time: what is typed meanwhile goes in the next one. `forget` ends after the write under way, so that
 * nothing forgotten comes back.
 */
export const DELAY_MS = 500;

export interface GuardEffects<T> {
  /** Resolves once it is on the disk; it tells its own failures. */
  readonly write: (value: T) => Promise<void>;
  /** Runs `action` once after the delay; what it answers cancels it. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

export class Guard<T> {
  readonly #effects: GuardEffects<T>;
  #waiting: { readonly valeur: T } | null = null;
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(effects: GuardEffects<T>) {
    this.#effects = effects;
  }

  /** Whether a value is not on its way to the disk yet. */
  attend(): boolean {
    return this.#waiting !== null;
  }

  note(value: T): void {
    this.#waiting = { valeur: value };
    this.#cancel ??= this.#effects.programmer(() => void this.empty(), DELAY_MS);
  }

  /** Writes what waits; ends once everything noted before is on the disk. */
  empty(): Promise<void> {
    this.#disarm();
    const writing = this.#writing.then(() => {
      const waiting = this.#waiting;
      this.#waiting = null;
      return waiting === null ? undefined : this.#effects.write(waiting.valeur);
    });
    // A write that broke is told to whom asked for it, and the next ones go on.
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /** Nothing that waits is written. */
  forget(): Promise<void> {
    this.#disarm();
    this.#waiting = null;
    return this.#writing;
  }

  #disarm(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
