/** What a road carries at once, in bytes: what breaks off is asked for in smaller pieces, what arrives in larger ones. */
const FIRST_BYTES = 256 * 1024;
export const SMALLEST_BYTES = 16 * 1024;
const LARGEST_BYTES = 1024 * 1024;
/** Pieces that may break off one after the other, of which nothing arrived, before a file is left for the next round. */
const BREAKS_MAX = 3;

/** [sync/S62] Size of the next piece, for all the files of one round: a road is learnt once. */
export class Pieces {
  #bytes = FIRST_BYTES;
  #breaks = 0;

  get bytes(): number {
    return this.#bytes;
  }
  /** This piece arrived whole. */
  grow(): void {
    this.#breaks = 0;
    this.#bytes = Math.min(LARGEST_BYTES, this.#bytes * 2);
  }
  /** This one did not; `hasMoved`: a part of it did. false: the road is gone for now. */
  shrink(hasMoved: boolean): boolean {
    this.#breaks = hasMoved ? 0 : this.#breaks + 1;
    this.#bytes = Math.max(SMALLEST_BYTES, this.#bytes / 2);
    return this.#breaks < BREAKS_MAX;
  }
}
