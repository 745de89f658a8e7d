/**
 * What the doorbell announced over one connection, and what the rounds have answered. The checkpoint alone does not
 * tell: most writes of a database are out of a caller's sight, and no page ever brings their seq.
 */
export class Sonnette {
  #annonce = 0;
  #servie = 0;

  /** Something was written, up to this seq. */
  entendre(seq: number): void {
    this.#annonce = Math.max(this.#annonce, seq);
  }

  /** A round begins; when it has succeeded, call what is answered: all that was announced before it is served. */
  commencer(): () => void {
    const entendue = this.#annonce;
    return () => {
      this.#servie = Math.max(this.#servie, entendue);
    };
  }

  /** Whether a round is owed. `recu`: checkpoint of this device, its own writes among what it covers. */
  appelle(recu: number): boolean {
    return this.#annonce > Math.max(this.#servie, recu);
  }
}
