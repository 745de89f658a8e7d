/**
 * Takes what is typed outside of documents to the disk. What it guarantees:
 * [sync/C1] the last value is being written at most DELAI_MS after the first keystroke that was not, however fast the
 *      person goes on typing; and at once on `vider`, when the page may die.
 * One write at a time: what is typed meanwhile goes in the next one. `oublier` ends after the write under way, so that
 * nothing forgotten comes back.
 */
export const DELAI_MS = 500;

export interface EffetsGarde<T> {
  /** Resolves once it is on the disk; it tells its own failures. */
  readonly ecrire: (valeur: T) => Promise<void>;
  /** Runs `action` once after the delay; what it answers cancels it. */
  readonly programmer: (action: () => void, delaiMs: number) => () => void;
}

export class Garde<T> {
  readonly #effets: EffetsGarde<T>;
  #attente: { readonly valeur: T } | null = null;
  #annuler: (() => void) | null = null;
  #ecriture: Promise<void> = Promise.resolve();

  constructor(effets: EffetsGarde<T>) {
    this.#effets = effets;
  }

  /** Whether a value is not on its way to the disk yet. */
  attend(): boolean {
    return this.#attente !== null;
  }

  noter(valeur: T): void {
    this.#attente = { valeur };
    this.#annuler ??= this.#effets.programmer(() => void this.vider(), DELAI_MS);
  }

  /** Writes what waits; ends once everything noted before is on the disk. */
  vider(): Promise<void> {
    this.#desarmer();
    const ecriture = this.#ecriture.then(() => {
      const attente = this.#attente;
      this.#attente = null;
      return attente === null ? undefined : this.#effets.ecrire(attente.valeur);
    });
    // A write that broke is told to whom asked for it, and the next ones go on.
    this.#ecriture = ecriture.catch(() => undefined);
    return ecriture;
  }

  /** Nothing that waits is written. */
  oublier(): Promise<void> {
    this.#desarmer();
    this.#attente = null;
    return this.#ecriture;
  }

  #desarmer(): void {
    this.#annuler?.();
    this.#annuler = null;
  }
}
