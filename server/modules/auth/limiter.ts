/** Failures allowed in the window, by key. */
const WINDOW_MS = 15 * 60_000;
const KEYS_MAX = 10_000;

/**
 * Counts failures, not calls: an office behind one address signs in freely, a guesser stops. In the memory of the
 * process: a restart forgives.
 */
export class FailureLimiter {
  readonly #max: number;
  readonly #failures = new Map<string, { count: number; since: number }>();

  constructor(max: number) {
    this.#max = max;
  }

  isBlocked(key: string, nowMs: number): boolean {
    const entry = this.#failures.get(key);
    return entry !== undefined && nowMs - entry.since < WINDOW_MS && entry.count >= this.#max;
  }

  fail(key: string, nowMs: number): void {
    if (this.#failures.size >= KEYS_MAX) this.#forget(nowMs);
    const entry = this.#failures.get(key);
    if (entry === undefined || nowMs - entry.since >= WINDOW_MS) this.#failures.set(key, { count: 1, since: nowMs });
    else entry.count += 1;
  }

  forgive(key: string): void {
    this.#failures.delete(key);
  }

  #forget(nowMs: number): void {
    for (const [key, { since }] of this.#failures) if (nowMs - since >= WINDOW_MS) this.#failures.delete(key);
  }
}
