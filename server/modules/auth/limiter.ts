/** Tries are counted over a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
const KEYS_MAX = 10_000;

/**
 * Counts tries by key and blocks at the maximum. At sign-in only failures are counted: an office behind one address
 * signs in freely, a guesser stops. In the memory of the process: a restart forgives.
 */
export class Limiter {
  readonly #max: number;
  readonly #tries = new Map<string, { count: number; since: number }>();

  constructor(max: number) {
    this.#max = max;
  }

  isBlocked(key: string, nowMs: number): boolean {
    const entry = this.#tries.get(key);
    return entry !== undefined && nowMs - entry.since < WINDOW_MS && entry.count >= this.#max;
  }

  count(key: string, nowMs: number): void {
    if (this.#tries.size >= KEYS_MAX) this.#forget(nowMs);
    const entry = this.#tries.get(key);
    if (entry === undefined || nowMs - entry.since >= WINDOW_MS) this.#tries.set(key, { count: 1, since: nowMs });
    else entry.count += 1;
  }

  forgive(key: string): void {
    this.#tries.delete(key);
  }

  #forget(nowMs: number): void {
    for (const [key, { since }] of this.#tries) if (nowMs - since >= WINDOW_MS) this.#tries.delete(key);
  }
}
