/**
 * What the doorbell announced over one connection, and what the rounds have answered. The checkpoint alone does not
 * tell: most writes of a database are out of a caller's sight, and no page ever brings their seq.
 */
export class Doorbell {
  #annonce = 0;
  #served = 0;

  /** Something was written, up to this seq. */
  hear(seq: number): void {
    this.#annonce = Math.max(this.#annonce, seq);
  }

  /** A round begins; when it has succeeded, call what is answered: all that was announced before it is served. */
  begin(): () => void {
    const heard = this.#annonce;
    return () => {
      this.#served = Math.max(this.#served, heard);
    };
  }

  /** Whether a round is owed. `recu`: checkpoint of this device, its own writes among what it covers. */
  rings(received: number): boolean {
    return this.#annonce > Math.max(this.#served, received);
  }
}
